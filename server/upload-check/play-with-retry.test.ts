import { expect, test } from 'vitest';
import type { UploadVerdict } from '../../entities/upload.rules.ts';
import { playWithRetry } from './play-with-retry.ts';
import type { CutShort } from './run-process.ts';

/** Plays with these verdicts, one after the other. */
async function outcome(
  verdicts: readonly (UploadVerdict | 'none')[],
  more: { readonly cutShort?: CutShort; readonly isExplained?: boolean } = {},
) {
  const { cutShort = null, isExplained = false } = more;
  const again: boolean[] = [];
  const played = await playWithRetry(async (isAgain) => {
    again.push(isAgain);
    const verdict = verdicts[again.length - 1] ?? 'none';
    return verdict === 'none'
      ? verdict
      : { played: { passes: [], cutShort }, result: { verdict }, isExplained };
  });
  return [typeof played === 'string' ? played : played.result.verdict, again.length, again.at(-1)];
}

test('what works, or is to be mended, is played once', async () => {
  expect(await outcome(['good'])).toEqual(['good', 1, false]);
  expect(await outcome(['mend'])).toEqual(['mend', 1, false]);
  expect(await outcome(['none'])).toEqual(['none', 1, false]);
});

test('a game is played again before it is called broken, and the second time counts', async () => {
  expect(await outcome(['broken', 'good'])).toEqual(['good', 2, true]);
  expect(await outcome(['broken', 'broken'])).toEqual(['broken', 2, true]);
});

test('where the browser does not start again, the first time counts', async () => {
  expect(await outcome(['broken', 'none'])).toEqual(['broken', 2, true]);
});

test('what would show nothing new is not played again', async () => {
  expect(await outcome(['broken', 'good'], { cutShort: 'memory' })).toEqual(['broken', 1, false]);
  expect(await outcome(['broken', 'good'], { isExplained: true })).toEqual(['broken', 1, false]);
  expect(await outcome(['broken', 'good'], { cutShort: 'time' })).toEqual(['good', 2, true]);
});
