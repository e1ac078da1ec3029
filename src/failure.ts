/** Why a call failed, as far as the person needs to know. */
export interface Failure {
  /** The server's word for the reason, such as `game_not_found`; `offline` when no answer came. */
  readonly code: string;
  readonly message: string;
  /** For `validation`: what is wrong with each field. */
  readonly fields: Readonly<Record<string, string>>;
}

const OFFLINE: Failure = {
  code: 'offline',
  message: 'Playport could not be reached. Check your connection and try again.',
  fields: {},
};

/** Reads the error of any call; never throws. */
export function failureOf(error: unknown): Failure {
  const data = property(error, 'data');
  const code = property(data, 'code');
  const message = property(data, 'message');
  if (typeof code !== 'string' || typeof message !== 'string') return OFFLINE;
  return { code, message, fields: textEntries(property(data, 'fields')) };
}

/** Whether the server, over either door, says that there is no such thing. */
export function isNotFound(error: unknown): boolean {
  return property(error, 'code') === 'NOT_FOUND' || property(property(error, 'data'), 'httpStatus') === 404;
}

function property(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
}

function textEntries(value: unknown): Record<string, string> {
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(
    Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}
