/** Something that happened at a point, such as a published version. */
export interface ChartMark {
  index: number;
  label: string;
}

/** The row of its label is counted from the chart upwards. */
type PlacedMark = ChartMark & { row: number };

/** About the width of a character of a label. */
const character = 6.5;
const gap = 8;

/** Labels that would overprint one another get a row of their own. */
export function placeMarks(marks: readonly ChartMark[], xOf: (index: number) => number): PlacedMark[] {
  const ends: number[] = [];
  return marks
    .toSorted((a, b) => a.index - b.index)
    .map((mark) => {
      const half = (mark.label.length * character) / 2;
      const free = ends.findIndex((end) => end + gap <= xOf(mark.index) - half);
      const row = free === -1 ? ends.length : free;
      ends[row] = xOf(mark.index) + half;
      return { ...mark, row };
    });
}
