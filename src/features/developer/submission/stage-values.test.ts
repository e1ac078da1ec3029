import { expect, test } from 'vitest';
import { readStage, sidesOfValues, sizeWarning, stageValuesOf, UNSAID_STAGE } from './stage-values.ts';

const WIDE = { kind: 'fixed', width: 960, height: 540 } as const;

test('a size that nobody has said is left to the check', () => {
  expect(readStage(UNSAID_STAGE)).toBeNull();
  expect(sidesOfValues(UNSAID_STAGE)).toEqual({});
});

test('what the form says is what was put into it', () => {
  expect(readStage(stageValuesOf(WIDE))).toEqual(WIDE);
  expect(sidesOfValues(stageValuesOf(WIDE))).toEqual({ stage_width: 960, stage_height: 540 });
  expect(readStage(stageValuesOf({ kind: 'fit' }))).toEqual({ kind: 'fit' });
  expect(sidesOfValues(stageValuesOf({ kind: 'fit' }))).toEqual({ stage_width: null, stage_height: null });
});

test('a size whose sides are not typed yet is none', () => {
  for (const stage_width of ['', '9', '96000', 'wide'])
    expect(readStage({ ...stageValuesOf(WIDE), stage_width })).toBeNull();
});

test('a size that does not fit the build is told with the one that does', () => {
  const checked = { stage: WIDE, overflow: null };
  expect(sizeWarning(stageValuesOf(WIDE), checked)).toBeNull();
  expect(sizeWarning(stageValuesOf({ ...WIDE, width: 480 }), checked)).toContain('Give 960 × 540.');
  expect(sizeWarning(stageValuesOf({ kind: 'fit' }), checked)).toContain('Give 960 × 540.'.toLowerCase());
  expect(sizeWarning(UNSAID_STAGE, checked)).toBeNull();
  expect(sizeWarning(stageValuesOf(WIDE), null)).toBeNull();
});

test('a build that is cut off in its frames says so unless it is given a size', () => {
  const checked = { stage: { kind: 'fit' }, overflow: 'A part is not seen.' } as const;
  expect(sizeWarning(stageValuesOf({ kind: 'fit' }), checked)).toBe('A part is not seen.');
  expect(sizeWarning(stageValuesOf(WIDE), checked)).toBeNull();
});
