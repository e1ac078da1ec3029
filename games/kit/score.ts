import type { Outcome, Score, ScoreRules } from './game.ts';
import type { Hud } from './overlay/hud.ts';
import type { Result } from './overlay/screens.ts';
import type { Store } from './store.ts';

/** The rules by which a run's score counts, and the place where its best is stored. */
export interface ScoreKeeping {
  readonly rules: ScoreRules | 'none';
  readonly store: Store;
  /** The mode's id; '' if the game has no modes. */
  readonly mode: string;
  /** False if the run sets no best: one without a player, or of an unranked mode. */
  readonly ranked: boolean;
}

/**
 * The score of one run, and the best score of its mode. A best is stored as it happens, because a run may be left at any
 * moment; where lower is better, only the end of a run counts.
 */
export class RunScore implements Score {
  value = 0;
  /** The best score before this run. */
  readonly best: number | undefined;
  private readonly rules: ScoreRules | 'none';
  private readonly store: Store;
  private readonly key: string;
  private readonly ranked: boolean;
  private readonly onChange: (risen: boolean) => void;
  /** The best score, this run's included. */
  private kept: number | undefined;

  constructor({ rules, store, mode, ranked }: ScoreKeeping, onChange: (risen: boolean) => void) {
    this.rules = rules;
    this.store = store;
    this.key = mode === '' ? 'best' : `best:${mode}`;
    this.ranked = ranked && rules !== 'none';
    this.onChange = onChange;
    const best = store.getNumber(this.key, Number.NaN);
    this.best = Number.isNaN(best) ? undefined : best;
    this.kept = this.best;
  }

  add(points: number): void {
    this.set(this.value + points);
  }

  set(points: number): void {
    if (points === this.value) return;
    const risen = points > this.value && this.rules !== 'none' && this.rules.passive !== true;
    this.value = points;
    if (!this.lowerIsBetter) this.keepBest();
    this.onChange(risen);
  }

  private get lowerIsBetter(): boolean {
    return this.rules !== 'none' && this.rules.better === 'lower';
  }

  /** Stores the score if it beats the best, or is the first above zero. */
  private keepBest(): void {
    const { kept, value } = this;
    const beats = this.lowerIsBetter ? kept === undefined || value < kept : value > (kept ?? 0);
    if (!this.ranked || !beats) return;
    this.kept = value;
    this.store.set(this.key, value);
  }

  text(value = this.value): string {
    if (this.rules === 'none') return '';
    return this.rules.format === undefined ? String(Math.round(value)) : this.rules.format(value);
  }

  /** Such as `260 points`; '' without a score. */
  get words(): string {
    const { rules, value } = this;
    if (rules === 'none' || value === 0) return '';
    const unit = rules.label?.toLowerCase() ?? (value === 1 ? 'point' : 'points');
    return rules.format === undefined ? `${this.text()} ${unit}` : this.text();
  }

  get bestText(): string | undefined {
    return this.rules === 'none' || this.kept === undefined ? undefined : this.text(this.kept);
  }

  /** Ends the run: stores the best score, and returns what the result screen shows. A first run has no best to beat. */
  result({ title = 'Game over', lines = [], hint, next }: Outcome): Omit<Result, 'others' | 'medals'> {
    this.keepBest();
    const isFirst = this.best === undefined;
    const score = this.rules === 'none' ? undefined : this.text();
    const newBest = !isFirst && this.kept !== this.best && score !== this.text(0);
    return { title, lines, score, best: isFirst ? undefined : this.bestText, newBest, hint, next };
  }

  show(hud: Hud): void {
    hud.showScore(Math.round(this.value * 100) / 100, this.text());
  }
}
