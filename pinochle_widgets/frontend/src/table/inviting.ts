/* The tables of this page can invite others: a shared one can't, and its page comes without that sheet. */
import { InviteSheet } from "../view/sheets/inviting";
import { invitesBy } from "../view/sheets/sheets";

invitesBy(InviteSheet);
