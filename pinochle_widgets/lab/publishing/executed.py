"""The execution of a notebook from top to bottom in a kernel of its own, which is watched."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path
from typing import Any, NamedTuple  # Any: notebooks are data of any type

from pinochle_widgets.basics.arguments import wrong
from pinochle_widgets.lab.publishing.watching import MIME, Report, being_made

NEEDS = ("nbclient", "ipykernel", "markdown_it")
"""The packages of the extra ``[page]``."""

KERNEL = "python3"
"""The kernel of this Python, where no kernels are looked for that somebody installed."""

CALLED = "__import__('importlib').import_module('pinochle_widgets.lab.publishing.watching')"


class Executed(NamedTuple):
    """A notebook that was executed: its cells with their outputs, and all that was kept of them."""

    cells: list[Any]
    report: Report


def check_possible() -> None:
    """Check that notebooks can be executed here.

    Raises
    ------
    ImportError
        If a package is missing: the message says in one line what to install.
    """
    missing = next((name for name in NEEDS if find_spec(name) is None), "")
    if missing:
        raise ImportError(f'A page of a notebook needs {missing}: pip install "pinochle_widgets[page]"')


def read(path: Path) -> Any:
    """Read a notebook.

    Raises
    ------
    ValueError
        If the file is none, or one of another language.
    """
    import nbformat

    load: Any = nbformat.read

    must = "be the path of a notebook, a file that ends in .ipynb"
    if path.suffix != ".ipynb" or not path.is_file():
        raise wrong("notebook", str(path), must)
    try:
        notebook = load(path, as_version=4)
        nbformat.validate(notebook)
    except (ValueError, LookupError, TypeError, AttributeError, nbformat.ValidationError) as error:
        raise wrong("notebook", None, must, fault=f"{path.name!r} can't be read") from error
    about = notebook.metadata
    language = about.get("kernelspec", {}).get("language") or about.get("language_info", {}).get("name") or "python"
    if language.lower() != "python":
        raise wrong("notebook", None, "be written in Python", fault=f"{path.name!r} is written in {language!r:.20}")
    return notebook


def client_of(notebook: Any, folder: Path) -> Any:
    """Make nbclient's client of a notebook, which runs it by the Python that runs here, in a folder."""
    from jupyter_client.kernelspec import KernelSpecManager
    from nbclient import NotebookClient

    client = NotebookClient(
        notebook,
        kernel_name=KERNEL,
        timeout=None,
        store_widget_state=False,
        record_timing=False,
        resources={"metadata": {"path": str(folder)}},
    )
    own: Any = KernelSpecManager(kernel_dirs=[])  # else a python3 that the user installed may be another one
    client.create_kernel_manager().kernel_spec_manager = own
    return client


def execute(path: Path) -> Executed:
    """Run a notebook in its folder.

    Raises
    ------
    ValueError
        If it can't be read, or one of its cells fails: the message names the cell and the error.
    """
    from nbclient.exceptions import CellExecutionError, DeadKernelError
    from nbformat import v4

    new_cell: Any = v4.new_code_cell
    notebook = read(path)
    for cell in notebook.cells:
        if cell.cell_type == "code":
            cell.outputs, cell.execution_count = [], None
    begun = [*map(str, being_made()), str(path)]
    notebook.cells = [new_cell(f"{CALLED}.watch({begun!r})"), *notebook.cells, new_cell(f"{CALLED}.tell()")]
    client = client_of(notebook, path.parent)
    try:
        client.execute()
    except CellExecutionError as error:
        told = f"{error.ename}: {error.evalue}"
    except DeadKernelError:
        told = "its kernel died"
    else:
        report = next(out.data[MIME] for out in notebook.cells[-1].outputs if MIME in out.get("data", {}))
        return Executed(notebook.cells[1:-1], report)
    raise wrong("notebook", None, "run from top to bottom", fault=f"{path.name!r} {_where(notebook.cells)}: {told}")


def _where(cells: list[Any]) -> str:
    """Name the cell that failed: the last one that was begun."""
    begun = [n for n, cell in enumerate(cells) if cell.cell_type == "code" and (cell.outputs or cell.execution_count)]
    at = max(begun, default=0)
    if at in (0, len(cells) - 1):
        return "can't be watched by the kernel"
    first = next((line for line in cells[at].source.splitlines() if line.strip()), "")
    return f"fails in its cell {at} of {len(cells) - 2} ({first.strip():.60})"
