import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { replayManifest, replayModule } from '../score/replay-manifest.ts';

/** The games as `npm run build:games` has built them to be replayed. */
export const BUILT_REPLAYS = resolve(import.meta.dirname, '../../dist/replays');

const KEYS = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Space'];

/** A run of a ranked game as its kit would hand it in, by a player who presses these keys, each for a quarter of a second. */
export interface RecordedRun {
  readonly version: string;
  readonly score: number;
  /** Base64 of gzip. */
  readonly recording: string;
}

interface Wanted {
  readonly slug: string;
  readonly seed: string;
  readonly mode?: string;
  readonly seconds?: number;
  /** Chooses what is pressed. */
  readonly player?: number;
  readonly frame?: readonly [width: number, height: number];
}

/** What was built of a game to replay it. */
export async function builtReplay(slug: string) {
  const text = await readFile(join(BUILT_REPLAYS, 'manifest.json'), 'utf8');
  const game = replayManifest.parse(JSON.parse(text))[slug];
  if (game === undefined) throw new Error(`${slug} cannot be replayed`);
  return game;
}

/** Plays a game without a page, and records it. */
export async function recordRun({
  slug,
  seed,
  mode = '',
  seconds = 20,
  player = 0,
  frame = [1280, 720],
}: Wanted): Promise<RecordedRun> {
  const game = await builtReplay(slug);
  const { replay } = replayModule.parse(await import(pathToFileURL(join(BUILT_REPLAYS, game.file)).href));
  const text = recordingOf({
    steps: seconds * game.stepsPerSecond,
    every: game.stepsPerSecond / 4,
    player,
    frame,
  });
  const { score, steps } = await replay({ seed, mode, recording: text });
  // A run that is over has no further steps.
  const ended = recordingOf({ steps, every: game.stepsPerSecond / 4, player, frame });
  return { version: game.version, score, recording: packed(ended) };
}

/** As a game's kit packs a recording. */
export const packed = (text: string): string => gzipSync(text).toString('base64');

interface Pressed {
  readonly steps: number;
  /** Steps from one press to the next. */
  readonly every: number;
  readonly player: number;
  readonly frame: readonly [width: number, height: number];
}

/** A recording in the form of `games/kit/recording.ts`. */
export function recordingOf({ steps, every, player, frame }: Pressed): string {
  const rows: (string | number)[][] = [];
  let code = 'Space';
  for (let step = 0, press = 0; step < steps; step += every, press += 1) {
    if (press > 0) rows.push([every, 'u', code]);
    code = KEYS[(press * (player + 1) + player) % KEYS.length] ?? 'Space';
    rows.push([0, 'k', code, '', 1]);
  }
  return JSON.stringify([1, [...frame, 0, 0, 0, 0], 0, {}, steps, rows]);
}
