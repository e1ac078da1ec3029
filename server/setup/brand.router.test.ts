import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { BRAND } from '../../entities/brand.rules.ts';
import { adminBrand } from '../../entities/brand.schema.ts';
import { statusAndCode, type Person, signIn } from '../testing/person.ts';
import { createWorld, type World } from '../testing/world.ts';

const NOTHING = {
  name: null,
  operator: null,
  contact: null,
  address: null,
  accent: null,
  play: null,
};

let world: World;
let admin: Person;
beforeAll(async () => {
  world = await createWorld({ SITE_NAME: 'Spielwiese', ADMIN_EMAILS: 'admin@example.org' }, 'built');
});
afterAll(() => world.close());
beforeEach(async () => {
  admin = await signIn(world, 'admin@example.org');
});
afterEach(() => world.reset());

const get = (url: string) => world.app.inject({ url });
const set = (fields: Record<string, unknown>) =>
  admin.call('PUT', '/api/admin/brand', { ...NOTHING, ...fields });
const titleOf = (html: string) => /<title[^>]*>([^<]*)/.exec(html)?.[1];
const pngUrl = async (side: number) => {
  const png = await sharp({ create: { width: side, height: side, channels: 3, background: '#0a7d5a' } })
    .png()
    .toBuffer();
  return `data:image/png;base64,${png.toString('base64')}`;
};

describe('what an administrator sets', () => {
  test('shows on the home page at once, is recorded, and goes before the settings of the machine', async () => {
    expect(titleOf((await get('/')).body)).toBe('Spielwiese: free online games, nothing to download');
    const saved = await set({ name: 'Tom & Jerry <3', contact: 'hallo@example.org' });
    expect(saved.statusCode).toBe(200);
    expect(adminBrand.parse(saved.json())).toMatchObject({
      set: { name: 'Tom & Jerry <3', operator: null },
      otherwise: { name: 'Spielwiese' },
      saidBy: { name: 'SITE_NAME' },
    });
    const home = await get('/');
    expect(titleOf(home.body)).toBe('Tom &amp; Jerry &lt;3: free online games, nothing to download');
    expect(home.body).not.toContain('Spielwiese');
    const { entries } = (await admin.call('GET', '/api/admin/audit')).json();
    expect(entries[0]).toMatchObject({
      action: 'setting.brand',
      subject: 'The portal is called Tom & Jerry <3',
    });
    await set({});
    expect(titleOf((await get('/')).body)).toMatch(/^Spielwiese/);
  });

  test('colours the pages, the manifest and the icons', async () => {
    const before = await get('/icon-192.png');
    await set({ accent: '#0a7d5a', play: '#ffd54a' });
    const { body } = await get('/');
    expect(body).toContain('--accent:#0a7d5a');
    expect(body).toContain('--lime:#ffd54a');
    const { theme_color: colour } = (await get('/manifest.webmanifest')).json();
    expect(body).toContain(`content="${colour}" data-dark="${colour}"`);
    const icon = await get('/icon-192.png');
    expect(icon.rawPayload.equals(before.rawPayload)).toBe(false);
    const { dominant } = await sharp(icon.rawPayload).flatten().stats();
    expect(dominant.g).toBeGreaterThan(dominant.b);
  });

  test('makes the built worker fetch again what shows the brand, nothing else, and the logo', async () => {
    const revisions = async () => {
      const { body } = await get('/sw.js');
      return new Map(
        Array.from(body.matchAll(/"revision":([^,]+),"url":"([^"]+)"/g), ([, revision, url]) => [
          url,
          revision,
        ]),
      );
    };
    await set({});
    const before = await revisions();
    const saved = await set({ name: 'Neu', logo: await pngUrl(64) });
    const { logo } = adminBrand.parse(saved.json()).set;
    const after = await revisions();
    const changed = [...after.keys()].filter((url) => before.get(url) !== after.get(url));
    expect(changed.toSorted()).toEqual(
      [`/brand/${logo}.png`, '/icon-192.png', '/icon-96.png', '/shell.html'].toSorted(),
    );
    expect((await get('/shell.html')).body).toContain('<title data-head>Neu</title>');
  });
});

describe('a logo', () => {
  test('is drawn again, shown, and made into icons', async () => {
    const saved = await set({ logo: await pngUrl(900) });
    const { logo } = adminBrand.parse(saved.json()).set;
    const picture = await get(`/brand/${logo}.png`);
    expect(picture.headers['content-type']).toBe('image/png');
    expect((await sharp(picture.rawPayload).metadata()).width).toBe(512);
    expect((await get('/')).body).toContain(`src="/brand/${logo}.png"`);
    for (const [file, size] of [
      ['icon-96.png', 96],
      ['icon-180.png', 180],
      ['icon-maskable-512.png', 512],
    ] as const) {
      const { width, height } = await sharp((await get(`/${file}`)).rawPayload).metadata();
      expect([file, width, height]).toEqual([file, size, size]);
    }
    await set({});
    expect((await get(`/brand/${logo}.png`)).statusCode).toBe(200);
    await set({ logo: null });
    expect((await get(`/brand/${logo}.png`)).statusCode).toBe(404);
  });

  test.each([
    ['an SVG', () => `data:image/svg+xml;base64,${Buffer.from('<svg/>').toString('base64')}`],
    ['bytes that are no picture', () => `data:image/png;base64,${Buffer.from('nothing').toString('base64')}`],
    ['too large', () => `data:image/png;base64,${Buffer.alloc(BRAND.logoBytes + 99).toString('base64')}`],
  ])('%s is refused at its field', async (_what, logo) => {
    const refused = await set({ logo: logo() });
    expect(refused.statusCode).toBe(400);
    expect(Object.keys(refused.json().error.fields)).toEqual(['logo']);
  });
});

test.each([
  ['name', ''],
  ['name', 'a'.repeat(BRAND.name + 1)],
  ['contact', 'nobody'],
  ['accent', 'green'],
  ['accent', '#101030'],
  ['play', '#7b7b7b'],
])('a wrong %s (%j) is a 400 that names it', async (field, value) => {
  const refused = await set({ [field]: value });
  expect(statusAndCode(refused)).toEqual({ status: 400, code: 'validation' });
  expect(Object.keys(refused.json().error.fields)).toEqual([field]);
});

test('a colour that cannot be read is refused with the nearest one that can', async () => {
  const { fields } = (await set({ accent: '#101030' })).json().error;
  const nearest = /nearest color that works is (#[0-9a-f]{6})\.$/.exec(fields.accent)?.[1];
  expect((await set({ accent: nearest })).statusCode).toBe(200);
});

test('only administrators read or set it', async () => {
  const somebody = await signIn(world, 'somebody@example.org');
  expect(statusAndCode(await somebody.call('GET', '/api/admin/brand')).status).toBe(403);
  expect(statusAndCode(await somebody.call('PUT', '/api/admin/brand', NOTHING)).status).toBe(403);
});
