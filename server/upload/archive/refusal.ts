import { type Refusal, type RefusalCode, REFUSALS } from '../../../entities/upload.rules.ts';
import { oneLine } from '../../../entities/text.rules.ts';

/** The most of a path that a refusal shows, in characters. */
const SHOWN = 200;

/** Why an archive is refused; thrown while it is read. */
export class Refused extends Error {
  readonly refusal: Refusal;

  /** @param detail a sentence that says more than the code's own */
  constructor(code: RefusalCode, path?: string, detail?: string) {
    const message = detail === undefined ? REFUSALS[code] : `${REFUSALS[code]} ${detail}`;
    super(message);
    this.refusal = { code, message, ...(path === undefined ? {} : { path: shown(path) }) };
  }
}

/** A path as it can be shown: without control marks, and not longer than a line or two. */
function shown(path: string): string {
  const plain = oneLine(path);
  return plain.length > SHOWN ? `${plain.slice(0, SHOWN)}…` : plain;
}
