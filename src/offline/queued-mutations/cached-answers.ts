import { createStore, get, set, clear } from 'idb-keyval';
import { anything, decode, literal, object } from '../../../entities/decode.rules.ts';
import { hexOf } from '../../../entities/hex.rules.ts';

const store = createStore('playport-person', 'answers');

/** Returns the last response to the holder of this token, for use offline. */
export async function readCachedResponse(path: string, token: string): Promise<unknown> {
  const cached = await get<unknown>(path, store);
  return decode(object({ owner: literal(await ownerOf(token)), data: anything }), cached)?.data;
}

/** Caches a response for the holder of this token alone. */
export async function cacheAnswer(path: string, token: string, data: unknown): Promise<void> {
  await set(path, { owner: await ownerOf(token), data }, store);
}

/** Deletes every person's cached responses. */
export function deleteCachedResponses(): Promise<void> {
  return clear(store);
}

/** Hashes the token with SHA-256, so that the token itself is stored in one place only. */
async function ownerOf(token: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
  return hexOf(new Uint8Array(digest));
}
