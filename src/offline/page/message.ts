import { fieldOf } from '../../api/field-of.ts';

/** What a warm-up fetched, and why it ended. */
export interface WarmUpReport {
  /** `fresh`: nothing was due; `saving`: the connection asks to save data. */
  readonly outcome: 'complete' | 'limit' | 'stopped' | 'saving' | 'fresh';
  readonly pages: number;
  readonly pictures: number;
  /** As sent over the wire, where the server says so; else as decoded. */
  readonly bytes: number;
}

/** What a page may ask of its worker. */
export type PageMessage =
  /** Fetch ahead what a visitor without a network will want. */
  | { readonly type: 'warm' }
  | { readonly type: 'stop-warming' }
  /** Forget which pages and lists were looked at: somebody has signed out. */
  | { readonly type: 'forget-visits' }
  /** Keep these addresses of the portal (pages and pictures) until they are released. */
  | { readonly type: 'keep'; readonly urls: readonly string[] }
  | { readonly type: 'release'; readonly urls: readonly string[] }
  /** Answered on the message's port with a boolean: does your build have this file? */
  | { readonly type: 'has'; readonly url: string }
  /** Answered by a `reached` message. */
  | { readonly type: 'ask-reached' }
  /** Take over from the worker before you (the name that workbox-window gives it). */
  | { readonly type: 'SKIP_WAITING' };

/** What a worker tells its pages. */
export type WorkerMessage =
  | { readonly type: 'warmed'; readonly report: WarmUpReport }
  /** Mutations made offline were sent: what became of them is in their store. */
  | { readonly type: 'mutations-sent' }
  /** Whether the network answered when it was last asked. */
  | { readonly type: 'reached'; readonly reached: boolean };

const WITH_NOTHING = ['warm', 'stop-warming', 'forget-visits', 'ask-reached', 'SKIP_WAITING'] as const;

/** Reads a message by its shape; null for whatever else is sent. */
export function readPageMessage(data: unknown): PageMessage | null {
  const type = fieldOf(data, 'type');
  const plain = WITH_NOTHING.find((name) => name === type);
  if (plain !== undefined) return { type: plain };
  const url = fieldOf(data, 'url');
  if (type === 'has' && typeof url === 'string') return { type, url };
  const urls = fieldOf(data, 'urls');
  if ((type === 'keep' || type === 'release') && Array.isArray(urls)) {
    return { type, urls: urls.filter((each) => typeof each === 'string') };
  }
  return null;
}
