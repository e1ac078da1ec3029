import {
  decodeJson,
  literal,
  nullable,
  object,
  record,
  type Shaped,
  string,
} from '../../../entities/decode.rules.ts';
import { FINGERPRINT } from '../../../entities/save.rules.ts';

/** The shapes of what the prelude of a game's document sends. */
const fingerprint = (value: unknown): value is string => string(value) && FINGERPRINT.test(value);
export const placedMessage = object({ type: literal('placed'), basis: nullable(fingerprint), fingerprint });
export const stateMessage = object({ type: literal('state'), fingerprint, state: string });
export const tooLarge = object({ type: literal('too-large') });
const stateNames = object({
  local: record(string),
  files: (value: unknown): value is readonly { path: string }[] =>
    Array.isArray(value) && value.every(object({ path: string })),
});

export type PlacedReport = Shaped<typeof placedMessage>;
export type StateReport = Shaped<typeof stateMessage>;

/** The names of a state's entries and files; null for a text that is no state. */
export function namesIn(text: string): string[] | null {
  const read = decodeJson(stateNames, text);
  return read === undefined ? null : [...Object.keys(read.local), ...read.files.map(({ path }) => path)];
}
