/** The number of columns and of rows; the board is square, so that it can be turned. */
export const SIZE = 7;
export const CELLS = SIZE * SIZE;
const RUN = 4;

export type Player = 1 | 2;
export type Turning = 'clockwise' | 'counter';
/** One move: a disc into a column, or a quarter turn of the board. */
export type Move =
  | { readonly kind: 'drop'; readonly column: number }
  | { readonly kind: 'turn'; readonly way: Turning };

export function isMove(said: unknown): said is Move {
  if (typeof said !== 'object' || said === null) return false;
  const field = (name: string): unknown => Reflect.get(said, name);
  if (field('kind') === 'turn') return field('way') === 'clockwise' || field('way') === 'counter';
  const column = field('column');
  return field('kind') === 'drop' && Number.isInteger(column) && Number(column) >= 0 && Number(column) < SIZE;
}

/** A disc that belongs to nobody. */
export const STONE = 3;

/** The cells row by row from the top; 0 is empty. */
export type Cells = Int8Array;

export function emptyCells(): Cells {
  return new Int8Array(CELLS);
}

export function rival(player: Player): Player {
  return player === 1 ? 2 : 1;
}

/** The lowest free row of a column, -1 if it is full. */
export function landingRow(cells: Cells, column: number): number {
  for (let row = SIZE - 1; row >= 0; row -= 1) if (cells[row * SIZE + column] === 0) return row;
  return -1;
}

export function isFull(cells: Cells): boolean {
  for (let column = 0; column < SIZE; column += 1) if (cells[column] === 0) return false;
  return true;
}

/** The cells after a quarter turn, before anything falls. */
export function rotated(cells: Cells, way: Turning): Cells {
  const turned = emptyCells();
  for (let row = 0; row < SIZE; row += 1) {
    for (let column = 0; column < SIZE; column += 1) {
      const who = cells[row * SIZE + column] ?? 0;
      const to = way === 'clockwise' ? column * SIZE + (SIZE - 1 - row) : (SIZE - 1 - column) * SIZE + row;
      turned[to] = who;
    }
  }
  return turned;
}

/** A disc's fall within its column, from one row to another. */
export interface Fall {
  readonly column: number;
  readonly from: number;
  readonly to: number;
  readonly player: number;
}

/** Lets all discs of `cells` fall, in place; returns each disc's fall, including discs that stay. */
export function settle(cells: Cells): Fall[] {
  const falls: Fall[] = [];
  for (let column = 0; column < SIZE; column += 1) {
    let floor = SIZE - 1;
    for (let row = SIZE - 1; row >= 0; row -= 1) {
      const player = cells[row * SIZE + column] ?? 0;
      if (player === 0) continue;
      falls.push({ column, from: row, to: floor, player });
      cells[row * SIZE + column] = 0;
      cells[floor * SIZE + column] = player;
      floor -= 1;
    }
  }
  return falls;
}

/** Every line of four cells, as indexes. */
const LINES: readonly (readonly number[])[] = allLines();

/** The same lines in one flat array, for the search. */
export const LINE_CELLS = Uint8Array.from(LINES.flat());

function allLines(): number[][] {
  const lines: number[][] = [];
  for (const [down, right] of [
    [0, 1],
    [1, 0],
    [1, 1],
    [1, -1],
  ] as const) {
    for (let row = 0; row < SIZE; row += 1) {
      for (let column = 0; column < SIZE; column += 1) {
        const lastRow = row + down * (RUN - 1);
        const lastColumn = column + right * (RUN - 1);
        if (lastRow >= SIZE || lastColumn >= SIZE || lastColumn < 0) continue;
        lines.push(
          Array.from({ length: RUN }, (_, step) => (row + down * step) * SIZE + column + right * step),
        );
      }
    }
  }
  return lines;
}

/** The complete lines of a player. */
export function linesOf(cells: Cells, player: Player): (readonly number[])[] {
  return LINES.filter((line) => line.every((index) => cells[index] === player));
}

/** Whether a player has a complete line. */
export function hasLine(cells: Cells, player: Player): boolean {
  for (let start = 0; start < LINE_CELLS.length; start += RUN) {
    let own = 0;
    while (own < RUN && cells[LINE_CELLS[start + own] ?? 0] === player) own += 1;
    if (own === RUN) return true;
  }
  return false;
}

/** Whether a disc just put at row, column completes a line. */
export function winsAt(cells: Cells, row: number, column: number): boolean {
  const player = cells[row * SIZE + column] ?? 0;
  return (
    count(cells, row, column, 0, 1, player) >= RUN ||
    count(cells, row, column, 1, 0, player) >= RUN ||
    count(cells, row, column, 1, 1, player) >= RUN ||
    count(cells, row, column, 1, -1, player) >= RUN
  );
}

function count(
  cells: Cells,
  row: number,
  column: number,
  down: number,
  right: number,
  player: number,
): number {
  return (
    1 + stretch(cells, row, column, down, right, player) + stretch(cells, row, column, -down, -right, player)
  );
}

/** The number of the player's adjacent discs in one direction. */
function stretch(
  cells: Cells,
  row: number,
  column: number,
  down: number,
  right: number,
  player: number,
): number {
  let run = 0;
  let r = row + down;
  let c = column + right;
  while (r >= 0 && r < SIZE && c >= 0 && c < SIZE && cells[r * SIZE + c] === player) {
    run += 1;
    r += down;
    c += right;
  }
  return run;
}
