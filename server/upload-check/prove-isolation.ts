import { UPLOAD_VERDICTS, type CheckResult } from '../../entities/upload.rules.ts';
import { isolationWanted } from './cause-findings.ts';
import type { NotPlayed } from './play-in-sandbox.ts';
import type { CheckRun } from './run-process.ts';
import { isBusyMachine } from './verdict.ts';

/** A play of a game, and its verdict. */
interface Play {
  readonly played: CheckRun;
  readonly result: Pick<CheckResult, 'verdict'>;
}

const rankOf = ({ result }: Play) => UPLOAD_VERDICTS.indexOf(result.verdict);

/** Whether a game said that it lacks isolation. */
export const lacksIsolation = ({ played }: Pick<Play, 'played'>): boolean =>
  isolationWanted(played.passes) !== null;

/** The same, or it asked for memory that threads share, or whether it is isolated. */
export const asksForIsolation = (play: Pick<Play, 'played'>): boolean =>
  lacksIsolation(play) || play.played.passes.some(({ asksForSharedMemory }) => asksForSharedMemory === true);

/**
 * Whether a game that asked for isolation needs it, by how it played so and how it did otherwise. It does if it uses what it asked
 * for, or had said that it lacks it. A better verdict alone might be the machine's: it counts if the game is worse without once
 * more, while the machine is not busy.
 * @param playAgain plays it without isolation, and measures the machine
 */
export async function provesIsolation(
  isolated: Play,
  otherwise: Play,
  playAgain: () => Promise<Play | NotPlayed>,
): Promise<boolean> {
  if (rankOf(isolated) > rankOf(otherwise) || lacksIsolation(isolated)) return false;
  const uses = isolated.played.passes.some(({ usesSharedMemory }) => usesSharedMemory === true);
  if (uses || lacksIsolation(otherwise)) return true;
  if (rankOf(isolated) === rankOf(otherwise)) return false;
  const again = await playAgain();
  return (
    typeof again !== 'string' &&
    !isBusyMachine(again.played.machineFrames) &&
    rankOf(isolated) < rankOf(again)
  );
}
