import { fieldOf } from '../api/field-of.ts';

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
  const data = fieldOf(error, 'data');
  const code = fieldOf(data, 'code');
  const message = fieldOf(data, 'message');
  if (typeof code !== 'string' || typeof message !== 'string') return OFFLINE;
  return { code, message, fields: textEntries(fieldOf(data, 'fields')) };
}

/** Whether no answer came, or only that the portal is away for now. */
export function isAway(error: unknown): boolean {
  const { code } = failureOf(error);
  return code === 'offline' || code === 'unavailable';
}

/** Whether the server, over either door, says that there is no such thing. */
export function isNotFound(error: unknown): boolean {
  return fieldOf(error, 'code') === 'NOT_FOUND' || fieldOf(fieldOf(error, 'data'), 'httpStatus') === 404;
}

function textEntries(value: unknown): Record<string, string> {
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(
    Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}
