import type { InferKyselyDB } from '@mikro-orm/sql';
import { type Kysely, sql } from 'kysely';
import type { entities } from '../../../entities/index.ts';
import type { Em } from './database.ts';

/** The tables and their columns, as the entities declare them. */
export type Tables = InferKyselyDB<(typeof entities)[number]>;

/** Returns typed queries in the transaction of `em`. Dates are `Date`, as the types say: without the option they are text. */
export const db = (em: Em): Kysely<Tables> => em.getKysely<Tables>({ convertValues: true });

/** The number of rows; PostgreSQL's own `count` is a `bigint`, which drivers return as text. */
export const countRows = sql<number>`count(*)::int`;
