import type { Outcome, Score, ScoreRules } from './game.ts';
import type { Hud } from './overlay/hud.ts';
import type { Result } from './overlay/screens.ts';
import type { Store } from './store.ts';

/** The score of one run, and the best score of its mode. */
export class RunScore implements Score {
  value = 0;
  private readonly rules: ScoreRules | 'none';
  private readonly store: Store;
  private readonly key: string;
  private readonly onChange: (risen: boolean) => void;

  constructor(rules: ScoreRules | 'none', store: Store, mode: string, onChange: (risen: boolean) => void) {
    this.rules = rules;
    this.store = store;
    this.key = mode === '' ? 'best' : `best:${mode}`;
    this.onChange = onChange;
  }

  get best(): number | undefined {
    const best = this.store.getNumber(this.key, Number.NaN);
    return Number.isNaN(best) ? undefined : best;
  }

  add(points: number): void {
    this.set(this.value + points);
  }

  set(points: number): void {
    if (points === this.value) return;
    const risen = points > this.value && this.rules !== 'none' && this.rules.passive !== true;
    this.value = points;
    this.onChange(risen);
  }

  /** Stores the score if it is the best; true if it beats an earlier one or is the first above zero. */
  private keepBest(): boolean {
    if (this.rules === 'none') return false;
    const { best } = this;
    const lower = this.rules.better === 'lower';
    const beats =
      best === undefined ? lower || this.value > 0 : lower ? this.value < best : this.value > best;
    if (beats) this.store.set(this.key, this.value);
    return beats;
  }

  text(value = this.value): string {
    if (this.rules === 'none') return '';
    return this.rules.format === undefined ? String(Math.round(value)) : this.rules.format(value);
  }

  get bestText(): string | undefined {
    const { best } = this;
    return this.rules === 'none' || best === undefined ? undefined : this.text(best);
  }

  /** Ends the run: stores the best score, and returns what the result screen shows. */
  result({ title = 'Game over', lines = [], unranked = false }: Outcome): Result {
    const newBest = !unranked && this.keepBest();
    const score = this.rules === 'none' ? undefined : this.text();
    return { title, lines, score, best: this.bestText, newBest };
  }

  show(hud: Hud): void {
    hud.showScore(Math.round(this.value * 100) / 100, this.text());
  }
}
