import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Browser } from 'playwright-core';
import type { RequestLog } from './request-log.ts';

/** Gives a game to a browser that can reach nothing else. */
export interface GameServer {
  /** For the browser's `--proxy-server`. */
  readonly proxy: string;
  /** The address of the page around the game. */
  readonly page: string;
  /** Prepares the browser, which has just started. */
  open(browser: Browser): Promise<void>;
  /** Whether requests to this address are logged as they are answered. */
  logs(url: URL): boolean;
  /** Starts the log of a pass. `now` returns milliseconds since the navigation began. */
  begin(now: () => number): RequestLog;
  close(): void;
}

interface Proxy {
  readonly address: string;
  close(): void;
}

/**
 * Starts a proxy on a free port of the loopback address. It opens no tunnel.
 * @param onTunnel receives the host and port that a tunnel was asked for
 */
export async function openProxy(
  onRequest: (request: IncomingMessage, response: ServerResponse) => void,
  onTunnel: (host: string) => void,
): Promise<Proxy> {
  const server = createServer(onRequest);
  server.on('connect', (request, socket) => {
    onTunnel((request.url ?? '').replace(/:(?:443|80)$/, ''));
    socket.destroy();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the proxy has no port');
  return {
    address: `http://127.0.0.1:${address.port}`,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** The address that a browser asks its proxy for; null for what is none. */
export const addressAsked = ({ url = '' }: IncomingMessage) => (URL.canParse(url) ? new URL(url) : null);
