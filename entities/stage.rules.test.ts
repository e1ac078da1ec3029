import { expect, test } from 'vitest';
import { describeStage, FIT, isStageSize, orientationOf, STAGE_SIDE_TEXT } from './stage.rules.ts';
import { findMissingSide, sidesOf, stageOfSides } from './stage.schema.ts';

const WIDE = { width: 960, height: 540 };

test('a size has whole sides from 160 to 4,096 pixels, which are typed as numbers', () => {
  expect([WIDE, { width: 160, height: 4_096 }].every(isStageSize)).toBe(true);
  const odd = [159, 4_097, 320.5, Number.NaN].map((width) => ({ width, height: 540 }));
  expect(odd.some(isStageSize)).toBe(false);
  expect(['160', '960', '4096'].every(STAGE_SIDE_TEXT.fits)).toBe(true);
  expect(['', '159', '4097', '1e3', '-960', '960px', '320.5'].some(STAGE_SIDE_TEXT.fits)).toBe(false);
});

test('a stage is said in words', () => {
  expect(describeStage(FIT)).toBe('Fits any size');
  expect(describeStage({ kind: 'fixed', ...WIDE })).toBe('960 × 540');
});

test('a phone is held as the developer of a game says, else as its size is longer', () => {
  const wide = { kind: 'fixed', ...WIDE } as const;
  const high = { kind: 'fixed', width: 540, height: 960 } as const;
  expect(orientationOf({ orientation: 'any', stage: wide })).toBe('landscape');
  expect(orientationOf({ orientation: 'any', stage: high })).toBe('portrait');
  expect(orientationOf({ orientation: 'portrait', stage: wide })).toBe('portrait');
  for (const stage of [FIT, { kind: 'fixed', width: 500, height: 500 } as const, undefined])
    expect(orientationOf({ orientation: 'any', stage })).toBe('any');
});

test('a stage goes out and comes back as two sides', () => {
  for (const stage of [FIT, { kind: 'fixed', ...WIDE } as const])
    expect(stageOfSides(sidesOf(stage))).toEqual(stage);
  expect(stageOfSides({})).toBeUndefined();
});

test('of two sides that do not fit together, the one that lacks is named', () => {
  expect(findMissingSide({})).toBeNull();
  expect(findMissingSide({ stage_width: null, stage_height: null })).toBeNull();
  expect(findMissingSide({ stage_width: 960, stage_height: 540 })).toBeNull();
  const named = [
    { stage_width: 960 },
    { stage_width: 960, stage_height: null },
    { stage_height: 540 },
    { stage_width: null, stage_height: 540 },
    { stage_width: null },
    { stage_height: null },
  ].map((sides) => findMissingSide(sides)?.[0]);
  expect(named).toEqual([
    'stage_height',
    'stage_height',
    'stage_width',
    'stage_width',
    'stage_height',
    'stage_width',
  ]);
});
