import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { RANKED } from 'playport-games/ranked';
import { replayModule } from '../../server/score/replay-manifest.ts';
import { builtReplay, BUILT_REPLAYS, recordingOf } from '../../server/testing/recorded-run.ts';
import { expect, inEach, PORTAL_SETTINGS, test } from './fixtures.ts';

test.use({ settings: PORTAL_SETTINGS });

const RUNS = 40;
const EMPTY = '<!doctype html><title>Replays</title>';

/** Runs of all ranked games in turn, by other players and in other frames, and what the judge makes of them. */
async function createRunVerification() {
  const runs = Array.from({ length: RUNS }, async (_, player) => {
    const slug = RANKED[player % RANKED.length] ?? '';
    const { file, stepsPerSecond, modes } = await builtReplay(slug);
    const run = {
      seed: `seed-${player}`,
      mode: modes[player % modes.length]?.id ?? '',
      isChallenge: false,
      recording: recordingOf({
        steps: 12 * stepsPerSecond,
        every: Math.round(stepsPerSecond / (3 + (player % 4))),
        player,
        frame: player % 2 === 0 ? [1280, 720] : [360, 640],
      }),
    };
    const { replay } = replayModule.parse(await import(pathToFileURL(join(BUILT_REPLAYS, file)).href));
    return { file, run, judged: await replay(run) };
  });
  return Promise.all(runs);
}

/** Serves the built replays, and an empty page to import them on. */
async function serveReplays() {
  const server = createServer(({ url = '/' }, response) => {
    const isPage = url === '/';
    // Browsers also ask for an icon.
    if (!isPage && !url.endsWith('.mjs')) return response.writeHead(404).end();
    response.setHeader('content-type', isPage ? 'text/html; charset=utf-8' : 'text/javascript');
    return response.end(isPage ? EMPTY : readFileSync(join(BUILT_REPLAYS, url.slice(1))));
  });
  await new Promise<void>((listening) => {
    server.listen(0, '127.0.0.1', listening);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The system gave no port.');
  return { base: `http://127.0.0.1:${address.port}`, close: () => server.close() };
}

inEach((name) => {
  test('recorded runs of all ranked games come to the same scores as where they are judged', async ({
    open,
  }) => {
    const [site, runs] = [await serveReplays(), await createRunVerification()];
    const tab = await open(name);
    await tab.open(`${site.base}/`);
    for (const { file, run, judged } of runs)
      expect(
        await tab.evaluate(`import('/${file}').then(({ replay }) => replay(${JSON.stringify(run)}))`),
        `${file}, ${run.seed}`,
      ).toEqual(judged);
    expect(new Set(runs.map(({ judged }) => JSON.stringify(judged))).size).toBeGreaterThan(RUNS / 2);
    site.close();
  });
});
