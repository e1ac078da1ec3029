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

/** What a warm-up fetched, and why it ended. */
const warmUpReport = object({
  /** `fresh`: nothing was due; `saving`: the connection asks to save data. */
  outcome: literal('complete', 'limit', 'stopped', 'saving', 'fresh'),
  pages: number,
  pictures: number,
  /** As sent over the wire, where the server says so; else as decoded. */
  bytes: number,
});
export type WarmUpReport = Shaped<typeof warmUpReport>;

const pageMessage = oneOf(
  object({
    type: literal(
      /** Fetch ahead what a visitor without a network will want. */
      'warm',
      'stop-warming',
      /** Forget which pages and lists were looked at: somebody has signed out. */
      'forget-visits',
      /** Answered by a `reached` message. */
      'ask-reached',
      /** Take over from the worker before you (the name that workbox-window gives it). */
      'SKIP_WAITING',
    ),
  }),
  /** Keep these addresses of the portal (pages and pictures) until they are released. */
  object({ type: literal('keep', 'release'), urls: array(string) }),
  /** Answered on the message's port with a boolean: does your build have this file? */
  object({ type: literal('has'), url: string }),
);
/** What a page may ask of its worker. */
export type PageMessage = Shaped<typeof pageMessage>;

const workerMessage = oneOf(
  object({ type: literal('warmed'), report: warmUpReport }),
  /** Mutations made offline were sent: what became of them is in their store. */
  object({ type: literal('mutations-sent') }),
  /** Whether the network answered when it was last asked. */
  object({ type: literal('reached'), reached: boolean }),
);
/** What a worker tells its pages. */
export type WorkerMessage = Shaped<typeof workerMessage>;

/** Reads a page's message by its shape; undefined for whatever else is sent. */
export function readPageMessage(data: unknown): PageMessage | undefined {
  return decode(pageMessage, data);
}

/** Reads a worker's message by its shape; undefined for whatever else is sent. */
export function readWorkerMessage(data: unknown): WorkerMessage | undefined {
  return decode(workerMessage, data);
}
