import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate } from 'node:zlib';
import type { Browser, CDPSession } from 'playwright-core';
import type { z } from 'zod';
import { type CheckedSite, type SiteResponse, siteRequest } from './check-process.schema.ts';
import { addressAsked, type GameServer, openProxy } from './browser-proxy.ts';
import { pageAround } from './page-around.ts';
import { logRequest, newPass, note, withoutQuery } from './request-log.ts';

/** Greatest size of a decoded answer, in bytes. */
const DECODED = 100_000_000;
/** Headers of the site that are of its connection, or would be kept. */
const NOT_PASSED_ON =
  /^(?:connection|content-encoding|content-length|keep-alive|set-cookie|transfer-encoding)$/;
/** Addresses that the browser answers itself. */
const OWN = /^(?:blob|data|about):$/;

const askable = siteRequest.omit({ id: true });
export type Ask = (request: z.infer<typeof askable>) => Promise<SiteResponse['response']>;

interface Serving {
  readonly site: CheckedSite;
  /** The folder with the bodies of responses. */
  readonly contents: string;
  /** Has the portal fetch something. */
  readonly ask: Ask;
}

/**
 * Gives a game of another site to a browser without a network: each of its requests is stopped in the browser and
 * answered with what the portal has fetched. What is not stopped, such as a socket, ends at the proxy.
 */
export async function serveSite({ site, contents, ask }: Serving): Promise<GameServer> {
  let pass = newPass(() => 0);
  const proxy = await openProxy(
    (request) => {
      note(pass.log.hosts, addressAsked(request)?.host ?? '');
      request.socket.destroy();
    },
    (host) => note(pass.log.hosts, host),
  );
  const respond = async (request: StoppedRequest['request']): Promise<SentResponse | null> => {
    const url = new URL(request.url);
    if (url.href === site.page)
      return {
        status: 200,
        headers: HTML,
        body: Buffer.from(pageAround({ address: site.address, hosted: false, isolated: false })),
      };
    const { log, now } = pass;
    note(log.hosts, url.host);
    const entry = logRequest(pass, withoutQuery(url), null);
    // The portal sends nothing for a game, so what has a body is not asked for.
    const { data: question } = askable.safeParse({ ...request, address: request.url });
    const response = question === undefined ? null : await ask(question);
    entry.endMs = now();
    if (response === null) return null;
    const stored = await readFile(join(contents, response.body));
    log.bytes += stored.length;
    Object.assign(entry, { status: response.status, bytes: stored.length });
    return { ...response, body: await decode(stored, response.headers['content-encoding'] ?? '') };
  };
  return {
    proxy: proxy.address,
    page: site.page,
    logs: ({ protocol }) => /^https?:$/.test(protocol),
    open: (browser) => stopRequests(browser, respond),
    begin(now) {
      pass = newPass(now);
      return pass.log;
    },
    close: proxy.close,
  };
}

const HTML = { 'content-type': 'text/html; charset=utf-8' };

interface SentResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** `Fetch.requestPaused` of the DevTools protocol. */
interface StoppedRequest {
  readonly requestId: string;
  readonly request: {
    readonly url: string;
    readonly method: string;
    readonly headers: Readonly<Record<string, string>>;
  };
}

/** Stops every request of the browser, of workers and other frames too, until it is answered. */
async function stopRequests(
  browser: Browser,
  respond: (request: StoppedRequest['request']) => Promise<SentResponse | null>,
): Promise<void> {
  const session = await browser.newBrowserCDPSession();
  session.on('Fetch.requestPaused', (stopped) => {
    // A page that has gone needs no response.
    settle(session, stopped, respond).catch(() => null);
  });
  await session.send('Fetch.enable', { patterns: [{ urlPattern: '*' }] });
}

async function settle(
  session: CDPSession,
  { requestId, request }: StoppedRequest,
  respond: (request: StoppedRequest['request']) => Promise<SentResponse | null>,
): Promise<void> {
  const { protocol } = new URL(request.url);
  if (OWN.test(protocol)) return void (await session.send('Fetch.continueRequest', { requestId }));
  const response = /^https?:$/.test(protocol) ? await respond(request).catch(() => null) : null;
  if (response === null)
    return void (await session.send('Fetch.failRequest', { requestId, errorReason: 'ConnectionFailed' }));
  await session.send('Fetch.fulfillRequest', {
    requestId,
    responseCode: response.status,
    responseHeaders: Object.entries(response.headers)
      .filter(([name]) => !NOT_PASSED_ON.test(name))
      .map(([name, value]) => ({ name, value })),
    body: response.body.toString('base64'),
  });
}

/** Decodes a body as its `Content-Encoding` says. @throws when it is damaged or too large */
async function decode(body: Buffer, encoding: string): Promise<Buffer> {
  const decoder = DECODERS[encoding.trim().toLowerCase()];
  if (decoder === undefined || body.length === 0) return body;
  return decoder(body, { maxOutputLength: DECODED });
}

const unzip = promisify(gunzip);
const DECODERS: Readonly<Record<string, typeof unzip>> = {
  br: promisify(brotliDecompress),
  gzip: unzip,
  'x-gzip': unzip,
  deflate: promisify(inflate),
};
