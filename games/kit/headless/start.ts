import type { CreateScene, GameOptions, LoadScene } from '../game.ts';
import type { TitleMeta } from '../meta.ts';
import { rankedModes, STEPS_PER_SECOND } from '../options.ts';
import { type RecordedRun, type ReplayedRun, replayRun } from './replay.ts';
import type { Game } from './run.ts';

/** Takes the place of `kit/start.ts` where a game is built to be replayed: nothing starts, and `replay` plays one run. */

let game: Promise<Game> | undefined;

export function startGame(meta: TitleMeta, create: CreateScene, options: GameOptions): void {
  game = Promise.resolve({ meta, create, options });
}

export function startGameLater(meta: TitleMeta, load: LoadScene, options: GameOptions): void {
  game = load(() => undefined).then((create) => ({ meta, create, options }));
}

/** The game whose `main.ts` was imported last. */
export async function startedGame(): Promise<Game> {
  if (game === undefined) throw new Error('no game was started');
  return game;
}

/** @throws MalformedRecording */
export async function replay(run: RecordedRun): Promise<ReplayedRun> {
  return replayRun(await startedGame(), run);
}

/** Describes the boards of the game. */
export async function describe() {
  const { options } = await startedGame();
  const { label = 'Score', better = 'higher' } = options.score === 'none' ? {} : (options.score ?? {});
  return {
    label,
    better,
    stepsPerSecond: options.steps ?? STEPS_PER_SECOND,
    ghost: options.ghost === true,
    modes: rankedModes(options).map(({ id, label: name }) => ({ id, name })),
  };
}
