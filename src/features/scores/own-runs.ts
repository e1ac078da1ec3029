import { array, decodeJson, string } from '../../../entities/decode.rules.ts';
import { createStoredValue } from '../../ui/store.ts';

/** The name of what this browser stores: the ids of runs that were handed in here. */
export const OWN_RUNS_STORED = 'board_runs';
const MOST = 200;

/** The runs that were handed in from this browser, the latest first: a guest's places are marked by them. */
export const ownRuns = createStoredValue(
  OWN_RUNS_STORED,
  (text): readonly string[] => decodeJson(array(string), text) ?? [],
);

export function rememberRun(id: string): void {
  ownRuns.write(JSON.stringify([id, ...ownRuns.get().filter((other) => other !== id)].slice(0, MOST)));
}
