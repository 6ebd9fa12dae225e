"""The settings of Sphinx for the site; `make.py` lays its sources out and runs it."""

import tomllib
from pathlib import Path

import known

PROJECT = tomllib.loads((Path(__file__).parents[2] / "pyproject.toml").read_text(encoding="utf-8"))["project"]

project = PROJECT["name"]
version = release = known.pw.__version__
author = PROJECT["authors"][0]["name"]
project_copyright = f"{author}, MIT licence"
language = "en"

extensions = ["myst_nb", "sphinx.ext.autodoc", "sphinx.ext.napoleon"]
myst_enable_extensions = ["attrs_inline"]
myst_heading_anchors = 4
suppress_warnings = [
    "misc.highlighting_failure"
]  # some fences are for tests, such as those of ways through the sources

# notebooks are shown with the outputs that are stored in them, which `make test` compares; widgets need a kernel
nb_execution_mode = "off"
nb_ipywidgets_js: dict[str, dict[str, str]] = {}
nb_mime_priority_overrides = [("html", "application/vnd.jupyter.widget-view+json", None)]

default_role = "py:obj"
add_module_names = False
python_use_unqualified_type_names = True
autodoc_typehints = "signature"
autodoc_member_order = "bysource"
autodoc_class_signature = "separated"
autodoc_default_options = {"exclude-members": "__new__, __init__"}
napoleon_google_docstring = False
napoleon_preprocess_types = True
napoleon_use_rtype = False

html_theme = "pydata_sphinx_theme"
html_title = "pinochle_widgets"
html_static_path = ["static"]
templates_path = ["templates"]
html_css_files = ["site.css"]
html_copy_source = False
html_show_sourcelink = False
html_last_updated_fmt = None
html_permalinks_icon = "#"
html_sidebars = {"index": [], "start": [], "404": []}
html_theme_options = {
    "logo": {"text": "pinochle_widgets"},
    "header_links_before_dropdown": 9,
    "navbar_end": ["theme-switcher"],
    "navbar_persistent": ["play-now", "search-button"],
    "footer_start": ["copyright"],
    "footer_end": [],
    "show_prev_next": False,
    "use_edit_page_button": False,
    "secondary_sidebar_items": ["page-toc"],
    "pygments_light_style": "a11y-high-contrast-light",
    "pygments_dark_style": "a11y-high-contrast-dark",
}


def setup(app):
    """Link each type by its last name: annotations name the module that a class lives in, readers its public name."""
    app.connect("missing-reference", known.resolve)
    app.connect("doctree-read", known.nearest)
