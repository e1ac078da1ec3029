import { decode, literal, nullable, number, object, string } from '../../../entities/decode.rules.ts';
import { RUN_STATUSES } from '../../../entities/score.rules.ts';
import { PlayportError } from '../../../play-origin/sdk/v2/calls.ts';
import { outlivesPage } from '../../api/keepalive.ts';
import { readToken } from '../../api/token.ts';

const begun = object({ run: string, seed: string, day: nullable(string) });
const finished = object({ id: string, status: literal(...RUN_STATUSES, 'NOT_BETTER') });
const place = nullable(number);
const judged = object({
  id: string,
  status: literal(...RUN_STATUSES),
  text: nullable(string),
  places: object({ today: place, week: place, all: place, daily: place }),
});

/** By the REST paths: a recording is larger than tRPC takes. */
export const runCalls = {
  /**
   * Resolves to null where there is no board.
   * @throws PlayportError unavailable where there may be one, but the server gives no run
   */
  begin: async (
    gameId: string,
    run: { readonly mode: string; readonly version: string; readonly daily: boolean },
  ) => {
    const answer = await send(`/api/games/${gameId}/runs`, run);
    if (answer?.status === 404) return null;
    const result = await resultOf(begun, answer);
    if (result === null) throw new PlayportError('unavailable', 'The portal gives out no run now.');
    return result;
  },
  /** Resolves to null when it failed. */
  finish: async (run: string, result: object) =>
    resultOf(finished, await send(`/api/runs/${encodeURIComponent(run)}/finish`, result)),
  /** Resolves to null when it failed. */
  read: async (id: string) => resultOf(judged, await send(`/api/runs/${id}`)),
};

async function resultOf<Result>(
  shape: (value: unknown) => value is Result,
  answer: Response | null,
): Promise<Result | null> {
  if (!answer?.ok) return null;
  try {
    return decode(shape, await answer.json()) ?? null;
  } catch {
    return null;
  }
}

/** Null without an answer. */
async function send(path: string, sent?: object): Promise<Response | null> {
  const token = readToken();
  const body = sent === undefined ? undefined : JSON.stringify(sent);
  try {
    return await fetch(path, {
      cache: 'no-store',
      ...(body === undefined ? {} : { method: 'POST', body, keepalive: outlivesPage(body) }),
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      },
    });
  } catch {
    return null;
  }
}
