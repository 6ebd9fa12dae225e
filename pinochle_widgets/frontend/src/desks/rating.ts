/* The desk of rated play. */

import type { Desk } from "../act/table";
import { readRating } from "../wire/read";

export const rating: Desk = { values: { rating: { read: readRating } } };
