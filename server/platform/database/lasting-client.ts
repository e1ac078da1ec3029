import { setTimeout as sleep } from 'node:timers/promises';
import { Client, type ClientConfig } from 'pg';
import { endWhenSilent, SILENCE_MS } from './lost-connections.ts';

const RECONNECT_MS = 1000;
const CONNECT_MS = 2000;

interface LastingOptions extends ClientConfig {
  /** Longest time that the server may be silent before the connection counts as lost, in milliseconds. */
  readonly silenceMs?: number;
  /** Sent every third of that time, which makes a live server answer. */
  readonly ping: string;
  /** Called with each new connection before it is opened, such as to hear it. */
  readonly onClient?: (client: Client) => void;
  /** Called with each connection once it is open; what it throws closes it. */
  readonly onOpen: (client: Client) => Promise<unknown>;
  /** Called when a lost connection was replaced. */
  readonly onBack?: () => unknown;
}

/**
 * Opens a connection of its own to PostgreSQL that is made again, every second, when it is lost.
 * @throws when the first one fails
 */
export async function lastingClient({
  silenceMs = SILENCE_MS,
  ping,
  onClient,
  onOpen,
  onBack,
  ...config
}: LastingOptions): Promise<{ close(): Promise<void> }> {
  let client: Client | null = null;
  let closed = false;
  let reconnecting = false;

  const connect = async () => {
    const next = new Client({ connectionTimeoutMillis: CONNECT_MS, ...config });
    onClient?.(next);
    next.on('error', () => {}).once('end', reconnect);
    await next.connect();
    endWhenSilent(next, silenceMs);
    await onOpen(next).catch(async (error: unknown) => {
      await next.end();
      throw error;
    });
    if (closed) return next.end();
    client = next;
    void askAgain(next);
  };
  const askAgain = async (asked: Client): Promise<void> => {
    await sleep(silenceMs / 3, undefined, { ref: false });
    if (asked !== client) return;
    await asked.query(ping).catch(() => {});
    void askAgain(asked);
  };
  const reconnect = () => {
    client = null;
    if (closed || reconnecting) return;
    reconnecting = true;
    setTimeout(() => {
      reconnecting = false;
      connect().then(onBack, reconnect);
    }, RECONNECT_MS).unref();
  };

  await connect();
  return {
    close: async () => {
      closed = true;
      const last = client;
      client = null;
      await last?.end();
    },
  };
}
