import { createPublicKey, type KeyObject, sign } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { BuildContents, GameBuild } from '../../entities/offline-build.rules.ts';
import { SAVED_GAMES } from '../../entities/offline-game.rules.ts';
import type { Env } from '../env.ts';
import { gameAddress } from '../catalogue/play-address.ts';
import type { Database } from '../platform/database/database.ts';
import { signingKey } from '../platform/portal-secret.ts';
import { type Bytes, encodeResponse } from '../response-cache/encoded-bytes.ts';

/** Number of lists that are kept as they are sent; one has at most 5,000 files, about 1 MB with its encodings. */
const LISTS = 40;
const DAY_MS = 24 * 60 * 60 * 1000;

/** The list of a build's files, and the signature of its bytes, in base64. */
interface SignedList {
  readonly list: Bytes;
  readonly signature: string;
}

/** Signs what the worker of saved games may show without the network. */
export interface SavedGameSigner {
  /** For the worker's script: SPKI, in base64. */
  publicKey(): Promise<string>;
  /** The list is the same all day, on every process: a browser that has it is told so. Signatures are never alike. */
  sign(build: BuildContents, now: Date): Promise<SignedList>;
}

/** The key is read on first use, and is the same on every process (`signingKey`). */
export function savedGameSigner(env: Env, database: Database): SavedGameSigner {
  const signed = new LRUCache<string, Promise<SignedList>>({ max: LISTS });
  let read: Promise<KeyObject> | undefined;
  const keyOf = (): Promise<KeyObject> => {
    read ??= signingKey(database.orm.em.fork(), 'saved-game').catch((error: unknown) => {
      read = undefined;
      throw error;
    });
    return read;
  };
  return {
    publicKey: async () =>
      createPublicKey(await keyOf())
        .export({ type: 'spki', format: 'der' })
        .toString('base64'),
    sign: async (build, now) => {
      const day = Math.floor(now.getTime() / DAY_MS);
      const key = [build.slug, build.revision, day, JSON.stringify(build.headers)].join(' ');
      const list = signed.get(key) ?? signBuild(build, (day + SAVED_GAMES.days) * DAY_MS);
      signed.set(key, list);
      list.catch(() => signed.delete(key));
      return list;
    },
  };

  async function signBuild(build: BuildContents, ends: number): Promise<SignedList> {
    const { origin } = new URL(gameAddress(env.playOrigin, build.slug));
    const body = JSON.stringify({ ...build, origin, ends } satisfies GameBuild);
    // The form of a signature that WebCrypto reads.
    const key = { key: await keyOf(), dsaEncoding: 'ieee-p1363' } as const;
    const signature = sign('sha256', Buffer.from(body), key).toString('base64');
    return {
      list: await encodeResponse({ status: 200, type: 'application/json; charset=utf-8', body }),
      signature,
    };
  }
}
