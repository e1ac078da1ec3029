import { expect, test } from 'vitest';
import { packed, recordRun } from '../testing/recorded-run.ts';
import { summarizeRecording } from './recording-summary.ts';

const START = '[1280,720,0,0,0,0],0,{}';

test('a recording says how many steps, events and sizes it has', async () => {
  const { recording } = await recordRun({ slug: 'hex-swarm', seed: 'a-seed' });
  expect(await summarizeRecording(recording)).toMatchObject({ steps: expect.any(Number), resizes: 0 });
  const resized = packed(`[1,${START},10,[[0,"c"],[0,"s",800,600,0,0,0,0],[3,"s",801,600,0,0,0,0]]]`);
  expect(await summarizeRecording(resized)).toEqual({ steps: 10, events: 3, resizes: 2 });
});

test.each([
  ['nothing', ''],
  ['no gzip', Buffer.from('{}').toString('base64')],
  ['no JSON', packed('[1')],
  ['another shape', packed('[2]')],
  ['no number of steps', packed(`[1,${START},"10",[]]`)],
  ['half a step', packed(`[1,${START},0.5,[]]`)],
  ['a million brackets', packed('['.repeat(1_000_000))],
  ['events that are none', packed(`[1,${START},10,{}]`)],
  ['more than a recorder notes', packed(`[1,${START},10,[${' '.repeat(3_000_000)}]]`)],
])('%s is no recording', async (_what, recording) => {
  expect(await summarizeRecording(recording)).toBeNull();
});
