import type { InferKyselyDB } from '@mikro-orm/sql';
import { type ColumnType, type Kysely, type SelectType, sql } from 'kysely';
import type { entities } from '../../../entities/index.ts';
import type { Em } from './database.ts';

/** The tables and their columns, as the entities declare them. */
export type Tables = InferKyselyDB<(typeof entities)[number]>;

/**
 * Returns typed queries in the transaction of `em`. Dates are `Date`, as the types say: without the option they are text. A
 * table that is written has no alias: with one, JSON is not converted, and PostgreSQL's driver refuses a list.
 */
export const db = (em: Em): Kysely<Tables> => em.getKysely<Tables>({ convertValues: true });

type Untimed<Table> = {
  [Name in keyof Table]: Date extends SelectType<Table[Name]> ? ColumnType<unknown> : Table[Name];
};

/**
 * Returns typed queries of rows that leave as JSON, in the transaction of `em`. Nothing is converted, so that times come by
 * `isoTime`; a column of times has no type.
 */
export const jsonDb = (em: Em): Kysely<{ [Name in keyof Tables]: Untimed<Tables[Name]> }> => em.getKysely();

/** The number of rows; PostgreSQL's own `count` is a `bigint`, which drivers return as text. */
export const countRows = sql<number>`count(*)::int`;
