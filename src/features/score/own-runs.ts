import { array, decodeJson, string } from '../../../entities/decode.rules.ts';
import { createStoredValue } from '../../ui/store.ts';
import { BOARD_KEYS } from './board-keys.ts';

const MOST = 200;

/** The runs that were handed in from this browser, the latest first: a guest's places are marked by them. */
export const ownRuns = createStoredValue(
  BOARD_KEYS.runs,
  (text): readonly string[] => decodeJson(array(string), text) ?? [],
);

export function rememberRun(id: string): void {
  ownRuns.write(JSON.stringify([id, ...ownRuns.get().filter((other) => other !== id)].slice(0, MOST)));
}
