import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { notifiedChanges } from '../platform/changes/notified-changes.ts';
import { type Database, openEmbedded, openPostgres } from '../platform/database/database.ts';
import { shareDatabaseAt } from '../platform/database/lock-database.ts';
import { migrate } from '../platform/database/migrate.ts';
import { ensurePortalId, portalIdOf, setPortalId } from '../platform/database/portal-id.ts';
import { openFileStore } from '../platform/files/open-file-store.ts';
import { SLUGS_IN_BUILD } from '../catalogue/release-games.ts';
import { seedDemo } from '../seed/seed-demo.ts';
import { databaseAt, onServer } from '../testing/database-server.ts';
import { placeMigrated } from '../testing/migrated-dump.ts';
import { findPostgres, type PrivatePostgres, startPostgres } from '../testing/postgres.ts';
import { makeUpload } from '../testing/uploads.ts';
import { backUp, type PortalStore } from './back-up.ts';
import { restore } from './restore.ts';

const bin = findPostgres();
const uuid = (number: number) => `018f6a2e-7c1b-7d34-9a55-${String(number).padStart(12, '0')}`;
/** Signs that texts of arrays, of JSON and of rows write in a way of their own. */
const AWKWARD = "a\"b\\c{d},(e) \n\t\u2028 “ü” 🎮 null NULL 'f'";

const ask = async ({ orm }: Database, statement: RawBuilder<unknown>) =>
  (await statement.execute(orm.em.fork().getKysely())).rows;

/** Opens a place's database, and closes it after the work. */
async function at<Result>(
  place: PortalStore,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const { databaseDirectUrl: url, dataDir } = place;
  const database = await (url === null ? openEmbedded(dataDir) : openPostgres(url, 'tests'));
  return work(database).finally(() => database.close());
}

/** Rows of every kind that an engine could write otherwise, in months of long ago and to come. */
async function fill(place: PortalStore): Promise<void> {
  await at(place, async (database) => {
    await migrate(database);
    await seedDemo(database);
    await ensurePortalId(database.orm.em.fork());
    const [game] = await ask(database, sql`select id from game order by slug limit 1`);
    const id = String(Reflect.get(Object(game), 'id'));
    await ask(
      database,
      sql`insert into "user" (id, email, mailbox, name, role, created_at)
        values (${uuid(1)}, 'asha@example.org', 'asha@example.org', ${AWKWARD}, 'PLAYER', '2026-02-03 04:05:06.789+00')`,
    );
    await ask(
      database,
      sql`insert into rating (id, game_id, user_id, score, comment, created_at, updated_at)
        values (${uuid(2)}, ${id}, ${uuid(1)}, 4, ${AWKWARD}, now(), now())`,
    );
    await ask(
      database,
      sql`insert into save (user_id, game_id, version, fingerprint, device, saved_at, bytes, state)
        values (${uuid(1)}, ${id}, 3, 'f', 'd', now(), 9, ${'long '.repeat(400_000)})`,
    );
    for (const months of [-30, -1, 0, 2, 9])
      await ask(
        database,
        sql`insert into game_event (id, game_id, player, day, name, properties, at)
          values (gen_random_uuid(), ${id}, 'p', (now() + make_interval(months => ${months}::int))::date, 'level',
            ${months === 0 ? 'null' : JSON.stringify({ text: AWKWARD, list: [1.5, null] })}::jsonb, now())`,
      );
    for (const months of [-30, 0, 9])
      await ask(
        database,
        sql`insert into audit_entry (id, action, subject, note, created_at)
          values (gen_random_uuid(), 'x', 's', null, now() + make_interval(months => ${months}::int))`,
      );
    await ask(
      database,
      sql`insert into run (id, game_id, user_id, player, name, mode, seed, version, status, score, worth, begun_at, finished_at)
        values (${uuid(3)}, ${id}, ${uuid(1)}, 'p', '', 'm', 's', 'v', 'VERIFIED', 0.1, -1e-300, now(), now())`,
    );
    await ask(
      database,
      sql`insert into socket_io_attachments (payload) values ('\\x00ff5c'::bytea), (''::bytea)`,
    );
    await makeUpload(
      { world: { database }, files: openFileStore(place) },
      { 'index.html': { body: AWKWARD } },
    );
  });
}

/** The rows of every table as a hash, in an order that is the same on both engines. */
const rowHashes = (place: PortalStore) =>
  at(place, async (database) => {
    // A partition may have its columns in another order than its table, whose rows it is read through.
    const tables = await ask(
      database,
      sql`select relname as name from pg_class
        where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition order by relname`,
    );
    const hashes: Record<string, unknown> = {};
    for (const name of tables.map((table) => String(Reflect.get(Object(table), 'name'))))
      [hashes[name]] = await ask(
        database,
        sql`select count(*)::int, md5(string_agg(t::text, '|' order by t::text collate "C")),
          array_agg(distinct tableoid::regclass::text) as places from ${sql.table(name)} t`,
      );
    return hashes;
  });

/** Everything that holds the rows together, as PostgreSQL describes it. */
const schemaOf = (place: PortalStore) =>
  at(place, (database) =>
    ask(
      database,
      sql`select 'column' as kind, attrelid::regclass::text as place, attname::text as name,
          concat_ws(' ', format_type(atttypid, atttypmod), attnotnull, attgenerated::text, pg_get_expr(adbin, adrelid)) as what
        from pg_attribute left join pg_attrdef on adrelid = attrelid and adnum = attnum
        where attnum > 0 and not attisdropped and attrelid in
          (select oid from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p'))
      union all select 'partition', inhparent::regclass::text, inhrelid::regclass::text,
          (select pg_get_expr(relpartbound, oid) from pg_class where oid = inhrelid)
        from pg_inherits
        where inhrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r')
      union all select 'constraint', conrelid::regclass::text, conname::text, pg_get_constraintdef(oid)
        from pg_constraint where connamespace = 'public'::regnamespace and contype in ('f', 'c', 'u', 'p')
          and conrelid not in (select inhrelid from pg_inherits)
      union all select 'trigger', tgrelid::regclass::text, tgname::text, tgenabled::text
        from pg_trigger where not tgisinternal and tgrelid not in (select inhrelid from pg_inherits)
      union all select 'sequence', schemaname, sequencename, last_value::text from pg_sequences where schemaname = 'public'
      union all select 'function', '', oid::regprocedure::text, md5(prosrc) from pg_proc where pronamespace = 'public'::regnamespace
        and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
      order by 1, 2, 3, 4`,
    ),
  );

describe.runIf(inject('databaseUrl') === '' && bin !== undefined)('a backup of one engine', () => {
  let directory = '';
  let server: PrivatePostgres;
  let file = '';
  let embedded: PortalStore;
  let onServerOf: PortalStore;
  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'playport-engines-'));
    server = await startPostgres(bin ?? '');
    // Not a superuser: a database that its portal owns, as the documents have it.
    await onServer(server.url, `create role owner login`);
    await onServer(server.url, `create database moved owner owner`);
    const url = new URL(databaseAt(server.url, 'moved'));
    url.username = 'owner';
    const dataDir = join(directory, 'data');
    embedded = { databaseDirectUrl: null, dataDir, filesUrl: null };
    onServerOf = { ...embedded, databaseDirectUrl: url.href };
    await placeMigrated(dataDir);
    await fill(embedded);
    file = join(directory, 'embedded.backup');
    await backUp(embedded, file);
  });
  afterAll(async () => {
    await server.stop();
    await rm(directory, { recursive: true, force: true });
  });

  test('opens on the other and back, and nothing is lost', async () => {
    const before = await rowHashes(embedded);
    const schema = await schemaOf(embedded);
    expect(before).toMatchObject({
      game_event: { count: 5 },
      audit_entry: { count: 3 },
      game: { count: SLUGS_IN_BUILD.length },
    });

    const moved = await restore(onServerOf, file);
    expect(moved).toMatchObject({ former: null, contents: { copied: 0, present: 1, failed: [] } });
    expect(await rowHashes(onServerOf)).toEqual(before);
    expect(await schemaOf(onServerOf)).toEqual(schema);
    await at(onServerOf, async (database) => {
      // The portal goes on there: the trail is only appended to, and numbers are not given twice.
      await expect(ask(database, sql`update audit_entry set note = 'other'`)).rejects.toThrow(/append-only/);
      await migrate(database);
      await ask(database, sql`insert into socket_io_attachments (payload) values ('more')`);
    });

    const back = { databaseDirectUrl: null, dataDir: join(directory, 'back'), filesUrl: null };
    const second = join(directory, 'server.backup');
    await backUp(onServerOf, second);
    expect((await restore(back, second)).contents).toEqual({ copied: 1, present: 0, failed: [] });
    expect(await rowHashes(back)).toEqual(await rowHashes(onServerOf));
    expect(await schemaOf(back)).toEqual(await schemaOf(onServerOf));
  });

  test('is one of two that are made under one name at once, with its list', async () => {
    const twice = join(directory, 'twice', 'one.backup');
    await Promise.all([backUp(onServerOf, twice), backUp(onServerOf, twice), backUp(onServerOf, twice)]);
    const own = createHash('sha256')
      .update(await readFile(twice))
      .digest('hex');
    expect(await readFile(`${twice}.sha256`, 'utf8')).toContain(`${own}  one.backup\n`);
    expect((await readdir(dirname(twice))).toSorted()).toEqual(['files', 'one.backup', 'one.backup.sha256']);
  });

  test('is not put under a running portal or worker, and says what to stop', async () => {
    const url = onServerOf.databaseDirectUrl ?? '';
    const running = await openPostgres(url);
    const people = () => ask(running, sql`select count(*)::int from "user"`);
    const before = await people();
    for (const start of [() => notifiedChanges(running, url), () => shareDatabaseAt(url)]) {
      const holder = await start();
      await expect(restore(onServerOf, file, { replace: true })).rejects.toThrow(
        `The portal runs on this database (process ${process.pid} on `,
      );
      expect(await people()).toEqual(before);
      await holder.close();
    }
    await running.close();

    await at(onServerOf, async (database) => {
      await ask(database, sql`create table of_the_operator (id serial) partition by range (id)`);
      await ask(database, sql`create table of_the_operator_all partition of of_the_operator default`);
      await ask(database, sql`alter table game add column own int default 7`);
      await ask(database, sql`insert into of_the_operator values (1)`);
    });
    const third = join(directory, 'third.backup');
    await backUp(onServerOf, third);
    const { leftOut } = await restore(onServerOf, third, { replace: true });
    expect([...leftOut].toSorted()).toEqual(['game.own', 'of_the_operator']);
    expect(await at(onServerOf, (database) => ask(database, sql`select count(*)::int from "user"`))).toEqual(
      before,
    );
  });

  test('is not put in the place of what is no portal’s', async () => {
    await onServer(server.url, 'create database letters owner owner');
    const url = new URL(databaseAt(server.url, 'letters'));
    url.username = 'owner';
    const letters = { ...embedded, databaseDirectUrl: url.href };
    // Another program's list of migrations has the same name.
    await at(letters, async (database) => {
      await ask(database, sql`create table letter (id int)`);
      await ask(
        database,
        sql`create table mikro_orm_migrations (id serial, name varchar(255), executed_at timestamptz)`,
      );
      await ask(
        database,
        sql`insert into mikro_orm_migrations (name) values ('Migration20200101000000_letters')`,
      );
    });
    const theirs = /not a portal’s/;
    await expect(restore(letters, file, { replace: true })).rejects.toThrow(theirs);
    await at(letters, (database) => ask(database, sql`drop table mikro_orm_migrations`));
    await expect(restore(letters, file, { replace: true })).rejects.toThrow(theirs);
    await at(letters, (database) => ask(database, sql`drop table letter`));
    await at(letters, (database) => ask(database, sql`create view letters as select 1 as one`));
    await expect(restore(letters, file, { replace: true })).rejects.toThrow(theirs);
    await expect(backUp(letters, join(directory, 'letters.backup'))).rejects.toThrow(/no portal's database/);
    expect(await at(letters, (database) => ask(database, sql`select * from letters`))).toEqual([{ one: 1 }]);
  });

  test('goes only into a folder of its portal, and a database that it replaces stays its own portal’s', async () => {
    const other = { ...onServerOf, dataDir: join(directory, 'other') };
    await mkdir(other.dataDir);
    await writeFile(join(other.dataDir, 'portal-id'), 'another\n');
    await expect(restore(other, file, { replace: true })).rejects.toThrow(
      /other is the folder of another portal/,
    );
    await expect(backUp(other, join(directory, 'other.backup'))).rejects.toThrow(/of another portal/);
    await expect(restore({ ...other, databaseDirectUrl: null }, file)).rejects.toThrow(/of another portal/);
    await at(onServerOf, (database) => setPortalId(database.orm.em.fork(), 'another'));
    await restore(other, file, { replace: true });
    expect(await at(onServerOf, (database) => portalIdOf(database.orm.em.fork()))).toBe('another');
  });
});
