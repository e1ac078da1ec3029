import { sql } from 'kysely';
import { z } from 'zod';
import type { Game } from '../../entities/game.entity.ts';
import { latestEdition } from '../catalogue/shown-edition.ts';
import { rowsOf } from '../platform/database/rows.ts';
import type { Outgoing } from '../platform/jobs/job-queue.ts';
import { isUnchecked } from './check-submissions.ts';
import { isUnplayed } from './check-addresses.ts';
import { joinCheckResult, joinWaiting } from '../catalogue/game.view.ts';

const forgotten = z.object({ id: z.string(), peers: z.array(z.string()) });

/** The games of a game `g`'s mailbox, which take turns with everybody else's. */
const peers = sql`(select coalesce(array_agg(o.id), '{}') from game o join developer_profile d on d.id = o.developer_profile_id
  join "user" u on u.id = d.user_id where u.mailbox = (select v.mailbox from developer_profile w join "user" v on v.id = w.user_id
    where w.id = g.developer_profile_id))`;

/** Queues the checks of a game that waits for review at an address, in the transaction that submits or changes it. */
export async function queueAddress({ em, jobs }: Outgoing, game: Game): Promise<void> {
  const { srcUrl, findings } = latestEdition(game);
  if (!srcUrl || findings) return;
  const [row] = await rowsOf(
    em,
    forgotten,
    sql`select g.id, ${peers} as peers from game g where g.id = ${game.id}`,
  );
  await jobs.add(em, { queue: 'addresses', id: game.id, peers: row?.peers ?? [] });
}

/** The games whose addresses wait to be checked, the oldest first. */
export const uncheckedGames = sql`select g.id, ${peers} as peers from game g ${joinWaiting} where ${isUnchecked} order by e.submitted_at`;

/** Queues games that wait for their checks and have no job. */
export async function queueAddresses({ em, jobs }: Outgoing): Promise<void> {
  const unchecked = await rowsOf(em, forgotten, uncheckedGames);
  const unplayed = await rowsOf(
    em,
    forgotten,
    sql`select g.id, ${peers} as peers from game g ${joinWaiting} ${joinCheckResult} where ${isUnplayed} order by e.findings ->> 'checkedAt', g.id`,
  );
  await jobs.addMissing(em, 'addresses', [...unchecked, ...unplayed]);
}
