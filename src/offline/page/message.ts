import {
  array,
  boolean,
  decode,
  literal,
  number,
  object,
  oneOf,
  type Shaped,
  string,
} from '../../../entities/decode.rules.ts';

/** The address of the service worker. */
export const WORKER = '/sw.js';

/** The results of a warm-up, and why it ended. */
const warmUpResult = object({
  /** `fresh`: nothing was due; `saving`: the person saves data. */
  outcome: literal('complete', 'limit', 'stopped', 'saving', 'fresh'),
  pages: number,
  pictures: number,
  /** The compressed size where the server sends `Content-Length`, else the decoded size. */
  bytes: number,
});
export type WarmUpResult = Shaped<typeof warmUpResult>;

const pageMessage = oneOf(
  object({
    type: literal(
      /** Fetch what a visitor will need offline. */
      'warm',
      'stop-warming',
      /** Delete the pages and lists that were visited, because somebody has signed out. */
      'forget-visits',
      /** The worker replies with a `reached` message. */
      'ask-reached',
      /** Take over from the previous worker (the name comes from workbox-window). */
      'SKIP_WAITING',
    ),
  }),
  /** Keep these addresses of the portal (pages and pictures) in the cache until they are released. It replies when it has. */
  object({ type: literal('keep', 'release'), urls: array(string) }),
  /** Does the worker's build have this file? The worker replies with a boolean on the message's port. */
  object({ type: literal('has'), url: string }),
);
/** A message from a page to its service worker. */
export type PageMessage = Shaped<typeof pageMessage>;

const workerMessage = oneOf(
  object({ type: literal('warmed'), report: warmUpResult }),
  /** Queued mutations were sent; their summary is in the mutation store. */
  object({ type: literal('mutations-sent') }),
  /** Whether the worker's last request reached the server. */
  object({ type: literal('reached'), reached: boolean }),
);
/** A message from the service worker to its pages. */
export type WorkerMessage = Shaped<typeof workerMessage>;

/** Validates a message from a page; undefined for any other data. */
export function readPageMessage(data: unknown): PageMessage | undefined {
  return decode(pageMessage, data);
}

/** Validates a message from the worker; undefined for any other data. */
export function readWorkerMessage(data: unknown): WorkerMessage | undefined {
  return decode(workerMessage, data);
}
