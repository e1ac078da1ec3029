import { z } from 'zod';
import { Refusal } from '../refusal.ts';

/** A backup cannot be made or restored. */
export class BackupRefused extends Refusal {}

/** The way PostgreSQL writes the bounds of a partition by month, and of the default one. */
const BOUNDS = /^(?:DEFAULT|FOR VALUES FROM \((?:MINVALUE|'[\d :.+-]+')\) TO \('[\d :.+-]+'\))$/;
const name = z.string().regex(/^\w+$/);

/**
 * The first line of a dump: what the rows need before they can be stored. A dump is lines of JSON: this one; for each
 * table a `tableLine`, and its rows, each an array of its values as PostgreSQL writes them as texts; and an `endLine`.
 * Rows say nothing of the engine, so a dump of either opens on both.
 */
export const headLine = z.object({
  format: z.literal('playport-backup-1'),
  /** The id of the portal it is of; null for one that no version with such ids has opened yet. */
  portal: z.string().max(64).nullable(),
  /** The migrations that made the tables, in the order in which they ran. */
  migrations: z.array(name),
  partitions: z.array(z.object({ name, table: name, bounds: z.string().regex(BOUNDS) })),
  /** `value` is null for a sequence that was never used. */
  sequences: z.array(z.object({ name, value: z.string().regex(/^\d+$/).nullable() })),
});
export type DumpHead = z.infer<typeof headLine>;

export const tableLine = z.object({ table: name, columns: z.array(name) });
export type DumpTable = z.infer<typeof tableLine>;

/** The last line: how many rows there are, so that a dump that was cut off is noticed. */
export const endLine = z.object({ rows: z.number() });
