import { describe, expect, test } from 'vitest';

import type { ScoreRules } from './game.ts';
import { RunScore } from './score.ts';
import { Store } from './store.ts';

interface Case {
  readonly rules?: ScoreRules;
  readonly ranked?: boolean;
}

/** Runs of one player, one after another. */
function runs({ rules = {}, ranked = true }: Case = {}): () => RunScore {
  const store = new Store('test');
  return () => new RunScore({ rules, store, mode: '', ranked }, () => undefined);
}

describe('a best', () => {
  test('is stored as it happens, so that a run may be left without an end', () => {
    const begin = runs();
    const left = begin();
    left.add(120);
    expect(begin().best).toBe(120);
    left.add(30);
    expect(begin().best).toBe(150);
  });

  test('stays when a later run scores less, or a score falls again', () => {
    const begin = runs();
    begin().set(90);
    const second = begin();
    second.set(120);
    second.set(40);
    begin().add(5);
    expect(begin().best).toBe(120);
  });

  test('is told as new at the end of the run that set it, and only there', () => {
    const begin = runs();
    const first = begin();
    first.add(10);
    expect(first.best, 'of earlier runs').toBeUndefined();
    expect(first.result({}), 'nothing was beaten').toMatchObject({ newBest: false, best: undefined });
    const second = begin();
    second.add(10);
    expect(second.result({})).toMatchObject({ newBest: false, best: '10' });
    const third = begin();
    third.add(11);
    expect(third.result({})).toMatchObject({ newBest: true, best: '11' });
  });

  test('counts only at the end where lower is better', () => {
    const begin = runs({ rules: { better: 'lower' } });
    begin().add(1);
    expect(begin().best).toBeUndefined();
    const finished = begin();
    finished.add(31);
    finished.result({});
    const better = begin();
    better.add(29);
    expect(better.result({}).newBest).toBe(true);
    expect(begin().best).toBe(29);
  });

  test('is not new beside a score that reads as nothing', () => {
    const begin = runs({ rules: { format: (value) => `${Math.round(value)} %` } });
    begin().set(0.1);
    const second = begin();
    second.set(0.3);
    expect(second.result({})).toMatchObject({ score: '0 %', newBest: false });
  });

  test('is not set by a background or an unranked mode', () => {
    const begin = runs({ ranked: false });
    const run = begin();
    run.add(500);
    expect(run.result({})).toMatchObject({ newBest: false, best: undefined });
    expect(begin().best).toBeUndefined();
  });
});
