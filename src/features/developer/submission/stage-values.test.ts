import { expect, test } from 'vitest';
import { readStage, sidesOfValues, stageValuesOf, UNSAID_STAGE } from './stage-values.ts';

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
