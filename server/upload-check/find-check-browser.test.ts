import { expect, test } from 'vitest';
import { NO_BROWSER } from '../testing/portal-process.ts';
import { NO_CHECK_BROWSER, logCheckBrowser } from './find-check-browser.ts';

/** Returns the lines at the start of a portal with this browser and these queues. */
async function said(jobs: Parameters<typeof logCheckBrowser>[0]['jobs'], chromiumPath: string | null = null) {
  const lines: string[] = [];
  const log = {
    info: (line: string) => lines.push(`info ${line}`),
    warn: (line: string) => lines.push(`warn ${line}`),
  };
  await logCheckBrowser({ chromiumPath, production: true, jobs }, log, () => false);
  return lines;
}

test('the start says in which sandbox games are played, and where none is to be had, that they are not played', async () => {
  expect(await said(['uploads'], NO_BROWSER)).toEqual([
    `warn ${NO_CHECK_BROWSER} (docs/deployment.md, "Checking uploads")`,
  ]);
  const [line, ...more] = await said(['addresses']);
  expect(line).toMatch(
    /^(?:info Games are checked by \/\S+, in its sandbox and with|warn No Chromium starts in its sandbox)/,
  );
  expect(more).toEqual([]);
});

test('a process that leaves the checks to others says nothing of them', async () => {
  expect(await said(['webhooks', 'runs'], NO_BROWSER)).toEqual([]);
});

test('a process that is told to stop meanwhile does not say that there is no browser', async () => {
  const lines: string[] = [];
  const log = { info: (line: string) => lines.push(line), warn: (line: string) => lines.push(line) };
  const env = { chromiumPath: NO_BROWSER, production: true, jobs: ['uploads' as const] };
  await logCheckBrowser(env, log, () => true);
  expect(lines).toEqual([]);
});
