import { literal, object } from '../../entities/decode.rules.ts';

const savingData = object({ connection: object({ saveData: literal(true) }) });

/** Whether the person has turned on data saving; false where the browser lacks the Network Information API. */
export function savesData(): boolean {
  return savingData(navigator);
}
