/* The joker, drawn here: his cap, which is his index, his name, and half of his figure. */

/** A cap with two drooping horns and bells, in a box of 100: a cap like a crown would read as a king. */
export const CAP = "M29 82C30 60 24 47 7 56 0 26 32 2 50 33 68 2 100 26 93 56 76 47 70 60 71 82ZM27 87H73V98H27ZM0 66a9 9 0 1 1 18 0a9 9 0 1 1-18 0ZM82 66a9 9 0 1 1 18 0a9 9 0 1 1-18 0Z";

/** J, O, K, E, R: each in a box of 36 by 30, one below the other. */
export const NAME = [
  "M14 0H32V17C32 25 27 30 18 30 9 30 4 25 4 17H12C12 21 14 23 18 23 22 23 24 21 24 17V7H14Z",
  "M18 -1C28 -1 34 5 34 15 34 25 28 31 18 31 8 31 2 25 2 15 2 5 8 -1 18 -1ZM18 6C13 6 10 9 10 15 10 21 13 24 18 24 23 24 26 21 26 15 26 9 23 6 18 6Z",
  "M4 0H12V12L24 0H34L21 13 35 30H25L15.5 19 12 22.5V30H4Z",
  "M6 0H31V7H14V11.5H29V18H14V23H31V30H6Z",
  "M4 0H20C28 0 32 4 32 10 32 15 29 18 25 19L34 30H24L16.5 20H12V30H4ZM12 7V13H19C22 13 24 12 24 10 24 8 22 7 19 7Z",
];

/** Half the figure on a card of 250 by 350; the other half is the same, turned. */
export const FIGURE =
  '<path class="pw-jr" d="M92 150C88 118 78 96 62 80 58 75 62 70 68 72 90 78 104 90 112 106 114 118 113 136 112 150Z"/>' +
  '<path class="pw-jb" d="M158 150C162 118 172 96 188 80 192 75 188 70 182 72 160 78 146 90 138 106 136 118 137 136 138 150Z"/>' +
  '<path class="pw-jg" d="M106 150C98 112 108 76 122 46 123 43 127 43 128 46 142 76 152 112 144 150Z"/>' +
  '<path class="pw-jl" d="M92 150C88 118 78 96 62 80M158 150C162 118 172 96 188 80M106 150C98 112 108 76 125 44 142 76 152 112 144 150M125 58V146"/>' +
  '<circle class="pw-jg pw-jl" cx="61" cy="77" r="8"/>' +
  '<circle class="pw-jg pw-jl" cx="189" cy="77" r="8"/>' +
  '<circle class="pw-jg pw-jl" cx="125" cy="40" r="8"/>' +
  '<path class="pw-jp pw-jl" d="M82 148H168V160L159 173 150 161 142 173 133 161 125 173 117 161 108 173 100 161 91 173 82 160Z"/>';
