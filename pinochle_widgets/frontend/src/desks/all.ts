/* The desks of a table, in the order of their buttons in the menu. */

import type { Desk } from "../act/table";
import { advising } from "./advising";
import { assisting } from "./assisting";
import { attending } from "./attending";
import { boards } from "./boards";
import { dealing } from "./dealing";
import { handing } from "./handing";
import { keeping } from "./keeping";
import { learning } from "./learning";
import { meeting } from "./meeting";
import { newcomer } from "./newcomer";
import { once } from "./once";
import { opening } from "./opening";
import { opponents } from "./opponents";
import { preferring } from "./preferring";
import { rating } from "./rating";
import { reviewing } from "./reviewing";
import { sharing } from "./sharing";
import { starting } from "./starting";

export const DESKS: readonly Desk[] = [
  starting,
  dealing,
  opening,
  reviewing,
  learning,
  newcomer,
  meeting,
  handing,
  sharing,
  keeping,
  advising,
  assisting,
  opponents,
  rating,
  once,
  preferring,
  boards,
  attending,
];
