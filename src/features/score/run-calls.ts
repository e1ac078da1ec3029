import { decode, literal, nullable, number, object, string } from '../../../entities/decode.rules.ts';
import { RUN_STATUSES } from '../../../entities/score.rules.ts';
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

/** A body that a page may still send while it goes (Fetch standard, 4.6): 64 KiB with all others on their way. */
const KEEPALIVE_BYTES = 60_000;

/** By the REST paths: a recording is larger than what the other door takes. Each resolves to null when it failed. */
export const runCalls = {
  begin: (
    gameId: string,
    run: { readonly mode: string; readonly version: string; readonly daily: boolean },
  ) => call(begun, `/api/games/${gameId}/runs`, run),
  finish: (run: string, result: object) =>
    call(finished, `/api/runs/${encodeURIComponent(run)}/finish`, result),
  read: (id: string) => call(judged, `/api/runs/${id}`),
};

async function call<Result>(
  shape: (value: unknown) => value is Result,
  path: string,
  sent?: object,
): Promise<Result | null> {
  const token = readToken();
  const body = sent === undefined ? undefined : JSON.stringify(sent);
  try {
    const answer = await fetch(path, {
      cache: 'no-store',
      ...(body === undefined ? {} : { method: 'POST', body, keepalive: body.length < KEEPALIVE_BYTES }),
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      },
    });
    return answer.ok ? (decode(shape, await answer.json()) ?? null) : null;
  } catch {
    return null;
  }
}
