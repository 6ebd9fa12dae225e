/* The program of the page of a shared table. */
import { openPage } from "./shared/page";

openPage(location, document.body);
