import type { MedalRule } from './meta.ts';

/** Facts of a run while it is played. What cannot be told yet is missing. */
export interface RunFacts {
  readonly mode: string;
  readonly score?: number;
  /** The highest level that was completed. */
  readonly level?: number;
  readonly won?: boolean;
  /** The player's days in a row. */
  readonly days: number;
  /** The sum of what has been collected in all runs. */
  readonly grown: number;
}

/** Whether the facts earn a medal with this rule. `better` says which scores are. */
export function earns(rule: MedalRule, facts: RunFacts, better: 'higher' | 'lower'): boolean {
  const { modes, score, level, won, days = 0, grown = 0 } = rule;
  if (modes !== undefined && !modes.includes(facts.mode)) return false;
  if (score !== undefined && !reaches(facts.score, score, better)) return false;
  if (level !== undefined && (facts.level ?? Number.NEGATIVE_INFINITY) < level) return false;
  if (won === true && facts.won !== true) return false;
  return facts.days >= days && facts.grown >= grown;
}

const reaches = (score: number | undefined, wanted: number, better: 'higher' | 'lower'): boolean =>
  score !== undefined && (better === 'lower' ? score <= wanted : score >= wanted);
