import { localJson } from './json-response.ts';
import type { RouteMatchCallback, WorkboxPlugin } from 'workbox-core';
import { NetworkFirst } from 'workbox-strategies';
import { API_PATH } from '../../../entities/page.rules.ts';
import { answerKey, parseCall } from './addresses.ts';
import { allAnswers, ANSWERS, deleteAnswer, findCachedResponse } from './response-store.ts';
import {
  countLocalGames,
  gamesIn,
  kidsGamesIn,
  listInput,
  listLocalGames,
  listLocalKidsGames,
  localSearchIndex,
  searchLocalGames,
} from './local-catalogue.ts';
import { isPublicResponse } from './page-store.ts';
import { reachPlugin, errorResponseOf } from './connectivity.ts';

/** Time to wait for the network when there is a cached copy, in seconds. */
const NETWORK_TIMEOUT_S = 3;

const keyed: WorkboxPlugin = {
  cacheKeyWillBeUsed: async ({ request }) => keyOf(new URL(request.url)),
  cacheWillUpdate: async ({ request, response }) => {
    if (response.status === 404) await deleteAnswer(keyOf(new URL(request.url)));
    // A response to a request with a session is not cached; a public page may still contain the same result.
    return isPublicResponse(response) && !request.headers.has('authorization') ? response : null;
  },
  cachedResponseWillBeUsed: async ({ request, cachedResponse }) =>
    cachedResponse ?? findCachedResponse(keyOf(new URL(request.url))),
};

const local: WorkboxPlugin = {
  handlerDidError: async ({ request, event }) =>
    (await answerLocally(new URL(request.url))) ?? errorResponseOf(event),
};

/** Serves a catalogue read from the network, else the last good copy, else computed from cached responses. */
export const serveAnswer = new NetworkFirst({
  cacheName: ANSWERS,
  networkTimeoutSeconds: NETWORK_TIMEOUT_S,
  matchOptions: { ignoreVary: true },
  plugins: [reachPlugin, keyed, local],
});

export const isRead: RouteMatchCallback = ({ request, url, sameOrigin }) =>
  sameOrigin &&
  request.method === 'GET' &&
  request.mode !== 'navigate' &&
  (url.pathname.startsWith(`${API_PATH}/`) || url.pathname.startsWith('/api/'));

function keyOf(url: URL): string {
  const call = parseCall(url);
  return call === null ? `${url.pathname}${url.search}` : answerKey(call.procedure, call.input);
}

/** The procedures that can be answered from the games in the cache. */
const LOCAL = ['game.list', 'game.search', 'game.filterCounts', 'game.searchIndex', 'kids.games'];

/** Computes a list from the games in the cache; undefined for any other procedure and for an empty cache. */
async function answerLocally(url: URL): Promise<Response | undefined> {
  const call = parseCall(url);
  if (call === null || !LOCAL.includes(call.procedure)) return undefined;
  const answers = await allAnswers();
  const input = listInput(call.input);
  // A card names neither its studio's slug nor its tags.
  if (input.studio !== undefined || input.tag !== undefined) return undefined;
  const cards = gamesIn(answers);
  const kids = kidsGamesIn(answers);
  const isKids = call.procedure === 'kids.games';
  if ((isKids ? kids : cards).length === 0) return undefined;
  if (call.procedure === 'game.searchIndex') return localJson({ result: { data: localSearchIndex(cards) } });
  if (call.procedure === 'game.search')
    return localJson({ result: { data: searchLocalGames(cards, input) } });
  if (call.procedure === 'game.filterCounts')
    return localJson({ result: { data: countLocalGames(cards, input) } });
  const data = isKids ? listLocalKidsGames(kids, cards, input) : listLocalGames(cards, input);
  return localJson({ result: { data } });
}
