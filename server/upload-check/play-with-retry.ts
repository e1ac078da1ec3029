import type { CheckResult } from '../../entities/upload.rules.ts';
import type { NotPlayed } from './play-in-sandbox.ts';
import type { CutShort, CheckRun } from './run-process.ts';

/** Ends of a pass that come again when the game is played once more, whatever the machine does meanwhile. */
const CERTAIN: ReadonlySet<CutShort | null> = new Set<CutShort | null>(['memory', 'disk']);

/** One play of a game, and what was made of it. */
interface PassesResult {
  readonly played: CheckRun;
  readonly result: Pick<CheckResult, 'verdict'>;
  /** The reason why it failed is known: playing it again shows nothing new. */
  readonly isExplained?: boolean;
}

/**
 * Plays a game, and once more before it is called broken: what fails twice is no accident.
 * @param play plays it; `again` of the second time, which measures the machine too
 */
export async function playWithRetry<Result extends PassesResult>(
  play: (again: boolean) => Promise<Result | NotPlayed>,
): Promise<Result | NotPlayed> {
  const first = await play(false);
  if (typeof first === 'string' || !isDoubtful(first)) return first;
  const second = await play(true);
  return typeof second === 'string' ? first : second;
}

const isDoubtful = ({ played, result, isExplained = false }: PassesResult): boolean =>
  result.verdict === 'broken' && !CERTAIN.has(played.cutShort) && !isExplained;
