/* The layer over a table where somebody plays: a sheet, or the menu of a card or of the felt. */
import type { JSX } from "preact";
import { popupMenu } from "../core/popup";
import type { TableState } from "../core/state";
import { companyOf } from "../core/words/company";
import { invitingOf } from "../core/words/inviting";
import type { Faces } from "../faces";
import type { Beside } from "../stage/scene";
import { Popup } from "../view/sheets/popup";
import { SheetView } from "../view/sheets/sheets";

export function overOf(t: TableState, beside: Beside, faces: Faces, full: boolean): JSX.Element | null {
  const { menu, rows, copied, armed } = beside;
  if (!t.sheet) return null;
  if (t.sheet.kind === "popup") {
    const items = popupMenu(t, t.sheet.id);
    return items && <Popup at={t.sheet} menu={items} />;
  }
  return (
    <SheetView
      sheet={t.sheet}
      picture={t.shown}
      prefs={t.prefs}
      menu={menu}
      rows={rows}
      promises={t.promises}
      rating={t.rating}
      faces={faces}
      copied={copied}
      armed={armed}
      full={full}
      kept={t.kept?.text ?? ""}
      waits={t.start?.waits ?? ""}
      company={companyOf(t)}
      inviting={invitingOf(t)}
      reviewed={t.reviewed}
      lessons={t.news.lessons}
      asks={t.lesson !== null}
      refused={t.notice?.kind === "refused" ? t.notice.text || t.notice.title : ""}
    />
  );
}
