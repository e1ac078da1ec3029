import { anything, decode, literal, object, record, string } from '../../entities/decode.rules.ts';

/** The reason why a call failed, as far as the person needs to know. */
export interface Failure {
  /** The server's reason, such as `game_not_found`; `offline` if there was no response. */
  readonly code: string;
  readonly message: string;
  /** For `validation`: the problem with each field. */
  readonly fields: Readonly<Record<string, string>>;
}

/** Errors of the tRPC client, for calls over HTTP. */
const serverError = object({ data: object({ code: string, message: string }, { fields: anything }) });
const notFound = object({ data: object({ httpStatus: literal(404) }) });
/** An error of a call on the server, without HTTP. */
const notFoundOnServer = object({ code: literal('NOT_FOUND') });

const OFFLINE: Failure = {
  code: 'offline',
  message: 'The portal could not be reached. Check your connection and try again.',
  fields: {},
};

/** An act that the browser or the person refused; the message is for the person. */
export class BrowserRefusal extends Error {}

/** Reads the error of any call; never throws. */
export function failureOf(error: unknown): Failure {
  if (error instanceof BrowserRefusal) return { code: 'browser', message: error.message, fields: {} };
  if (!serverError(error)) return OFFLINE;
  const { code, message, fields } = error.data;
  return { code, message, fields: decode(record(string), fields) ?? {} };
}

/** Whether there was no response, or the portal is temporarily unavailable. */
export function isServerUnreachable(error: unknown): boolean {
  const { code } = failureOf(error);
  return code === 'offline' || code === 'unavailable';
}

/** Whether the requested thing does not exist, for a call over HTTP or on the server. */
export function isNotFound(error: unknown): boolean {
  return notFoundOnServer(error) || notFound(error);
}
