/** The size of a cloth in cells. */
export interface Size {
  readonly columns: number;
  readonly rows: number;
}

/** True if the cells touch, corners included. */
export function areNeighbours(first: number, second: number, { columns }: Size): boolean {
  if (first === second) return false;
  const across = Math.abs((first % columns) - (second % columns));
  const down = Math.abs(Math.floor(first / columns) - Math.floor(second / columns));
  return across <= 1 && down <= 1;
}

/** The neighbours of a cell, corners included. */
export function neighboursOf(cell: number, size: Size): number[] {
  const found: number[] = [];
  for (let dy = -1; dy <= 1; dy += 1) {
    for (let dx = -1; dx <= 1; dx += 1) {
      const column = (cell % size.columns) + dx;
      const row = Math.floor(cell / size.columns) + dy;
      const inside = column >= 0 && row >= 0 && column < size.columns && row < size.rows;
      if (inside && (dx !== 0 || dy !== 0)) found.push(row * size.columns + column);
    }
  }
  return found;
}

/** Every path of neighbouring cells that spells the text without using a cell twice, at most `most`. */
export function findPaths(
  text: string,
  letters: readonly string[],
  { size, free = () => true, most = 200 }: { size: Size; free?: (cell: number) => boolean; most?: number },
): number[][] {
  const found: number[][] = [];
  const path: number[] = [];
  const extend = (cell: number): void => {
    if (found.length >= most || letters[cell] !== text[path.length] || path.includes(cell) || !free(cell))
      return;
    path.push(cell);
    if (path.length === text.length) found.push([...path]);
    else for (const next of neighboursOf(cell, size)) extend(next);
    path.pop();
  };
  letters.forEach((_letter, cell) => extend(cell));
  return found;
}
