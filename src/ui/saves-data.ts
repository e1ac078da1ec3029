import { literal, object } from '../../entities/decode.rules.ts';

const thrifty = object({ connection: object({ saveData: literal(true) }) });

/** Whether the person asks to save data (Network Information API), as far as the browser tells. */
export function savesData(): boolean {
  return thrifty(navigator);
}
