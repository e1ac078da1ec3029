import { expect, test } from 'vitest';
import type { UploadVerdict } from '../../entities/upload.rules.ts';
import { PLAYED_PASS } from '../testing/check-pass.ts';
import type { PlayedPass } from './check-process.schema.ts';
import { provesIsolation } from './prove-isolation.ts';

/** A play with a verdict, of a pass that saw something. */
const play = (verdict: UploadVerdict, seen: Partial<PlayedPass> = {}, machineFrames = 60) => ({
  result: { verdict },
  played: { passes: [{ ...PLAYED_PASS, ...seen }], cutShort: null, machineFrames },
});
const never = () => Promise.reject(new Error('It is played again.'));
const LACKS = { exceptions: ['ReferenceError: SharedArrayBuffer is not defined'] };

test('a game that uses shared memory, or said that it lacks it, needs isolation', async () => {
  expect(await provesIsolation(play('good', { usesSharedMemory: true }), play('good'), never)).toBe(true);
  expect(await provesIsolation(play('mend'), play('mend', LACKS), never)).toBe(true);
});

test('one that plays worse so, or lacks it still, does not', async () => {
  expect(await provesIsolation(play('broken', { usesSharedMemory: true }), play('good'), never)).toBe(false);
  expect(await provesIsolation(play('mend', LACKS), play('mend', LACKS), never)).toBe(false);
  expect(await provesIsolation(play('good'), play('good'), never)).toBe(false);
});

test('a better verdict alone proves it only if it is worse without again, on a machine that is not busy', async () => {
  const provenAfter = (again: Parameters<typeof provesIsolation>[2]) =>
    provesIsolation(play('good'), play('mend'), again);
  expect(await provenAfter(async () => play('mend'))).toBe(true);
  expect(await provenAfter(async () => play('good'))).toBe(false);
  expect(await provenAfter(async () => play('broken', {}, 3))).toBe(false);
  expect(await provenAfter(async () => 'failed')).toBe(false);
});
