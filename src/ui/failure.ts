import { anything, decode, literal, object, record, string } from '../../entities/decode.rules.ts';

/** Why a call failed, as far as the person needs to know. */
export interface Failure {
  /** The server's word for the reason, such as `game_not_found`; `offline` when no answer came. */
  readonly code: string;
  readonly message: string;
  /** For `validation`: what is wrong with each field. */
  readonly fields: Readonly<Record<string, string>>;
}

/** The errors of tRPC's client and of our own server side, as far as they tell why. */
const answered = object({ data: object({ code: string, message: string }, { fields: anything }) });
const notFound = object({ data: object({ httpStatus: literal(404) }) });
const notFoundHere = object({ code: literal('NOT_FOUND') });

const OFFLINE: Failure = {
  code: 'offline',
  message: 'Playport could not be reached. Check your connection and try again.',
  fields: {},
};

/** Reads the error of any call; never throws. */
export function failureOf(error: unknown): Failure {
  if (!answered(error)) return OFFLINE;
  const { code, message, fields } = error.data;
  return { code, message, fields: decode(record(string), fields) ?? {} };
}

/** Whether no answer came, or only that the portal is away for now. */
export function isAway(error: unknown): boolean {
  const { code } = failureOf(error);
  return code === 'offline' || code === 'unavailable';
}

/** Whether the server, over either door, says that there is no such thing. */
export function isNotFound(error: unknown): boolean {
  return notFoundHere(error) || notFound(error);
}
