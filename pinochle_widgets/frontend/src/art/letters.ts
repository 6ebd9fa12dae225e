/* The letters of ace, king, queen and jack, and those of other languages. */
export const COURT_RANKS = "AKQJ";
/** The letter of a rank; `letters` are those of ace, king, queen and jack. */
export const letterOf = (rank: string, letters: string): string => letters[COURT_RANKS.indexOf(rank)] ?? rank;

/** The letters of other languages as outlines, like those of the ranks: width of the box, and the path. */
export const LETTERS: Record<string, [number, string]> = {
  B: [
    74,
    "M0 0H38C58 0 69 9 69 26 69 36 64 43 55 47 67 50 74 59 74 71 74 90 61 100 39 100H0ZM18 15V41H37C46 41 50.5 36.5 50.5 28 50.5 19 46 15 37 15ZM18 56V85H38C49 85 55 80 55 70.5 55 61 49 56 38 56Z",
  ],
  D: [76, "M0 0H32C60 0 76 18 76 50 76 82 60 100 32 100H0ZM18 16V84H31C48 84 57 73 57 50 57 27 48 16 31 16Z"],
  H: [76, "M0 0H18V41H58V0H76V100H58V57H18V100H0Z"],
  R: [
    78,
    "M0 0H40C62 0 74 11 74 30 74 44 67 53 54 57L78 100H57L36 60H18V100H0ZM18 15V45H39C50 45 55 40 55 30 55 20 50 15 39 15Z",
  ],
  V: [80, "M0 0H20L40 74 60 0H80L50 100H30Z"],
};
