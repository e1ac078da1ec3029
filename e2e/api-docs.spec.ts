import { execFile, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify, stripVTControlCharacters } from 'node:util';
import type { Page } from '@playwright/test';
import { zip } from '../server/testing/zip.ts';
import { expectAccessible, expectAccessibleInBoth } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { LONG } from './long.ts';

// The console reports refused requests as 4xx, as expected.
test.use({ expectedErrors: [/status of 4\d\d/] });

const run = promisify(execFile);
const hasPython = spawnSync('python3', ['--version']).status === 0;

/** Signs in as someone who wants a key, and closes the dialog that then makes one. */
async function signIn(page: Page, email: string) {
  await page.goto('/api-docs');
  await page.getByRole('button', { name: 'Generate Key' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign In' });
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('dialog', { name: 'Generate a key' }).getByLabel('Name')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Your keys' })).toBeVisible();
}

/** Creates a key in the dialog and returns it as shown. */
async function generateKey(
  page: Page,
  { name, scopes }: { name: string; scopes: readonly string[] },
): Promise<string> {
  await page.getByRole('button', { name: 'Generate Key' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill(name);
  for (const scope of ['read', 'write', 'analytics']) {
    await dialog.getByRole('checkbox', { name: new RegExp(`^${scope}`) }).setChecked(scopes.includes(scope));
  }
  await dialog.getByRole('button', { name: 'Generate', exact: true }).click();
  await expect(dialog.getByRole('status')).toBeFocused();
  const key = await dialog.getByLabel('API key', { exact: true }).textContent();
  await dialog.getByRole('button', { name: 'I have copied it' }).click();
  return key ?? '';
}

/** The text of a code block. */
async function codeOf(place: Pick<Page, 'getByLabel'>, label: string): Promise<string> {
  return (await place.getByLabel(label, { exact: true }).textContent()) ?? '';
}

test('a signed-out person is asked to sign in, then makes a key, sees it once, and revokes it', async ({
  page,
}) => {
  await signIn(page, 'maker@example.org');
  await expect(page.getByText('No keys yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Generate Key' }).click();
  await page.getByRole('checkbox', { name: /^read/ }).uncheck();
  const dialog = page.getByRole('dialog', { name: 'Generate a key' });
  await dialog.getByRole('button', { name: 'Generate', exact: true }).click();
  await expect(dialog.getByLabel('Name')).toHaveAccessibleDescription(/Enter a name/);
  await dialog.getByLabel('Name').fill('Nothing at all');
  await dialog.getByRole('button', { name: 'Generate', exact: true }).click();
  await expect(dialog.getByText('Choose at least one thing that the key may do.')).toBeVisible();
  await page.keyboard.press('Escape');

  const key = await generateKey(page, { name: 'Build server', scopes: ['read', 'write'] });
  expect(key).toMatch(/^pp_live_\w{12}_\w{38}$/);
  await expect(page.getByLabel('API key', { exact: true })).toHaveValue(key);
  const row = page.getByRole('listitem').filter({ hasText: 'Build server' });
  await expect(row).toContainText('Never used');
  await page.reload();
  await expect(row).toContainText(key.slice(0, 20));
  await expect(page.getByLabel('API key', { exact: true })).toHaveValue('');
  expect(await page.content()).not.toContain(key);

  await row.getByRole('button', { name: 'Revoke Build server' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(row).toContainText('Revoked');
  const refused = await page.request.get('/api/v1/games', { headers: { authorization: `Bearer ${key}` } });
  expect(refused.status()).toBe(401);
});

test('Try it sends a real request with the key, and shows what was really answered', async ({ page }) => {
  await signIn(page, 'trier@example.org');
  await generateKey(page, { name: 'Trials', scopes: ['read', 'write'] });

  await page.getByRole('tab', { name: 'Games API' }).click();
  const list = page.getByRole('article', { name: 'GET /games', exact: true });
  await list.getByRole('button', { name: 'Try it' }).click();
  await list.getByLabel('limit').fill('2');
  await list.getByRole('button', { name: 'Send' }).click();
  await expect(list.getByRole('status')).toContainText('200 OK');
  expect(JSON.parse(await codeOf(list, 'Live response'))).toMatchObject({
    limit: 2,
    page: 1,
    games: [{}, {}],
  });
  expect(await codeOf(list, 'Headers')).toContain('ratelimit: "games";r=');

  const submit = page.getByRole('article', { name: 'POST /games', exact: true });
  await submit.getByRole('button', { name: 'Try it' }).click();
  await submit.getByRole('button', { name: 'Send' }).click();
  const confirm = page.getByRole('dialog', { name: 'Send a live request?' });
  await confirm.getByRole('button', { name: 'Cancel' }).click();
  await expect(submit.getByRole('status')).toHaveText('');
  await submit.getByRole('button', { name: 'Send' }).click();
  await confirm.getByRole('button', { name: 'Send it' }).click();
  await expect(submit.getByRole('status')).toContainText('201 Created');
  const { id } = JSON.parse(await codeOf(submit, 'Live response'));

  const update = page.getByRole('article', { name: 'PUT /games/:id', exact: true });
  await update.getByRole('button', { name: 'Try it' }).click();
  await update.getByRole('textbox', { name: 'id' }).fill(id);
  await update.getByLabel('Body').fill('{"title":""}');
  await update.getByRole('button', { name: 'Send' }).click();
  await confirm.getByRole('button', { name: 'Send it' }).click();
  await expect(update.getByRole('status')).toContainText('400 Bad Request');
  expect(await codeOf(update, 'Live response')).toContain('Enter a title');

  // Its use is recorded.
  await page.getByRole('tab', { name: 'Overview' }).click();
  await page.reload();
  await expect(page.getByRole('listitem').filter({ hasText: 'Trials' })).toContainText('Last used');
});

test(
  'a key that was copied badly is told so, and a call without one says what it wants',
  { tag: LONG },
  async ({ page }) => {
    await page.goto('/api-docs');
    await expect(page.getByText('Version v1 is open.')).toBeVisible();
    await page.getByLabel('API key', { exact: true }).fill('pp_live_abc');
    await expect(page.getByText('A character is missing or wrong')).toBeVisible();
    await page.getByLabel('API key', { exact: true }).fill('');
    await page.getByRole('tab', { name: 'Overview' }).focus();
    await page.keyboard.press('ArrowRight');
    const list = page.getByRole('article', { name: 'GET /games', exact: true });
    await list.getByRole('button', { name: 'Try it' }).click();
    await list.getByLabel('status').fill('PENDING');
    await list.getByRole('button', { name: 'Send' }).click();
    await expect(list.getByRole('status')).toContainText('401 Unauthorized');
    await page.getByRole('tab', { name: 'Analytics' }).click();
    for (const name of ['GET /analytics/games/:id', 'POST /analytics/events'])
      await expect(page.getByRole('article', { name, exact: true })).toBeVisible();
  },
);

test(
  'the samples of the page run as they stand, with nothing but the key put in',
  { tag: LONG },
  async ({ page }) => {
    await signIn(page, 'sampler@example.org');
    const key = await generateKey(page, { name: 'Samples', scopes: ['read', 'write', 'analytics'] });
    await page.getByLabel('API key', { exact: true }).fill('');
    const withKey = (code: string) => code.replace('YOUR_API_KEY', key);

    await page.getByRole('tab', { name: 'Games API' }).click();
    /** The calls that need no key have no place for one. */
    const keyless = ['GET /games', 'GET /games/:id'];
    const folder = await mkdtemp(join(tmpdir(), 'playport-sample-'));
    const commands = {
      curl: (code: string) => run('sh', ['-c', code.replace('curl', 'curl -sS')], { cwd: folder }),
      JavaScript: (code: string) => runFile(process.execPath, 'example.mjs', code),
      Python: (code: string) => runFile('python3', 'example.py', code),
    } as const;
    const runFile = async (program: string, name: string, code: string) => {
      await writeFile(join(folder, name), code);
      return run(program, [name], { cwd: folder });
    };
    type Language = keyof typeof commands;
    /** Runs a call's example, for a game or upload of this id, and returns what it prints. */
    const runExample = async (language: Language, name: string, id?: string) => {
      const card = page.getByRole('article', { name, exact: true });
      await card.getByRole('button', { name: language, exact: true }).click();
      const sample = await codeOf(card, language);
      expect(sample.includes('YOUR_API_KEY')).toBe(!keyless.includes(name));
      const code = id === undefined ? sample : sample.replaceAll(/018f6a2e[\w-]+/g, id);
      // Node's colours are on where Playwright's are.
      return stripVTControlCharacters((await commands[language](withKey(code))).stdout);
    };
    const curl = async (name: string, id?: string) => JSON.parse(await runExample('curl', name, id));
    const list = await curl('GET /games');
    expect(list).toMatchObject({ page: 1, limit: 20 });
    const [{ id: publicId, title }] = list.games;
    expect(await curl('GET /games/:id', publicId)).toMatchObject({ title });
    const { id } = await curl('POST /games');
    expect(await curl('PUT /games/:id', id)).toMatchObject({ id, status: 'PENDING' });
    await page.getByRole('tab', { name: 'Analytics' }).click();
    expect(await curl('GET /analytics/games/:id', id)).toMatchObject({
      game_id: id,
      metrics: { total_plays: 0 },
    });
    expect(await curl('POST /analytics/events', id)).toMatchObject({ received: true });
    await page.getByRole('tab', { name: 'Games API' }).click();
    expect(await curl('DELETE /games/:id', id)).toEqual({ withdrawn: 'game' });

    const languages: readonly Language[] = hasPython ? ['JavaScript', 'Python'] : ['JavaScript'];
    await writeFile(
      join(folder, 'game.zip'),
      zip([{ name: 'index.html', data: '<!doctype html><title>One</title>' }]),
    );
    for (const language of languages) {
      expect(await runExample(language, 'GET /games')).toMatch(/^200 [^]*\btotal/);
      expect(await runExample(language, 'GET /games/:id', publicId)).toContain(title);
      const [, made = ''] = /\bid['"]?: ['"]([\w-]+)/.exec(await runExample(language, 'POST /games')) ?? [];
      expect(await runExample(language, 'PUT /games/:id', made)).toMatch(/^200 [^]*PENDING/);
      expect(await runExample(language, 'POST /uploads')).toMatch(/^201 [^]*CHECKING/);
      expect(await runExample(language, 'DELETE /games/:id', made)).toMatch(/^200 [^]*withdrawn/);
    }

    await page.getByRole('tab', { name: 'Examples' }).click();
    for (const text of ['1,000 requests per hour', '10,000 requests per hour', /throw new Error\(`API Error/])
      await expect(page.getByText(text)).toBeVisible();
    const sample = withKey(await codeOf(page, 'JavaScript client'));
    await writeFile(join(folder, 'client.mjs'), sample);
    const { stdout } = await run(process.execPath, [join(folder, 'client.mjs')]);
    expect(stdout).toMatch(/^Kerb Drift: \d+ plays$/m);
    await rm(folder, { recursive: true });
    await expect(page.getByLabel('Unity C# component', { exact: true })).toContainText('UnityWebRequest');
  },
);

test('the JavaScript sample runs in a page of another origin', { tag: LONG }, async ({ page, context }) => {
  await signIn(page, 'stranger@example.org');
  const key = await generateKey(page, { name: 'Elsewhere', scopes: ['read'] });
  await page.getByRole('tab', { name: 'Examples' }).click();
  const sample = (await codeOf(page, 'JavaScript client')).replace('YOUR_API_KEY', key);
  // Another port of this machine is another origin.
  const server = createServer((_request, response) =>
    response
      .setHeader('content-type', 'text/html')
      .end('<!doctype html><title>A studio</title><link rel="icon" href="data:,">'),
  );
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  const studio = await context.newPage();
  const lines: string[] = [];
  studio.on('console', (message) => lines.push(message.text()));
  await studio.goto(`http://localhost:${typeof address === 'object' ? address?.port : address}/`);
  await studio.addScriptTag({ type: 'module', content: sample });
  await expect.poll(() => lines.join('\n')).toMatch(/Kerb Drift: \d+ plays/);
  server.closeAllConnections();
  server.close();
});

test('what the calls of other portals’ SDKs do here is shown on demand', async ({ page }) => {
  await page.goto('/api-docs#other-portals');
  await expect(page).toHaveURL(/\/sdk#other-portals$/);
  const section = page.getByRole('region', { name: 'Games made for other portals' });
  await expect(section.getByText('CrazyGames SDK v3', { exact: true })).toBeVisible();
  await section.getByRole('button', { name: 'Show the calls' }).click();
  await expect(
    section.getByRole('row', { name: /commercialBreak\(onStart\) resolves at once/ }),
  ).toBeVisible();
  await expect(section.getByRole('heading', { level: 3 })).toHaveCount(5);
});

test('the first call is in sight on a phone, and is answered without a key', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/api-docs');
  await expect(page.getByRole('figure', { name: 'Your first call' })).toBeInViewport({ ratio: 1 });
  await expect
    .poll(() => codeOf(page, 'Your first call'))
    .toMatch(/^curl 'http:\/\/localhost:\d+\/api\/v1\/games\?limit=1'$/);
  const { stdout } = await run('sh', ['-c', `${await codeOf(page, 'Your first call')} -s`]);
  expect(JSON.parse(stdout)).toMatchObject({ limit: 1, page: 1 });
  await page.getByRole('link', { name: 'generate a key' }).click();
  await expect(page).toHaveURL(/#api-key-title$/);
  await expect(page.getByRole('button', { name: 'Generate Key' })).toBeInViewport();
});

test('the index leads to each part, and the address of a part leads there too', async ({ page }) => {
  await page.goto('/api-docs?tab=games-api#put-games-id');
  await expect(page.getByRole('article', { name: 'PUT /games/:id', exact: true })).toBeInViewport();
  const index = page.getByRole('navigation', { name: 'On this page' });
  const entry = (name: string) => index.getByRole('link', { name, exact: true });
  await expect(entry('PUT /games/:id')).toHaveAttribute('aria-current', 'location');
  // It does not repeat the tabs, and has what is in the one that is shown.
  await expect(entry('Examples')).toHaveCount(0);
  await page.getByRole('tab', { name: 'Examples' }).click();
  await expect(entry('PUT /games/:id')).toHaveCount(0);
  await entry('Rate limits').click();
  await expect(page).toHaveURL(/\?tab=examples#rate-limits$/);
  await expect(page.getByRole('heading', { name: 'Rate limits' })).toBeInViewport();
  await page.goto('/api-docs?tab=examples');
  // On a phone it is folded.
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(entry('Best practices')).toBeHidden();
  await index.getByText('On this page').filter({ visible: true }).click();
  await entry('Best practices').click();
  await expect(page.getByRole('heading', { name: 'Best practices' })).toBeInViewport();
});

test('each tab has chapters of its own, and its index leads to what is there', async ({ page }) => {
  await page.goto('/api-docs');
  const seen: string[] = [];
  for (const tab of await page.getByRole('tab').all()) {
    await tab.click();
    // Until then the index is the tab's before.
    await expect(tab).toHaveAttribute('aria-selected', 'true');
    const links = page.getByRole('navigation', { name: 'On this page' }).locator('a:visible');
    const ids = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    for (const id of ids) await expect(page.locator(id.replace(/.*#/, '#'))).toBeAttached();
    seen.push(...ids.map((id) => id.replace(/.*#/, '')));
  }
  await expect(page.getByRole('tab')).toHaveText(['Overview', 'Games API', 'Analytics', 'Examples']);
  expect(new Set(seen).size).toBe(seen.length);
});

test('the link past the header leads to no other tab', async ({ page }) => {
  await page.goto('/api-docs');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Generate Key' }).click();
  await expect(page.getByRole('dialog', { name: 'Sign In' })).toBeVisible();
  await expect(page).toHaveURL(/\/api-docs#main$/);
});

test('code is shown in full, however narrow or wide the window', async ({ page }) => {
  for (const width of [360, 1280, 2560]) {
    await page.setViewportSize({ width, height: 900 });
    for (const path of [
      ...['overview', 'games-api', 'analytics', 'examples'].map((tab) => `/api-docs?tab=${tab}`),
      '/sdk',
    ]) {
      await page.goto(path);
      await expect(page.locator('pre').first()).toBeVisible();
      const cut = await page
        .locator('pre')
        .evaluateAll((blocks) =>
          blocks.flatMap(({ ariaLabel, scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
            scrollWidth > clientWidth || scrollHeight > clientHeight ? [ariaLabel] : [],
          ),
        );
      expect([width, path, cut]).toEqual([width, path, []]);
    }
  }
});

test('each call has all fields of its request and response, and stands in the page without scripts', async ({
  page,
}) => {
  // The reference was a page of its own.
  await page.goto('/api-docs/reference#put-games-id');
  await expect(page).toHaveURL(/\/api-docs\?tab=games-api#put-games-id$/);
  const card = page.getByRole('article', { name: 'PUT /games/:id', exact: true });
  await card.getByText('All fields').click();
  const row = (name: string) => card.getByRole('row', { name: new RegExp(`^${name} `) });
  await expect(row('If-Match')).toContainText('header, string');
  await expect(row('title')).toContainText('1 to');
  await expect(row('in_review')).toContainText('waits for review');
  await expectAccessible(page, 'the fields of a call');
  const html = await (await page.request.get('/api-docs?tab=games-api')).text();
  const [body = ''] = html.split('<script type="application/json" id="state">');
  for (const text of ['id="put-games-id"', 'YOUR_API_KEY', 'stage_width', 'reasons[].message'])
    expect(body).toContain(text);
});

test('the language of the examples is chosen for all calls, and remembered', async ({ page }) => {
  await page.goto('/api-docs?tab=games-api');
  const card = (name: string) => page.getByRole('article', { name, exact: true });
  await card('GET /games').getByRole('button', { name: 'Python', exact: true }).click();
  await expect(card('PUT /games/:id').getByLabel('Python', { exact: true })).toContainText(
    'urlopen(request)',
  );
  await page.reload();
  await expect(card('GET /games').getByLabel('Python', { exact: true })).toContainText('import json');
  await expectAccessibleInBoth(page, 'the examples');
});

test('the search finds calls of the API and the SDK, and leads to them by keyboard', async ({ page }) => {
  await page.goto('/api-docs');
  const field = page.getByRole('searchbox', { name: 'Search all calls' });
  const results = page.getByRole('search', { name: 'Calls' }).getByRole('link');
  await field.fill('isolation upload');
  await expect(results.first()).toContainText('POST /uploads');
  await expectAccessible(page, 'the found calls');
  await field.press('Enter');
  await expect(page).toHaveURL(/\?tab=games-api#post-uploads$/);
  await expect(page.getByRole('article', { name: 'POST /uploads', exact: true })).toBeFocused();
  await expect(page.getByRole('article', { name: 'POST /uploads', exact: true })).toBeInViewport();
  await expect(field).toHaveValue('');

  await field.fill('storage.set');
  await field.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(results.nth(1)).toBeFocused();
  await expect(results.nth(1)).toContainText('storage.setPicture(picture)');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/sdk#sdk-storage-setpicture-picture$/);
  await expect(page.getByRole('row', { name: /^storage\.setPicture/ })).toBeInViewport();
  await expect(page.getByRole('row', { name: /^storage\.setPicture/ })).toBeFocused();

  // From the page of the SDK back to the API.
  await field.fill('retention');
  await expect(results).toHaveText([/GET \/analytics\/games\/:id.*metrics\.retention_rates/]);
  await field.fill('xyzzy');
  await expect(page.getByText('No call has “xyzzy” in its name, title or fields.')).toBeVisible();
  await field.press('Escape');
  await expect(field).toHaveValue('');
});

test('a problem’s type leads to its code', { tag: LONG }, async ({ page }) => {
  const refused = await page.request.get('/api/v1/games?limit=0');
  const { type } = await refused.json();
  await page.goto(type);
  await expect(page.getByText('validation', { exact: true })).toBeInViewport();
  await expect(page).toHaveURL(/\?tab=examples#validation$/);
});

test('each call of the SDK is shown, and can be made in a frame', async ({ page }) => {
  await page.goto('/api-docs?tab=sdk');
  await expect(page).toHaveURL(/\/sdk$/);
  await page.goto('/api-docs');
  await page.getByRole('link', { name: 'the SDK for games' }).click();
  await expect(page.getByRole('rowheader', { name: 'player.get()' })).toBeVisible();
  await page.getByRole('button', { name: 'Try the calls in a frame' }).click();
  const frame = page.locator('iframe[title="Try the SDK"]').contentFrame();
  const answers = frame.getByRole('status', { name: 'Answers' });
  const press = (name: string) => frame.getByRole('button', { name, exact: true }).click();
  await press('ready()');
  await expect(answers).toContainText('ready() → done');
  await press('player.get()');
  await expect(answers).toContainText('"id":null,"isGuest":true');
  await press("storage.set('level', 3)");
  await press("storage.get('level')");
  await expect(answers).toContainText("storage.get('level') → 3");
  await press('settings.mute(true)');
  await expect(answers).toContainText('settings changed → {"muted":true');
  await press('gameplayStart()');
  await expect(answers).toContainText('gameplayStart() → done');
  await expectAccessible(page, 'the SDK’s calls');
});
