import {
  array,
  decode,
  nullable,
  number,
  object,
  type Shaped,
  string,
} from '../../../entities/decode.rules.ts';
import type { SavedState } from '../../../entities/save.rules.ts';
import type { SaveConflict } from '../../../entities/save.schema.ts';
import { outlivesPage } from '../../api/keepalive.ts';
import { readToken } from '../../api/token.ts';
import type { KnownSave } from './frame-save.ts';

/** A game's save as the server has it. */
export interface ReadSave {
  readonly save: (KnownSave & Described) | null;
  readonly copies: readonly SaveConflict[];
  /** Ticket with which the game's document sends its last state. */
  readonly ticket?: string;
}
type Described = Pick<SaveConflict, 'device' | 'savedAt' | 'bytes' | 'picture'>;

/** The reason why a call did not do what it should. */
export type CallFailure =
  /** Somebody else has written since, or what it was beside is gone. */
  | { readonly kind: 'changed' }
  /** The session has ended, or the server cannot be reached or is busy: it may be tried again. */
  | { readonly kind: 'later' }
  | { readonly kind: 'refused'; readonly code: string };

export type CallOutcome<Result> = { readonly kind: 'done'; readonly result: Result } | CallFailure;

/** A state on its way to the server, as JSON. */
export interface SaveRequest {
  readonly gameId: string;
  readonly fingerprint: string;
  /** JSON of a `SavedState`. */
  readonly state: string;
  /** A `data:` address. */
  readonly picture?: string | undefined;
  readonly changedAt: string;
}

const described = {
  fingerprint: string,
  device: string,
  savedAt: string,
  bytes: number,
  picture: nullable(string),
};
const isState = (value: unknown): value is SavedState => typeof value === 'object' && value !== null;
const readSave = object(
  {
    save: nullable(object({ version: number, ...described, state: isState })),
    copies: array(object({ id: string, ...described, keptUntil: string })),
  },
  { ticket: string },
);
const writeResult = object({ version: number });
const conflictResult = object({ keptUntil: string });
const importResult = object({
  imported: array(string),
  same: array(string),
  copies: array(string),
  unknown: array(string),
});
const refusal = object({ error: object({ code: string }) });

/** The calls go by the REST paths: a state may be larger than tRPC takes. */
export const saveCalls = {
  read: (gameId: string): Promise<CallOutcome<Shaped<typeof readSave>>> => call(readSave, pathOf(gameId)),
  write: (sent: SaveRequest, over: number): Promise<CallOutcome<Shaped<typeof writeResult>>> =>
    call(writeResult, pathOf(sent.gameId), {
      method: 'PUT',
      headers: { 'if-match': `"${over}"` },
      body: bodyOf(sent),
    }),
  storeConflict: (
    sent: SaveRequest,
    replaces: string | null,
  ): Promise<CallOutcome<Shaped<typeof conflictResult>>> =>
    call(conflictResult, `${pathOf(sent.gameId)}/copies`, {
      method: 'POST',
      body: bodyOf(sent, replaces === null ? {} : { replaces }),
    }),
  choose: (
    gameId: string,
    choice: { readonly copyId: string | null; readonly version: number },
  ): Promise<CallOutcome<Shaped<typeof readSave>>> =>
    call(readSave, `${pathOf(gameId)}/choose`, { method: 'POST', body: JSON.stringify(choice) }),
  importOne: (file: object): Promise<CallOutcome<Shaped<typeof importResult>>> =>
    call(importResult, '/api/me/saves/import', { method: 'POST', body: JSON.stringify(file) }),
};
export type SaveCalls = typeof saveCalls;

const pathOf = (gameId: string): string => `/api/me/saves/${encodeURIComponent(gameId)}`;

/** The state is JSON already: it is not read and written again. */
function bodyOf({ fingerprint, state, picture, changedAt }: SaveRequest, more: object = {}): string {
  return `${JSON.stringify({ fingerprint, picture, changedAt, ...more }).slice(0, -1)},"state":${state}}`;
}

async function call<Result>(
  shape: (value: unknown) => value is Result,
  path: string,
  init: RequestInit = {},
): Promise<CallOutcome<Result>> {
  const token = readToken();
  const { body } = init;
  try {
    const answer = await fetch(path, {
      ...init,
      cache: 'no-store',
      keepalive: outlivesPage(body),
      headers: {
        ...init.headers,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      },
    });
    const read: unknown = await answer.json();
    if (answer.ok && shape(read)) return { kind: 'done', result: read };
    return failureOf(answer.status, decode(refusal, read)?.error.code ?? 'internal');
  } catch {
    return { kind: 'later' };
  }
}

function failureOf(status: number, code: string): CallFailure {
  if (status === 412) return { kind: 'changed' };
  if (status === 401 || status === 429 || status >= 500) return { kind: 'later' };
  return { kind: 'refused', code };
}
