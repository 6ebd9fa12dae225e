/* The width of words in the table's own font: fonts differ between hosts, and melds must fit beside the hand. */

const LETTER = 7.2; // the width of a letter where there is no canvas to measure with

export function textMeasure(root: HTMLElement): (words: string) => number {
  const known = new Map<string, number>();
  let pen: CanvasRenderingContext2D | null | undefined;
  return (words) => {
    if (!root.isConnected) return words.length * LETTER;
    const before = known.get(words);
    if (before !== undefined) return before;
    if (pen === undefined) {
      pen = typeof CanvasRenderingContext2D === "undefined" ? null : document.createElement("canvas").getContext("2d");
      if (pen) pen.font = `600 12px ${getComputedStyle(root).fontFamily}`;
    }
    const width = pen ? pen.measureText(words).width : words.length * LETTER;
    known.set(words, width);
    return width;
  };
}
