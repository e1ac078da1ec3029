import { decode } from '../../entities/decode.rules.ts';
import { sendInPart } from '../../entities/byte-range.rules.ts';
import {
  headersOfType,
  type BuildFile,
  type GameBuild,
  readGameBuild,
  savedGamesTrust,
  type SignedFiles,
} from '../../entities/offline-build.rules.ts';
import { SAVED_GAMES } from '../../entities/offline-game.rules.ts';
import { sha256 } from './fetch-build.ts';
import { cacheOf, isMeant, type SavedBuild } from './stored-game.ts';

/**
 * Files that the worker may show without the network. Games of this origin can write to its database and its caches, so only what
 * the portal has signed is shown, with the headers that the signed list names.
 */

declare const self: ServiceWorkerGlobalScope;

const trust = decode(savedGamesTrust, Reflect.get(self, SAVED_GAMES.trust));
if (trust === undefined) throw new Error('The script does not say what to trust.');

/** The files of the saved-games page. */
export const ownFiles: SignedFiles = trust.own;

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
const key = crypto.subtle.importKey('spki', bytesOf(trust.key), ALGORITHM, false, ['verify']);

/** Lists that have been checked while this worker runs, by their signatures. */
const checked = new Map<string, GameBuild>();

/** The signed list of a saved build; undefined if there is none, or none for this place and time. */
export async function signedBuild(saved: SavedBuild): Promise<GameBuild | undefined> {
  // `has` first, because `open` would create an empty cache if the browser has evicted it.
  if (!(await caches.has(cacheOf(saved)))) return undefined;
  const list = await (await caches.open(cacheOf(saved))).match(SAVED_GAMES.build(saved.slug));
  const signature = list?.headers.get(SAVED_GAMES.signature) ?? '';
  const build = checked.get(signature) ?? (list && (await check(list, signature)));
  const here = { origin: self.location.origin, now: Date.now() };
  return build !== undefined && isMeant(build, saved, here) ? build : undefined;
}

async function check(list: Response, signature: string): Promise<GameBuild | undefined> {
  const bytes = await list.arrayBuffer();
  // A text that is no base64 is no signature.
  if (!/^[\w+/]{86}==$/.test(signature)) return undefined;
  if (!(await crypto.subtle.verify(ALGORITHM, await key, bytesOf(signature), bytes))) return undefined;
  const build = readGameBuild(JSON.parse(new TextDecoder().decode(bytes)));
  if (build !== undefined) checked.set(signature, build);
  return build;
}

/**
 * Returns a file of a build out of a cache, if its bytes are the signed ones: they are read whole, and once more each time. One
 * that was changed is dropped, so that it is fetched again.
 * @param request can ask for a part of the file, or for its headers alone
 */
export async function signedFile(
  cacheName: string,
  { headers, file }: Pick<SignedFiles, 'headers'> & { readonly file: BuildFile },
  request: Pick<Request, 'method' | 'headers'>,
): Promise<Response | undefined> {
  if (!(await caches.has(cacheName))) return undefined;
  const cache = await caches.open(cacheName);
  const bytes = await (await cache.match(file.path, { ignoreVary: true }))?.arrayBuffer();
  if (bytes === undefined) return undefined;
  if ((await sha256(bytes)) !== file.sha256) {
    await cache.delete(file.path, { ignoreVary: true });
    return undefined;
  }
  const size = bytes.byteLength;
  const common = { ...headersOfType(headers, file.type), 'content-type': file.type };
  const bodyOf = (body: ArrayBuffer) => (request.method === 'HEAD' ? null : body);
  if (file.inParts !== true)
    return new Response(bodyOf(bytes), { headers: { ...common, 'content-length': String(size) } });
  const etag = `"${file.sha256}"`;
  const { status, part, ...sent } = sendInPart(rangeOf(request), { size, etag });
  const sentBytes = part === null ? bytes : bytes.slice(part.start, part.end + 1);
  return new Response(status === 416 ? null : bodyOf(sentBytes), {
    status,
    headers: { ...common, etag, ...sent.headers },
  });
}

const rangeOf = ({ headers }: Pick<Request, 'headers'>) => ({
  range: headers.get('range') ?? undefined,
  'if-range': headers.get('if-range') ?? undefined,
});
