import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { replayManifest, replayModule } from '../score/replay-manifest.ts';

/** The games as `npm run build:games` has built them to be replayed. */
export const BUILT_REPLAYS = resolve(import.meta.dirname, '../../dist/replays');

const KEYS = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Enter'];

/** A run of a ranked game as its kit would hand it in, by a player who presses keys and the screen by turns, each for a quarter of a second. */
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

/** Reads the build by which a game is replayed. */
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
  const { score, steps } = await replay({ seed, mode, isChallenge: false, recording: text });
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

/** A recording in the form of `games/kit/recording.ts`: keys, and in every other turn a finger that is drawn over the frame. */
export function recordingOf({ steps, every, player, frame: [width, height] }: Pressed): string {
  const rows: (string | number)[][] = [];
  /** A place in quarters of a CSS pixel. */
  const place = (turn: number) => [
    Math.round(4 * width * (0.1 + 0.8 * (((turn * 37 + player * 11) % 100) / 100))),
    Math.round(4 * height * (0.2 + 0.7 * (((turn * 53 + player * 29) % 100) / 100))),
  ];
  let ends: (string | number)[][] = [];
  for (let step = 0, turn = 0; step < steps; step += every, turn += 1) {
    for (const [index, end] of ends.entries()) rows.push([index === 0 ? every : 0, ...end]);
    if (turn % 2 === 0) {
      const code = KEYS[((turn / 2) * (player + 1) + player) % KEYS.length] ?? 'Enter';
      // Some games want a direction and the action at once.
      const codes = turn % 4 === 0 ? [code] : [code, 'Space'];
      for (const pressed of codes) rows.push([0, 'k', pressed, '', 1]);
      ends = codes.map((pressed) => ['u', pressed]);
    } else {
      rows.push([0, 'p', 1, 1, ...place(turn)], [0, 'm', 1, 1, ...place(turn + 1)]);
      ends = [['r', 1, ...place(turn + 1), 0]];
    }
  }
  return JSON.stringify([1, [width, height, 0, 0, 0, 0], 0, {}, steps, rows]);
}
