/** The colour of each letter in a picture; a point is empty paper. */
export const INKS: Readonly<Record<string, string>> = {
  r: '#d64a3a',
  o: '#ee8a36',
  y: '#f4c63f',
  g: '#74b35c',
  d: '#2f7350',
  b: '#3c79c0',
  c: '#8fcde8',
  p: '#8b5cb3',
  i: '#f19db2',
  n: '#7d5030',
  t: '#e2b78b',
  k: '#2c2b3c',
  w: '#fffaf0',
  e: '#a9b0b9',
};

/** A picture of the album and its puzzle. */
export interface Picture {
  /** The album's stored key: never change it. */
  readonly id: string;
  readonly name: string;
  /** Cells per side. */
  readonly side: number;
  /** The paper's colour on the finished stamp. */
  readonly ground: string;
  /** A letter of `INKS` or a point for each cell, row by row. */
  readonly cells: string;
}

/** Parses pictures written as `name ground`, then the rows; `half` rows are mirrored to the full width. */
export function readPictures(side: number, text: string): Picture[] {
  return text
    .trim()
    .split(/\n\s*\n/)
    .map((block) => {
      const [head = '', ...lines] = block.split('\n').map((line) => line.trim());
      const [name = '', ground = '#ffffff'] = head.split(' #');
      const cells = lines.map((line) => (line.length < side ? mirrored(line, side) : line)).join('');
      return {
        id: `${side}-${name.toLowerCase().replaceAll(' ', '-')}`,
        name,
        side,
        ground: `#${ground}`,
        cells,
      };
    });
}

function mirrored(half: string, side: number): string {
  return (
    half +
    [...half]
      .toReversed()
      .join('')
      .slice(side % 2)
  );
}

/** True for each cell that has to be filled. */
export function filledCells({ cells }: Picture): boolean[] {
  return [...cells].map((letter) => letter !== '.');
}
