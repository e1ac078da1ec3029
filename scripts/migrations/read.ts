import { join, resolve } from 'node:path';
import type { Constructor } from '@mikro-orm/core';
import { Migration } from '@mikro-orm/migrations';
import { MikroORM } from '@mikro-orm/postgresql';
import { parse } from 'libpg-query';
import { z } from 'zod';
import { onPostgres } from '../../mikro-orm.config.ts';
import { type Before, findBrokenRules } from './judge.ts';
import { CONTRACT, RULES, type Rule } from './rules.ts';

const FOLDER = resolve(import.meta.dirname, '../../migrations');

/** The statements of a migration, and its words about them. */
export interface Plan {
  readonly statements: readonly string[];
  readonly transactional: boolean;
  /** The reason why no running version uses what the migration removes or renames. */
  readonly contract?: string | undefined;
  /** The reasons why the migration may break a rule. */
  readonly allow?: Partial<Readonly<Record<Rule, string>>> | undefined;
}

const reason = z.string().min(20);
const marks = z.object({
  contract: reason.optional(),
  allow: z.partialRecord(z.enum(Object.keys(RULES)), reason).optional(),
});

/**
 * Returns what a migration of the folder executes, without a database.
 * @param name of its file, without `.ts`
 */
export async function readMigration(name: string): Promise<Plan> {
  const module: unknown = await import(join(FOLDER, `${name}.ts`));
  const exported = typeof module === 'object' && module !== null ? Object.values(module) : [];
  const one = exported.find(isMigration);
  if (one === undefined) throw new Error(`${name} has no migration`);
  return planOf(one);
}

function isMigration(value: unknown): value is Constructor<Migration> {
  return typeof value === 'function' && value.prototype instanceof Migration;
}

/** Returns what a migration executes. What it asks a database for could not be read, and is refused. */
export async function planOf(one: Constructor<Migration>): Promise<Plan> {
  const orm = new MikroORM(onPostgres('postgres://nowhere.invalid/none'));
  const migration = new one(orm.driver, orm.config);
  migration.execute = () => Promise.reject(new Error('A migration may only use addSql'));
  await migration.up();
  const statements = migration.getQueries().map((query) => {
    if (typeof query !== 'string') throw new Error('addSql takes a text');
    return query;
  });
  return { statements, transactional: migration.isTransactional(), ...marks.parse(migration) };
}

/** Returns a line for everything that a migration may not do, and for every permission that it does not need. */
export async function findMigrationProblems({
  statements,
  transactional,
  contract,
  allow = {},
}: Plan): Promise<string[]> {
  const before: Before = { transactional, created: new Set(), notValid: new Set(), dropped: new Set() };
  const needed = new Set<string>();
  const problems: string[] = [];
  for (const text of statements) {
    for (const { stmt } of (await parse(text)).stmts ?? []) {
      for (const rule of stmt === undefined ? [] : findBrokenRules(stmt, before)) {
        const mark = CONTRACT.has(rule) ? 'contract' : rule;
        needed.add(mark);
        const permitted = CONTRACT.has(rule) ? contract : allow[rule];
        if (permitted === undefined) problems.push(`${rule}: ${text}\n  ${adviceOn(rule)}`);
      }
    }
  }
  const givenMarks = [...(contract === undefined ? [] : ['contract']), ...Object.keys(allow)];
  return [
    ...problems,
    ...givenMarks.filter((mark) => !needed.has(mark)).map((mark) => `${mark}: not needed`),
  ];
}

function adviceOn(rule: Rule): string {
  if (!CONTRACT.has(rule)) return RULES[rule];
  return `${RULES[rule]} Remove it from the code first; a later version may remove it here, and says so in \`contract\`.`;
}
