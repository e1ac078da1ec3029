import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { replayModule } from '../server/score/replay-manifest.ts';
import { builtReplay, BUILT_REPLAYS, recordingOf } from '../server/testing/recorded-run.ts';
import { RANKED } from 'playport-games/ranked';
import { expect, test } from './fixtures.ts';
import { LONG } from './long.ts';

test.describe.configure({ mode: 'parallel' });

/** Runs of each game; of all games together more than a thousand. */
const RUNS = 112;
const FRAMES = [
  [360, 640],
  [1280, 720],
  [844, 390],
  [1920, 1080],
] as const;

for (const slug of RANKED) {
  test(
    `${slug} comes to the same scores in a browser as where runs are judged`,
    { tag: LONG },
    async ({ page }) => {
      const { file, stepsPerSecond, modes } = await builtReplay(slug);
      const path = join(BUILT_REPLAYS, file);
      const runs = Array.from({ length: RUNS }, (_, player) => ({
        seed: `seed-${player}`,
        mode: modes[player % modes.length]?.id ?? '',
        isChallenge: false,
        recording: recordingOf({
          steps: 12 * stepsPerSecond,
          every: Math.round(stepsPerSecond / (3 + (player % 4))),
          player,
          frame: FRAMES[player % FRAMES.length] ?? [1280, 720],
        }),
      }));
      const { replay } = replayModule.parse(await import(pathToFileURL(path).href));
      await page.route('**/replay.mjs', (route) =>
        route.fulfill({ contentType: 'text/javascript', body: readFileSync(path, 'utf8') }),
      );
      await page.goto('/robots.txt');
      const played = await page.evaluate(
        `import('/replay.mjs').then(async ({ replay }) => {
        const found = [];
        for (const run of ${JSON.stringify(runs)}) found.push(await replay(run));
        return found;
      })`,
      );
      const judged: unknown[] = [];
      for (const run of runs) judged.push(await replay(run));
      expect(played).toEqual(judged);
      // They are runs of many kinds, not of somebody who looks on.
      expect(new Set(judged.map((run) => JSON.stringify(run))).size).toBeGreaterThan(3);
    },
  );
}
