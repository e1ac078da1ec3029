import { createServer, request as ask } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PROVIDER_PATHS } from '../entities/provider.rules.ts';
import { expect, test } from './fixtures.ts';

test.use({
  // Nobody answers there: the beginning of a sign-in is an error page in words.
  settings: {
    LOG_LEVEL: 'silent',
    OIDC_ISSUER: 'http://127.0.0.1:9',
    OIDC_CLIENT_ID: 'portal',
    OIDC_CLIENT_SECRET: 'secret',
  },
  serviceWorkers: 'allow',
  expectedErrors: [/status of [45]\d\d/],
});

/** An address in front of a portal that counts the requests of every path and query. */
async function startCounter(portal: string) {
  const counts = new Map<string, number>();
  const server = createServer((incoming, outgoing) => {
    const { url = '/', method, headers } = incoming;
    counts.set(url, (counts.get(url) ?? 0) + 1);
    const passed = ask(`${portal}${url}`, { method, headers }, (response) => {
      outgoing.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(outgoing);
    });
    passed.on('error', () => outgoing.destroy());
    incoming.pipe(passed);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  const { port }: Pick<AddressInfo, 'port'> =
    typeof address === 'object' && address !== null ? address : { port: 0 };
  return {
    url: `http://localhost:${port}`,
    countOf: (path: string) => counts.get(path) ?? 0,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** One address of each kind that a browser may be led to, those with an effect first. */
const ADDRESSES = {
  'the beginning of a sign-in': PROVIDER_PATHS.begin,
  'the callback of a sign-in': `${PROVIDER_PATHS.callback}?code=any&state=any`,
  'the end of a session at the provider': PROVIDER_PATHS.signOut,
  'a link of an email that confirms': '/newsletter/confirm?token=any',
  'a link of an email that unsubscribes': '/newsletter/unsubscribe?token=any',
  'an export of an account': '/api/account/export',
  'an export of saves': '/api/me/saves/export',
  'a call of the API': '/api/games?limit=1',
  'a call of the public API': '/api/v1/games',
  'a call of tRPC': '/trpc/session.me',
  'an address of the API that is none': '/api/nothing',
  'a feed': '/new/feed',
  'a file': '/robots.txt',
  'a file of the build': '/share.png',
  'a page': '/trending',
  'a page of a person': '/account',
  'a page that is none': '/nothing',
  'an address that redirects': '/developer-portal',
} as const;

test('a navigation on a page with the service worker reaches the server once, wherever it leads', async ({
  page,
  portal,
}) => {
  const counter = await startCounter(portal.url);
  try {
    await page.goto(counter.url);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    const requests: Record<string, number> = {};
    for (const [kind, path] of Object.entries(ADDRESSES)) {
      const marked = `${path}${path.includes('?') ? '&' : '?'}navigation=1`;
      // A download is no page, and has reached the server all the same.
      await page.goto(`${counter.url}${marked}`, { waitUntil: 'load' }).catch((error: unknown) => {
        if (!String(error).includes('Download is starting')) throw error;
      });
      requests[kind] = counter.countOf(marked);
    }
    expect(requests).toEqual(Object.fromEntries(Object.keys(ADDRESSES).map((kind) => [kind, 1])));
  } finally {
    counter.close();
  }
});
