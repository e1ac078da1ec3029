import { createServer, request } from 'node:http';
import { KEY_PAGES } from '../../e2e/key-pages.ts';
import { type BrowserName, expect, PORTAL_SETTINGS, test } from './fixtures.ts';
import { containing } from './find.ts';
import { findBrowser } from './installed.ts';

// Firefox tells of every script that the policy keeps from running, and of a font whose page was left before it came.
const EXPECTED = /script-src 'none'|font: download failed .*status=2152398850/;
test.use({ settings: PORTAL_SETTINGS, expectedErrors: [EXPECTED] });

/** The portal's pages with a policy that allows no script: the libraries themselves need scripts in a page. */
async function withoutScripts(portal: string) {
  const server = createServer((asked, answer) => {
    const { hostname, port } = new URL(portal);
    const options = {
      hostname,
      port,
      path: asked.url,
      headers: { ...asked.headers, host: `${hostname}:${port}` },
    };
    request(options, (given) => {
      for (const [name, value] of Object.entries(given.headers))
        if (value !== undefined) answer.setHeader(name, value);
      answer.appendHeader('content-security-policy', "script-src 'none'");
      answer.statusCode = given.statusCode ?? 502;
      given.pipe(answer);
    }).end();
  });
  await new Promise<void>((listening) => {
    server.listen(0, 'localhost', listening);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The system gave no port.');
  return { base: `http://localhost:${address.port}`, close: () => server.close() };
}

for (const name of ['firefox', 'webkit', 'chromium'] as const satisfies readonly BrowserName[])
  test(`key pages are read without scripts in ${name}`, async ({ open, portal }) => {
    test.skip(name !== 'chromium' && findBrowser(name) === undefined, `${name} is not installed`);
    const site = await withoutScripts(portal.url);
    const tab = await open(name);
    for (const [path, heading] of KEY_PAGES) {
      await tab.open(site.base + path);
      await tab.sees('heading', containing(heading));
      expect(await tab.evaluate('document.querySelectorAll("main a[href]").length'), path).not.toBe(0);
      // The events before hydration are noted by the first script of a page.
      expect(await tab.evaluate('typeof window.early'), path).toBe('undefined');
    }
    site.close();
  });
