import { approach } from '../kit/vector.ts';
import { takesLight } from './beam.ts';
import type { Board, Fixture } from './board.ts';

/** The fixtures of a window, mirrors and lanterns, and their animation. */
export class Fittings {
  /** Each mirror's animated angle, -1 to 1, by cell. */
  readonly turns = new Map<number, number>();
  /** Each lantern's brightness, 0–1, by cell. */
  readonly glows = new Map<number, number>();
  private readonly board: Board;

  /** Puts the fixtures onto the board. */
  constructor(board: Board, fixtures: readonly (Fixture | undefined)[]) {
    this.board = board;
    fixtures.forEach((fixture, cell) => {
      board.fixtures[cell] = fixture === undefined ? undefined : { ...fixture };
      if (fixture?.kind === 'mirror') this.turns.set(cell, fixture.lean === 'rising' ? 1 : -1);
      if (fixture?.kind === 'lantern') this.glows.set(cell, 0);
    });
  }

  /** Lit lanterns. */
  get lit(): number {
    return this.board.fixtures.filter((fixture) => fixture?.kind === 'lantern' && fixture.lit).length;
  }

  get allLit(): boolean {
    return this.lit === this.glows.size;
  }

  /** Turns the mirror of a cell; false if there is none. */
  turn(cell: number): boolean {
    const fixture = this.board.fixtures[cell];
    if (fixture?.kind !== 'mirror') return false;
    fixture.lean = fixture.lean === 'rising' ? 'falling' : 'rising';
    return true;
  }

  /** Lights the lantern of a cell; false if there is none that accepts the colour, or it is already lit. */
  light(cell: number, colour: number): boolean {
    const fixture = this.board.fixtures[cell];
    if (fixture?.kind !== 'lantern' || fixture.lit || !takesLight(fixture, colour)) return false;
    fixture.lit = true;
    return true;
  }

  update(dt: number): void {
    for (const [cell, turn] of this.turns) {
      const fixture = this.board.fixtures[cell];
      if (fixture?.kind === 'mirror')
        this.turns.set(cell, approach(turn, fixture.lean === 'rising' ? 1 : -1, dt * 14));
    }
    for (const [cell, glow] of this.glows) {
      const fixture = this.board.fixtures[cell];
      if (fixture?.kind === 'lantern' && fixture.lit) this.glows.set(cell, approach(glow, 1, dt * 3));
    }
  }
}
