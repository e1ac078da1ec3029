import { join } from 'node:path';
import { beforeAll, expect, test, vi } from 'vitest';
import { games } from '../catalogue.ts';
import { standInForPage } from '../kit/headless/dom.ts';
import { type Game, HeadlessRun } from '../kit/headless/run.ts';
import { startedGame } from '../kit/headless/start.ts';
import { inputOfCanvas, playFrames, tapKey, type TimedEvent } from '../kit/input/late-frames.ts';
import { STEPS_PER_SECOND } from '../kit/options.ts';
import type { Happening, Recording } from '../kit/recording.ts';
import type { Smoke, SmokeStep } from '../kit/smoke.ts';

const GAMES = join(import.meta.dirname, '..');
const SIZE = { width: 800, height: 600, insets: { left: 0, top: 0, right: 0, bottom: 0 } };
/** A little longer than whole steps: a sum of them is never a step short. */
const LONGER = 1 + 1e-9;
const LENGTH_MS = 12_000;
const LATE_MS = 100;
/** Steps from one picture that is compared to the next. */
const PICTURE_STEPS = 10;

beforeAll(() => {
  standInForPage();
  // Sparks, which no rule depends on.
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  return () => void vi.restoreAllMocks();
});

interface Played {
  readonly game: Game;
  readonly mode: string;
  readonly stepsPerSecond: number;
}

/** Every key of a recipe, one after another, pressed for 20 ms, until the time is over. */
function tapsOf(recipe: readonly SmokeStep[]): readonly TimedEvent[] {
  const taps: TimedEvent[] = [];
  for (let at = 303; at < LENGTH_MS; at += 100)
    for (const step of recipe) {
      if ('wait' in step) at += step.wait;
      if (!('keys' in step)) continue;
      for (const key of step.keys) {
        taps.push(...tapKey(key, at));
        at += 30;
      }
      at += 90;
    }
  return taps;
}

/** The recording of a run for which a browser made a picture every `frameMs`. */
function recordRun(frameMs: number, { stepsPerSecond }: Played, taps: readonly TimedEvent[]): Recording {
  const input = inputOfCanvas();
  const events: { step: number; what: Happening }[] = [];
  let steps = 0;
  input.onEvent = (what) => events.push({ step: steps, what });
  const update = () => void (steps += 1);
  playFrames({ frameMs: frameMs * LONGER, lengthMs: LENGTH_MS, stepsPerSecond, events: taps, input, update });
  return { size: SIZE, device: 'keyboard', stored: {}, steps, events };
}

/** The picture of a run, as the numbers that it is drawn with. */
function picturesOf({ game, mode }: Played, recording: Recording): readonly string[] {
  // Fx asks it for the pixels of a screen, and one game for the portal's SDK.
  vi.stubGlobal('window', {});
  const run = new HeadlessRun(game, { seed: '1', mode, recording });
  const pictures: string[] = [];
  while (!run.isAtEnd) {
    run.step();
    if (run.steps % PICTURE_STEPS !== 0) continue;
    const drawn: unknown[] = [];
    run.scene.draw(listeningContext(drawn), 1);
    pictures.push(drawn.filter((value) => typeof value === 'number').join(' '));
  }
  vi.unstubAllGlobals();
  return pictures;
}

function listeningContext(drawn: unknown[]): CanvasRenderingContext2D {
  const context = document.createElement('canvas').getContext('2d');
  if (context === null) throw new Error('no context');
  return new Proxy(context, {
    get: (target, name) =>
      typeof name === 'symbol'
        ? Reflect.get(target, name)
        : (...values: unknown[]) => {
            drawn.push(...values);
            return target;
          },
  });
}

for (const { slug } of games.filter(({ inputs }) => inputs.includes('keyboard')))
  test(`${slug} answers the first press of 20 ms, and takes all of them as it would if its pictures were not late`, async () => {
    const { smoke }: { readonly smoke: Smoke } = await import(join(GAMES, slug, 'game.smoke.ts'));
    await import(join(GAMES, slug, 'main.ts'));
    const game = await startedGame();
    const { steps: stepsPerSecond = STEPS_PER_SECOND, modes = [] } = game.options;
    const played = { game, mode: smoke.mode ?? modes[0]?.id ?? '', stepsPerSecond };
    const taps = tapsOf(smoke.keyboard ?? []);
    const late = recordRun(LATE_MS, played, taps);
    expect(late).toEqual(recordRun(1000 / stepsPerSecond, played, taps));
    const pictures = picturesOf(played, late);
    const idle = picturesOf(played, { ...late, events: [] });
    const first = pictures.findIndex((picture, index) => picture !== idle[index]);
    const pressedAt = late.events[0]?.step ?? Number.POSITIVE_INFINITY;
    expect(first).toBeGreaterThanOrEqual(0);
    expect((first + 1) * PICTURE_STEPS - pressedAt).toBeLessThanOrEqual(2 * PICTURE_STEPS);
  });
