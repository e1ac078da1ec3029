export type Side = 'you' | 'them';

const KICKS = 5;

/** The kicks of both sides, taken in turns; the player begins. Nothing changes once it is decided. */
export class Shootout {
  readonly kicks: Readonly<Record<Side, boolean[]>> = { you: [], them: [] };

  goals(side: Side): number {
    return this.kicks[side].filter(Boolean).length;
  }

  /** The side that kicks next. */
  get next(): Side {
    return this.kicks.you.length > this.kicks.them.length ? 'them' : 'you';
  }

  /** The number of kicks on the board per side: five, then one more per round of sudden death. */
  get length(): number {
    return Math.max(KICKS, this.kicks.you.length);
  }

  get suddenDeath(): boolean {
    return this.kicks.them.length >= KICKS && this.winner === undefined;
  }

  /** Whether more than the five kicks of each side were needed. */
  get wasSudden(): boolean {
    return this.kicks.you.length > KICKS;
  }

  /** True if a goal (or a miss of the opponent) now would decide it. */
  get matchBall(): boolean {
    const trial = new Shootout();
    trial.kicks.you.push(...this.kicks.you);
    trial.kicks.them.push(...this.kicks.them);
    trial.take(this.next === 'you');
    return this.winner === undefined && trial.winner === 'you';
  }

  get winner(): Side | undefined {
    const you = this.goals('you');
    const them = this.goals('them');
    const left = (side: Side): number => Math.max(0, KICKS - this.kicks[side].length);
    if (this.kicks.you.length > KICKS || this.kicks.them.length > KICKS) {
      if (this.kicks.you.length !== this.kicks.them.length || you === them) return undefined;
      return you > them ? 'you' : 'them';
    }
    if (you > them + left('them')) return 'you';
    if (them > you + left('you')) return 'them';
    return undefined;
  }

  take(goal: boolean): void {
    if (this.winner === undefined) this.kicks[this.next].push(goal);
  }
}
