import type { Ghost } from './game.ts';
import { type Game, HeadlessRun } from './headless/run.ts';
import type { ReadRun } from './watching.ts';

/** A run that the player races against, from its beginning. */
export function openGhost(
  game: Game,
  { replay: { seed, mode, title }, recording }: Pick<ReadRun, 'replay' | 'recording'>,
): Ghost {
  const run = new HeadlessRun(game, { seed, mode, recording });
  return {
    title,
    scene: run.scene,
    get steps() {
      return run.steps;
    },
    get isAtEnd() {
      return run.isAtEnd;
    },
    step: () => run.step(),
  };
}
