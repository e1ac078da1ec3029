import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { adminClaims } from '../../entities/claim.schema.ts';
import { NewsletterSubscriber } from '../../entities/newsletter-subscriber.entity.ts';
import { paths } from '../../entities/page.rules.ts';
import { type Person, signIn } from '../testing/person.ts';
import { createWorld, type World } from '../testing/world.ts';

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

const bodyOf = async (url: string) => (await world.app.inject({ url })).body;
const statusOf = async (url: string) => (await world.app.inject({ url })).statusCode;
const decide = (name: string, decision: Readonly<Record<string, unknown>>) =>
  admin.call('PUT', `/api/admin/claims/${name}`, decision);
const stateOf = async (name: string) =>
  adminClaims
    .parse((await admin.call('GET', '/api/admin/claims')).json())
    .claims.find((claim) => claim.name === name)?.state;

test('a claim is on the pages as soon as it is confirmed, in the operator’s words, and gone as soon as it is not', async () => {
  expect(await bodyOf('/guidelines')).not.toContain('Review takes');
  expect(await stateOf('review')).toBe('open');
  await decide('review', { isShown: true, texts: { decided: 'two weeks' } });
  expect(await bodyOf('/guidelines')).toMatch(/Review takes (?:<!-- -->)?two weeks/);
  expect(await stateOf('review')).toBe('shown');
  await decide('review', { isShown: false });
  expect(await bodyOf('/guidelines')).not.toContain('Review takes');
  expect(await stateOf('review')).toBe('hidden');
  const { entries } = (await admin.call('GET', '/api/admin/audit')).json();
  expect(entries[1]).toMatchObject({ action: 'setting.claim', subject: 'review: shown, as two weeks' });
});

test('the page about revenue is there only with a share, for people and for search engines', async () => {
  expect(await statusOf(paths.revenue)).toBe(404);
  expect(await bodyOf('/sitemap.xml')).not.toContain(paths.revenue);
  expect(await bodyOf(paths.terms)).not.toContain(paths.revenue);
  await decide('share', { isShown: true, texts: { developer: '85' } });
  expect(await statusOf(paths.revenue)).toBe(200);
  const page = await bodyOf(paths.revenue);
  expect(page).toMatch(/85(?:<!-- -->)?%/);
  expect(page).toMatch(/15(?:<!-- -->)?%/);
  // Payments are another claim.
  expect(page).not.toContain('When you are paid');
  expect(await bodyOf('/sitemap.xml')).toContain(paths.revenue);
  expect(await bodyOf(paths.terms)).toContain(paths.revenue);
});

test('subscribers are counted once more than fifty have confirmed', async () => {
  const em = world.em();
  for (let number = 0; number < 72; number += 1)
    em.create(NewsletterSubscriber, {
      email: `reader${number}@example.org`,
      tokenHash: `hash ${number}`,
      createdAt: new Date(),
      ...(number < 64 ? { confirmedAt: new Date() } : {}),
    });
  await em.flush();
  await decide('advertisement', { isShown: false });
  expect(await bodyOf('/')).toContain('Join over 60 gamers');
  await decide('subscribers', { isShown: false });
  expect(await bodyOf('/')).toContain('Be the first to hear about them.');
});

test('the legal pages name the country and who runs the servers only where the operator has', async () => {
  expect(await bodyOf(paths.terms)).not.toMatch(/The law of/);
  expect(await bodyOf(paths.privacy)).not.toMatch(/servers are run by/);
  const texts = { name: null, operator: null, contact: null, address: null, accent: null, play: null };
  await admin.call('PUT', '/api/admin/brand', { ...texts, country: 'Germany', hosting: 'Weserwolke e.G.' });
  expect(await bodyOf(paths.terms)).toContain('The law of Germany applies');
  expect(await bodyOf(paths.privacy)).toContain('The servers are run by Weserwolke e.G.');
});

test.each([
  ['share', { developer: '101' }, /whole number from 0 to 100/],
  ['share', { developer: '<b>' }, /whole number/],
  ['place', { place: 'B'.repeat(41) }, /At most 40 letters/],
  ['place', { toString: 'x' }, /no such text/],
  ['subscribers', { number: '1,000,000' }, /no such text/],
])('a text that is not right for %s is refused: %j', async (name, texts, message) => {
  const refusal = await decide(name, { isShown: true, texts });
  expect(refusal.statusCode).toBe(400);
  expect(refusal.body).toMatch(message);
  expect(await stateOf(name)).not.toBe('hidden');
});

test('only administrators decide, and only on claims that there are', async () => {
  const asha = await signIn(world, 'asha@example.org');
  expect((await asha.call('PUT', '/api/admin/claims/share', { isShown: true })).statusCode).toBe(403);
  expect((await decide('nothing', { isShown: true })).statusCode).toBe(400);
});
