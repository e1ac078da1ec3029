import { localJson } from './json-response.ts';
import { anything, decode, object } from '../../../entities/decode.rules.ts';
import { answerKey, parseCall } from './addresses.ts';
import { build } from './build.ts';
import type { QueryResult } from './page-state.ts';

/** One cache of catalogue responses for each build; those of earlier builds serve until this build has its own. */
const PREFIX = 'answers-';
export const ANSWERS = `${PREFIX}${build}`;
/** Responses are small. Beyond this number the oldest are deleted. */
const MAX_ANSWERS = 1000;

/** The body of a response as tRPC's HTTP link reads it. */
const responseBody = object({ result: object({ data: anything }) });

/** Caches results in the form in which the server sends them. */
export async function cacheAnswers(answers: readonly QueryResult[]): Promise<void> {
  const cache = await caches.open(ANSWERS);
  for (const { procedure, input, data } of answers) {
    await cache.put(answerKey(procedure, input), localJson({ result: { data } }));
  }
  const excess = (await cache.keys()).slice(0, -MAX_ANSWERS);
  await Promise.all(excess.map((key) => cache.delete(key)));
}

/** Returns the cached response for a key, from this build or else from an earlier one. */
export async function findCachedResponse(key: string): Promise<Response | undefined> {
  for (const name of await storeNames()) {
    const answer = await caches.match(key, { cacheName: name, ignoreVary: true });
    if (answer !== undefined) return answer;
  }
  return undefined;
}

/** Returns every cached response; those of this build come last, because later ones replace earlier ones. */
export async function allAnswers(): Promise<QueryResult[]> {
  const names = (await storeNames()).toReversed();
  const lists = await Promise.all(names.map(answersIn));
  return lists.flat();
}

/** Deletes the cached response for a key, once the server says that the resource does not exist any more. */
export async function deleteAnswer(key: string): Promise<void> {
  for (const name of await storeNames()) await (await caches.open(name)).delete(key);
}

/** Deletes the cached responses of earlier builds. */
export async function dropOldAnswers(): Promise<void> {
  const old = (await storeNames()).filter((name) => name !== ANSWERS);
  await Promise.all(old.map((name) => caches.delete(name)));
}

async function storeNames(): Promise<string[]> {
  const old = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== ANSWERS);
  return [ANSWERS, ...old];
}

async function answersIn(name: string): Promise<QueryResult[]> {
  const cache = await caches.open(name);
  const answers = (await cache.keys()).map(async ({ url }): Promise<QueryResult[]> => {
    const call = parseCall(new URL(url));
    const answer = call === null ? undefined : await cache.match(url);
    if (call === null || answer === undefined) return [];
    const body: unknown = await answer.json();
    return [{ ...call, data: decode(responseBody, body)?.result.data }];
  });
  return (await Promise.all(answers)).flat();
}
