import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEFAULT_BRAND } from '../../entities/brand-shown.rules.ts';
import { User } from '../../entities/user.entity.ts';
import type { Game } from '../../entities/game.entity.ts';
import { SESSION_COOKIE } from '../../entities/session.rules.ts';
import { makeKey } from '../testing/api-key.ts';
import { addStudio } from '../studio/studio.service.ts';
import { makeOwnGame } from '../testing/factories.ts';
import { type Person, signIn } from '../testing/person.ts';
import { createWorld, type World } from '../testing/world.ts';
import { type Procedure, procedures } from '../api/procedures.ts';

const ADMIN = 'admin@playport.test';
const CLIENT = resolve(import.meta.dirname, '../../dist/client');
const READ = 'public, no-cache';

let world: World;
let game: Game;
let admin: Person;
beforeAll(async () => {
  world = await createWorld({ ADMIN_EMAILS: ADMIN }, 'built');
  admin = await signIn(world, ADMIN);
  // The studio and the collection have the game's slug, so that one input finds them all.
  const { id } = await signIn(world, 'asha@example.org');
  await world.em().transactional(async (em) => {
    const user = await em.findOneOrFail(User, id);
    await addStudio(em, { user, studio: 'Kerb Drift', createdAt: new Date(), site: DEFAULT_BRAND.name });
  });
  game = await makeOwnGame(world, id, { slug: 'kerb-drift', ageRating: 'KIDS', hosted: true });
  const collection = { title: game.slug, text: '', published: true, games: [game.id] };
  await admin.call('POST', '/api/admin/collections', collection);
});
afterAll(() => world.close());

const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });
const cookie = (token: string) => ({ headers: { cookie: `${SESSION_COOKIE}=${token}` } });
/** Lists the addresses of a procedure, with an input that names a game that is there. */
function placesOf({ path, rest }: Procedure): string[] {
  const input = encodeURIComponent(JSON.stringify({ slug: game.slug, id: game.id, search: 'kerb' }));
  const named = rest?.path.replace('{slug}', game.slug).replace('{id}', game.id);
  return [`/trpc/${path}?input=${input}`, ...(named === undefined ? [] : [named])];
}
const ask = (url: string, as: object) => world.app.inject({ url, ...as });

test('nobody keeps an answer for a person, over either door, whatever they show', async () => {
  const personal = procedures.filter(({ type, shared }) => type === 'query' && !shared);
  const { key } = await makeKey(world, admin);
  const answered: string[] = [];
  for (const procedure of personal) {
    for (const place of placesOf(procedure)) {
      for (const as of [bearer(admin.token), cookie(admin.token), bearer(key), {}]) {
        const { statusCode, headers } = await ask(place, as);
        expect([place, headers['cache-control'], headers['cache-tag']]).toEqual([
          place,
          'no-store',
          undefined,
        ]);
        if (statusCode === 200) answered.push(procedure.path);
      }
    }
  }
  // They were answered, not merely refused: what is left wants a game or an upload of one's own.
  const refused = personal.filter(({ path }) => !answered.includes(path)).map(({ path }) => path);
  expect(refused.toSorted()).toEqual([
    'analytics.readGame',
    'player.read',
    'publicApi.readReport',
    'publicApi.readUpload',
    'room.read',
    'save.read',
    'score.board',
    'score.replay',
    'score.run',
    // Not found, once a portal is set up.
    'setup.state',
    'submission.report',
    'upload.read',
    'upload.review',
    'upload.versions',
  ]);
});

test('nobody keeps an answer to a write, nor one that sets a cookie', async () => {
  for (const { path } of procedures.filter(({ type }) => type === 'mutation')) {
    const { headers } = await world.app.inject({ method: 'POST', url: `/trpc/${path}`, payload: {} });
    expect([path, headers['cache-control']]).toEqual([path, 'no-store']);
  }
  const payload = { email: 'asha@example.org' };
  const { headers } = await world.app.inject({ method: 'POST', url: '/api/auth/login', payload });
  expect(headers['set-cookie']).toBeDefined();
  expect(headers['cache-control']).toBe('no-store');
});

test('what anybody may keep is the same with a session as without', async () => {
  const shared = procedures.filter((procedure) => procedure.shared);
  expect(shared.length).toBeGreaterThan(5);
  for (const place of [...shared.flatMap(placesOf), '/sitemap.xml', '/api/openapi.json']) {
    const plain = await ask(place, {});
    expect([place, plain.statusCode, plain.headers['cache-control']]).toEqual([place, 200, READ]);
    // Responses to a token are not to be stored where they say that they vary by it.
    const own = plain.headers.vary?.includes('authorization') === true;
    for (const as of [...(own ? [] : [bearer(admin.token)]), cookie(admin.token)]) {
      const { body, headers } = await ask(place, as);
      expect(body === plain.body).toBe(true);
      expect([place, headers['set-cookie'], headers.etag]).toEqual([place, undefined, plain.headers.etag]);
    }
  }
  for (const page of ['/', '/categories', `/games/${game.slug}`, '/account', '/admin', '/favorites']) {
    const [plain, mine] = [await ask(page, {}), await ask(page, cookie(admin.token))];
    expect(mine.body === plain.body).toBe(true);
    expect(plain.headers['cache-control']).toBe(
      'public, max-age=0, s-maxage=5, stale-while-revalidate=60, stale-if-error=600',
    );
  }
});

test('a compressed answer is kept for those who take it', async () => {
  for (const url of ['/', '/api/openapi.json', '/sw.js']) {
    const { headers } = await ask(url, { headers: { 'accept-encoding': 'br' } });
    expect([url, headers['content-encoding'], headers.vary]).toEqual([url, 'br', 'accept-encoding']);
  }
});

test('nobody keeps what went wrong', async () => {
  for (const url of [
    '/api/games/nothing',
    '/trpc/game.bySlug?input={"slug":"nothing"}',
    '/trpc/nothing',
    '/api/nothing',
    '/assets/nothing.js',
    '/nothing.png',
    `/images/${game.id}/0123456789abcdef/400.webp`,
  ]) {
    const { statusCode, headers } = await ask(encodeURI(url), {});
    expect([url, statusCode, headers['cache-control']]).toEqual([url, 404, 'no-store']);
  }
  const moved = await ask('/', { headers: { host: '127.0.0.1:3000' } });
  expect([moved.statusCode, moved.headers['cache-control']]).toEqual([302, 'no-store']);
});

test('a file is kept for ever when its name has its hash, and only then', async () => {
  const files = readdirSync(CLIENT, { recursive: true, withFileTypes: true }).filter((file) => file.isFile());
  expect(files.length).toBeGreaterThan(50);
  for (const { parentPath, name } of files) {
    const path = join(parentPath, name).slice(CLIENT.length);
    // The template of the pages, and what the build says of itself, are not served.
    if (path === '/index.html' || path.startsWith('/.')) continue;
    const { statusCode, headers } = await ask(path, {});
    const control = String(headers['cache-control']);
    expect([path, statusCode, control.startsWith('public, ')]).toEqual([path, 200, true]);
    const hashed = /^\/assets\/.+-[\w-]{8}\.\w+$/.test(path);
    expect([path, control === 'public, max-age=31536000, immutable']).toEqual([path, hashed]);
  }
});
