import type { Random } from '../kit/random.ts';

/** Cells per side of the board. */
export const SIDE = 7;
export const CELLS = SIDE * SIDE;

/** `rising` leans like /, `falling` like \. */
export type Lean = 'rising' | 'falling';

/** A fixture of the window: gems fall past it. A lantern without a colour accepts any light. */
export type Fixture =
  | { readonly kind: 'mirror'; lean: Lean }
  | { readonly kind: 'lantern'; readonly colour: number | null; lit: boolean };

export interface Match {
  readonly colour: number;
  readonly cells: readonly number[];
}

/** A gem that moves down; `from` is above the board (a row below 0) if it is new. */
export interface Fall {
  readonly colour: number;
  readonly column: number;
  readonly fromRow: number;
  readonly toRow: number;
}

export type Swap = readonly [from: number, to: number];

/** The gems and fixtures by cell (row by row from the top left), and the rules of matching. */
export class Board {
  readonly gems: (number | null)[] = Array.from({ length: CELLS }, () => null);
  readonly fixtures: (Fixture | undefined)[] = Array.from({ length: CELLS }, () => undefined);
  private readonly colours: number;
  private readonly random: Random;

  /** `colours` is the number of colours that fall. */
  constructor(colours: number, random: Random) {
    this.colours = colours;
    this.random = random;
  }

  /** Deals new gems: without a match, but with at least one swap that makes one. */
  deal(): void {
    do {
      for (let cell = 0; cell < CELLS; cell += 1) this.gems[cell] = this.dealt(cell);
    } while (this.findSwap() === undefined);
  }

  /** True if the two cells are neighbours and both hold gems. */
  canSwap(from: number, to: number): boolean {
    const rows = Math.abs(Math.floor(from / SIDE) - Math.floor(to / SIDE));
    const columns = Math.abs((from % SIDE) - (to % SIDE));
    return rows + columns === 1 && this.gemAt(from) !== null && this.gemAt(to) !== null;
  }

  swap(from: number, to: number): void {
    const gem = this.gemAt(from);
    this.gems[from] = this.gemAt(to);
    this.gems[to] = gem;
  }

  /** Every straight run of three or more. Runs may share a cell. */
  findMatches(): Match[] {
    const found: Match[] = [];
    for (let line = 0; line < SIDE; line += 1) {
      this.collectRuns(line * SIDE, 1, found);
      this.collectRuns(line, SIDE, found);
    }
    return found;
  }

  /** A swap that makes a match, or undefined on a dead board. */
  findSwap(): Swap | undefined {
    for (let cell = 0; cell < CELLS; cell += 1) {
      for (const other of [cell + 1, cell + SIDE]) {
        if (other < CELLS && this.canSwap(cell, other) && this.wouldMatch(cell, other)) return [cell, other];
      }
    }
    return undefined;
  }

  /** True if swapping the two would make a match. */
  wouldMatch(from: number, to: number): boolean {
    this.swap(from, to);
    const matches = this.findMatches().length > 0;
    this.swap(from, to);
    return matches;
  }

  /** Lets gems fall into the gaps and adds new ones from above. */
  collapse(): Fall[] {
    const falls: Fall[] = [];
    for (let column = 0; column < SIDE; column += 1) this.collapseColumn(column, falls);
    return falls;
  }

  private collapseColumn(column: number, falls: Fall[]): void {
    const waiting: { colour: number; row: number }[] = [];
    const free: number[] = [];
    for (let row = SIDE - 1; row >= 0; row -= 1) {
      const cell = row * SIDE + column;
      if (this.fixtures[cell] !== undefined) continue;
      free.push(row);
      const colour = this.gemAt(cell);
      if (colour !== null) waiting.push({ colour, row });
    }
    free.forEach((row, index) => {
      const kept = waiting[index];
      const colour = kept?.colour ?? this.random.int(0, this.colours - 1);
      const fromRow = kept?.row ?? waiting.length - index - 1;
      this.gems[row * SIDE + column] = colour;
      if (fromRow !== row) falls.push({ colour, column, fromRow, toRow: row });
    });
  }

  private collectRuns(first: number, step: number, found: Match[]): void {
    let run: number[] = [];
    let colour: number | null = null;
    for (let place = 0; place <= SIDE; place += 1) {
      const cell = first + place * step;
      const gem = place < SIDE ? this.gemAt(cell) : null;
      if (gem !== null && gem === colour) {
        run.push(cell);
        continue;
      }
      if (colour !== null && run.length >= 3) found.push({ colour, cells: run });
      colour = gem;
      run = [cell];
    }
  }

  private dealt(cell: number): number | null {
    if (this.fixtures[cell] !== undefined) return null;
    const column = cell % SIDE;
    const left = column > 1 && this.gemAt(cell - 1) === this.gemAt(cell - 2) ? this.gemAt(cell - 1) : null;
    const above = cell >= 2 * SIDE ? this.gemAt(cell - SIDE) : null;
    const twice = above !== null && above === this.gemAt(cell - 2 * SIDE) ? above : null;
    let colour = this.random.int(0, this.colours - 1);
    while (colour === left || colour === twice) colour = (colour + 1) % this.colours;
    return colour;
  }

  private gemAt(cell: number): number | null {
    return this.gems[cell] ?? null;
  }
}
