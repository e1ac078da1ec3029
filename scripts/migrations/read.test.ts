import { Migration } from '@mikro-orm/migrations';
import { describe, expect, test } from 'vitest';
import { migrations } from '../../server/testing/migrations.ts';
import { type Plan, planOf, findMigrationProblems, readMigration } from './read.ts';

/** Migrations after the baseline must keep the rules. */
const FIRST = 'Migration20261126190000_baseline';

const newer = migrations.map(({ name }) => name).filter((name) => name > FIRST);

test.each(newer)('%s can run while the version before it does', async (name) => {
  expect(await findMigrationProblems(await readMigration(name))).toEqual([]);
});

/** The names of the rules that these statements break. */
async function broken(statements: string[], settings: Partial<Plan> = {}): Promise<(string | undefined)[]> {
  const problems = await findMigrationProblems({ statements, transactional: true, ...settings });
  return problems.map((problem) => problem.split(':')[0]);
}

describe('a statement that locks a table for long, or breaks the running version', () => {
  test.each([
    ['adding-field-with-default', `alter table "game" add "code" uuid not null default gen_random_uuid()`],
    [
      'adding-field-with-default',
      `alter table game add words tsvector generated always as (f(title)) stored`,
    ],
    ['adding-field-with-default', `alter table game add number bigserial`],
    ['adding-foreign-key-constraint', `alter table game add owner uuid references "user" (id)`],
    ['adding-foreign-key-constraint', `alter table a add constraint k foreign key (b) references b (id)`],
    ['adding-not-nullable-field', `alter table game alter column title set not null`],
    ['adding-required-field', `alter table "game" add "credits" varchar(300) not null`],
    ['adding-required-field', `alter table "game" alter column "credits" drop default`],
    ['ban-concurrent-index-creation-in-transaction', `create index concurrently i on game (title)`],
    ['ban-concurrent-index-creation-in-transaction', `drop index concurrently if exists i`],
    ['ban-drop-column', `alter table "game" drop column "credits"`],
    ['ban-drop-not-null', `alter table "game" alter column "credits" drop not null`],
    ['ban-drop-object', `drop function game_card_json(uuid)`],
    ['ban-drop-object', `alter table game drop constraint game_slug_unique`],
    ['ban-drop-table', `drop table if exists "game" cascade`],
    ['changing-column-type', `alter table "game" alter column "title" type varchar(200)`],
    ['constraint-missing-not-valid', `alter table game add constraint c check (length(title) > 1)`],
    ['constraint-missing-not-valid', `alter table game add pace int check (pace > 0)`],
    ['disallowed-unique-constraint', `alter table game add constraint u unique (title)`],
    ['disallowed-unique-constraint', `alter table game add number int unique`],
    ['renaming-column', `alter table game rename column title to name`],
    ['renaming-table', `alter table game rename to title`],
    ['require-concurrent-index-creation', `create unique index i on "game" ("title")`],
    ['require-concurrent-index-deletion', `drop index i`],
    ['require-timeout-settings', `set local lock_timeout = 0`],
    ['update-in-migration', `update game set title = upper(title)`],
    ['update-in-migration', `delete from game where title = ''`],
    ['unchecked-statement', `do $$ begin drop table game; end $$`],
    ['unchecked-statement', `lock table game`],
    ['unchecked-statement', `truncate game`],
    ['unchecked-statement', `alter table game set unlogged`],
    ['unchecked-statement', `create table part partition of play for values in (1)`],
    ['unchecked-statement', `reindex table game`],
    ['unchecked-statement', `vacuum full game`],
  ])('%s: %s', async (rule, statement) => {
    expect(await broken([statement])).toEqual([rule]);
  });

  test('is found behind another in one text, and in the second part of an alteration', async () => {
    const text = 'comment on table game is $$a; b$$; alter table game add a int, drop column b';
    expect(await broken([text])).toEqual(['ban-drop-column']);
  });

  test('constraints are validated in a later migration, whose transaction does not hold the lock', async () => {
    const add = 'alter table game add constraint c check (length(title) > 1) not valid';
    const validate = 'alter table game validate constraint c';
    expect(await broken([add, validate])).toEqual(['constraint-missing-not-valid']);
    expect(await broken([add])).toEqual([]);
    expect(await broken([validate])).toEqual([]);
  });
});

describe('a statement that harms nobody', () => {
  test.each([
    `alter table "game" add "credits" varchar(300) not null default ''`,
    `alter table "upload" add "compatible" jsonb not null default '[]'::jsonb`,
    `alter table "game" add "seen_at" timestamptz not null default now()`,
    `alter table "game" add "credits" text null`,
    `alter table "game" alter column "credits" set default 'x'`,
    `alter table a add constraint k foreign key (b) references b (id) on delete cascade not valid`,
    `alter table game add constraint u unique using index i`,
    `create function f() returns trigger language plpgsql as $$ begin drop table game; return new; end $$`,
    `create or replace trigger t after insert on game for each row execute function f()`,
    `insert into category (slug) values ('a;b')`,
    `comment on column game.title is 'What it is called'`,
  ])('%s', async (statement) => {
    expect(await broken([statement])).toEqual([]);
  });

  test('is any on a table that the same migration creates', async () => {
    const statements = [
      `create table "tale" ("id" uuid not null, "title" text not null, primary key ("id"))`,
      `create index "tale_index" on "tale" ("title")`,
      `alter table "tale" add constraint k foreign key (id) references game (id)`,
      `alter table "tale" alter column "title" drop not null`,
      `update tale set title = ''`,
      `create table "tale_default" partition of "tale" default`,
    ];
    expect(await broken(statements)).toEqual([]);
    expect(await broken(statements.slice(1))).toHaveLength(5);
  });
});

describe('without a transaction', () => {
  const outside = { transactional: false };

  test('an index is created concurrently, once what is left of an earlier try is gone', async () => {
    const drop = 'drop index concurrently if exists i';
    const create = 'create index concurrently i on game (title)';
    expect(await broken([drop, create], outside)).toEqual([]);
    expect(await broken([create], outside)).toEqual(['prefer-robust-stmts']);
    expect(await broken(['drop index concurrently i', create], outside)).toEqual([
      'prefer-robust-stmts',
      'prefer-robust-stmts',
    ]);
  });

  test('nothing else is done that cannot be repeated', async () => {
    expect(await broken(['alter table game validate constraint c'], outside)).toEqual([]);
    expect(await broken(['alter table game add a int'], outside)).toEqual(['prefer-robust-stmts']);
  });
});

describe('what a migration says', () => {
  const drop = ['alter table game drop column credits'];
  const update = [`update category set slug = lower(slug)`];
  const why = 'Nothing reads it since the version before.';

  test('permits the contract step, and no lock', async () => {
    expect(await broken(drop, { contract: why })).toEqual([]);
    expect(await broken([...drop, ...update], { contract: why })).toEqual(['update-in-migration']);
  });

  test('permits one rule to be broken, and must be needed', async () => {
    expect(await broken(update, { allow: { 'update-in-migration': why } })).toEqual([]);
    expect(await broken(drop, { allow: { 'ban-drop-column': why } })).toEqual([
      'ban-drop-column',
      'ban-drop-column',
    ]);
    expect(await broken([], { contract: why, allow: { 'update-in-migration': why } })).toEqual([
      'contract',
      'update-in-migration',
    ]);
  });

  test('is read from its class, with a reason of some length and a rule that there is', async () => {
    class Drop extends Migration {
      readonly contract: string = why;
      readonly allow: Record<string, string> = { 'update-in-migration': why };

      override up() {
        this.addSql(drop[0] ?? '');
      }
    }
    expect(await planOf(Drop)).toEqual({
      statements: drop,
      transactional: true,
      contract: why,
      allow: { 'update-in-migration': why },
    });
    class Silent extends Drop {
      override readonly contract = 'unused';
    }
    await expect(planOf(Silent)).rejects.toThrow(/contract/);
    class Misspelt extends Drop {
      override readonly allow = { 'update-in-migrations': why };
    }
    await expect(planOf(Misspelt)).rejects.toThrow(/allow/);
  });

  test('is nothing where it asks a database, which nobody could read beforehand', async () => {
    class Asks extends Migration {
      override async up() {
        await this.execute('drop table game');
      }
    }
    await expect(planOf(Asks)).rejects.toThrow('may only use addSql');
  });
});
