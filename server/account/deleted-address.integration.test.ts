import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { REPORT_DESCRIPTION } from '../../entities/report.rules.ts';
import { statusAndCode, type Person, signIn } from '../testing/person.ts';
import { makeOwnGame } from '../testing/factories.ts';
import { tablesWith } from '../testing/tables-with.ts';
import { approveUpload, makeUpload } from '../testing/uploads.ts';
import { createWorld, type World } from '../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld({ ADMIN_EMAILS: 'admin@example.org,second@example.org' });
});
afterEach(() => world.reset());
afterAll(() => world.close());

const ADDRESS = 'a.sha_x-y+games@example.org';
/** As addresses of pages have it. */
const ENCODED = 'a.sha_x-y%2Bgames%40example.org';
/** Somebody else's, of which hers is a part. */
const LONGER = `nat${ADDRESS}`;
const TEXT = `Write to\n${ADDRESS}, not to ${LONGER} or ${ADDRESS}.uk.`;
const REASON = 'It does not start on phones.';

const made = z.object({ id: z.string() });

const draft = {
  title: `Boats of ${ADDRESS}`,
  description: TEXT,
  srcUrl: 'https://boats.example/play/',
  thumbUrl: 'https://boats.example/thumb.png',
  categories: ['racing'],
  tags: [ADDRESS, 'boats'],
};

async function ok(answer: ReturnType<Person['call']>): Promise<{ id: string }> {
  const given = await answer;
  expect([given.statusCode < 300, given.statusCode < 300 ? '' : given.body]).toEqual([true, '']);
  return made.catch({ id: '' }).parse(given.json());
}
const execute = (query: ReturnType<typeof sql>) => query.execute(world.em().getKysely());

/** Asha puts her address into whatever takes a text, and so do others. */
async function fill(asha: Person) {
  const admin = await signIn(world, 'admin@example.org');
  const second = await signIn(world, 'second@example.org');
  const ben = await signIn(world, 'ben@example.org');
  await ok(asha.call('PUT', '/api/account', { name: ADDRESS }));

  // Games: one that is live, with a change that waits; one whose approval can be undone; one that is rejected and answered.
  const live = await ok(asha.call('POST', '/api/dev/games', draft));
  await ok(admin.call('POST', `/api/admin/games/${live.id}/approve`, { reason: TEXT }));
  const studios = await sql<{ id: string }>`select id from developer_profile`.execute(world.em().getKysely());
  await ok(ben.call('POST', `/api/studios/${studios.rows[0]?.id}/follow`));
  const another = await ok(asha.call('POST', '/api/dev/games', { ...draft, title: `Canoes of ${ADDRESS}` }));
  await ok(admin.call('POST', `/api/admin/games/${another.id}/approve`));
  await ok(asha.call('PUT', `/api/dev/games/${live.id}`, { ...draft, description: `${TEXT} New.` }));
  const undoable = await ok(asha.call('POST', '/api/dev/games', { ...draft, title: `Ships of ${ADDRESS}` }));
  await ok(second.call('POST', `/api/admin/games/${undoable.id}/approve`, { undoable: true }));
  const refused = await ok(asha.call('POST', '/api/dev/games', { ...draft, title: `Rafts of ${ADDRESS}` }));
  await execute(sql`update game set plays = 3 where id = ${refused.id}`);
  await execute(sql`update edition set instructions = ${TEXT}, note = ${TEXT},
    controls = ${JSON.stringify([{ keys: TEXT, does: TEXT }])}::jsonb,
    findings = ${JSON.stringify({ game: { ok: false, note: TEXT } })}::jsonb where game_id = ${refused.id}`);
  await ok(admin.call('POST', `/api/admin/games/${refused.id}/reject`, { reason: `${REASON} ${TEXT}` }));
  await ok(asha.call('POST', `/api/dev/games/${refused.id}/answer`, { answer: TEXT }));
  await execute(sql`insert into address_report (edition_id, report)
    select live_id, ${JSON.stringify({ log: [TEXT] })}::jsonb from game where id = ${live.id}`);
  await execute(sql`insert into upload
    (id, user_id, created_at, status, file_name, packed_bytes, reasons, report, preview_key, preview_until)
    values (gen_random_uuid(), ${asha.id}, now(), 'READY', ${`${ADDRESS}.zip`}, 1,
      ${JSON.stringify([{ text: TEXT }])}::jsonb, ${JSON.stringify({ log: TEXT })}::jsonb, 'k', now())`);
  const studio = { name: `Studio ${ADDRESS}`, about: TEXT, website: `https://asha.example/?by=${ENCODED}` };
  await ok(asha.call('PUT', '/api/dev/studio', studio));

  // Words to the moderators, by her, by a guest and by somebody else; and their notes.
  const report = {
    gameUrl: `https://boats.example/?by=${ENCODED}&x=${ADDRESS}`,
    gameTitle: `Boats of ${ADDRESS}`,
    reportType: 'other',
    description: TEXT,
  };
  const { id: reportId } = await ok(asha.call('POST', '/api/reports', { ...report, email: ADDRESS }));
  await ok(ben.call('POST', '/api/reports', { ...report, email: ADDRESS.toUpperCase() }));
  await ok(world.app.inject({ method: 'POST', url: '/api/reports', payload: report }));
  await ok(admin.call('POST', `/api/admin/reports/${reportId}/resolve`, { note: `${TEXT} ${ENCODED}` }));
  const message = { source: 'contact', type: 'business', name: ADDRESS, subject: ADDRESS, message: TEXT };
  for (const email of [ADDRESS, 'other@example.org'])
    await ok(world.app.inject({ method: 'POST', url: '/api/messages', payload: { ...message, email } }));

  // Texts that others read.
  for (const person of [asha, ben])
    await ok(person.call('POST', `/api/games/${live.id}/rate`, { score: 3, comment: TEXT }));
  const collection = { title: `By ${ADDRESS}`, text: TEXT, published: true };
  await ok(admin.call('POST', '/api/admin/collections', { ...collection, games: [live.id] }));

  // Things that are hers alone.
  await ok(asha.call('POST', '/trpc/apiKey.generate', { name: ADDRESS, scopes: ['read'], days: null }));
  const hook = { url: `https://hooks.example/${ADDRESS}`, events: ['game.approved'] };
  await ok(asha.call('POST', '/trpc/webhook.add', hook));
  await ok(asha.call('POST', '/api/newsletter', { email: ADDRESS }));
  return { live, ben };
}

test('wherever a person has put their address, it is nowhere once the account is deleted', async () => {
  const asha = await signIn(world, ADDRESS);
  const { live, ben } = await fill(asha);
  expect(await tablesWith(world, ADDRESS)).toEqual(
    expect.arrayContaining([
      'edition',
      'report',
      'contact_message',
      'rating',
      'notification',
      'upload',
      'tag',
    ]),
  );
  expect(statusAndCode(await asha.call('DELETE', '/api/account', { email: ADDRESS }))).toMatchObject({
    status: 200,
  });

  const left = await execute(
    sql`select description, number is null as waits from edition where game_id = ${live.id} order by submitted_at`,
  );
  const kept = `Write to\n[address], not to ${LONGER} or ${ADDRESS}.uk.`;
  expect(left.rows).toEqual([
    { description: kept, waits: false },
    { description: `${kept} New.`, waits: true },
  ]);
  const said = z
    .array(z.object({ text: z.string() }))
    .parse((await ben.call('GET', '/api/notifications')).json());
  expect(said.map(({ text }) => text).join()).toContain('[address]');

  // Then those of others, of which it is a part, have to go for the search.
  expect(await tablesWith(world, ADDRESS, [LONGER, `${ADDRESS}.uk`])).toEqual([]);
  expect(await tablesWith(world, ENCODED)).toEqual([]);
});

test('a short address leaves room in a text of full length', async () => {
  const address = 'a@b.co';
  const person = await signIn(world, address);
  const description = `${'x'.repeat(REPORT_DESCRIPTION.max - address.length - 1)} ${address}`;
  const report = { gameUrl: 'https://boats.example/', reportType: 'other', description };
  await ok(person.call('POST', '/api/reports', report));
  expect((await person.call('DELETE', '/api/account', { email: address })).statusCode).toBe(200);
  expect(await tablesWith(world, address)).toEqual([]);
});

test('a live game is still found at its own address', async () => {
  const asha = await signIn(world, ADDRESS);
  const admin = await signIn(world, 'admin@example.org');
  const srcUrl = `https://boats.example/${ADDRESS}/`;
  const { id } = await ok(asha.call('POST', '/api/dev/games', { ...draft, srcUrl }));
  await ok(admin.call('POST', `/api/admin/games/${id}/approve`));
  await asha.call('DELETE', '/api/account', { email: ADDRESS });
  const left = await execute(sql`select src_url from edition where game_id = ${id}`);
  expect(left.rows).toEqual([{ src_url: srcUrl }]);
});

test('an address stands by itself beside signs and letters that cannot be part of one', async () => {
  const address = 'a@b.test';
  const person = await signIn(world, address);
  const kept = `nat-${address} nat.${address} nat_+${address} ${address}-x.org ${address}x ${address}.uk`;
  const around = (own: string) =>
    `-${own} _${own}_ ...${own}... --${own}-- 住所は${own}です é${own}é\n-${own}, ${own}: ${kept}`;
  const description = around(address);
  await ok(person.call('POST', '/api/dev/games', { ...draft, title: 'Boats', description, tags: [] }));
  await execute(sql`update game set status = 'APPROVED', live_id = waiting_id, waiting_id = null`);
  await execute(sql`update edition set findings = jsonb_build_object('text', ${description}::text)`);
  await ok(person.call('DELETE', '/api/account', { email: address }));
  const left = await execute(sql`select description, findings ->> 'text' as found from edition`);
  expect(left.rows).toEqual([{ description: around('[address'), found: around('[address') }]);
});

test('an address is in no edition of a game either', async () => {
  const asha = await signIn(world, ADDRESS);
  const game = await makeOwnGame(world, asha.id, { hosted: true });
  const upload = await makeUpload({ world, files: world.services.files }, {});
  await approveUpload({ world }, game, { upload });
  await execute(sql`update edition set tags = array[${`By ${ADDRESS}`}]`);
  await ok(asha.call('DELETE', '/api/account', { email: ADDRESS }));
  expect(await tablesWith(world, ADDRESS)).toEqual([]);
});
