import type { Side } from '../kit/match/side.ts';
import type { Player } from './board.ts';

/** The wins since the page was opened; the loser begins the next game. */
export class Tally {
  private readonly wins: [number, number] = [0, 0];
  private mode = '';
  private next: Player = 1;

  get text(): string {
    return `${this.wins[0]} : ${this.wins[1]}`;
  }

  /** Returns who begins; a change of mode resets the tally. */
  starter(mode: string): Player {
    if (mode !== this.mode) {
      this.mode = mode;
      this.wins.fill(0);
      this.next = 1;
    }
    return this.next;
  }

  note(winner: Side | undefined): void {
    if (winner !== undefined) this.wins[winner] += 1;
    this.next = winner === 0 ? 2 : 1;
  }
}
