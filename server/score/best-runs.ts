import { sql } from 'kysely';
import { Run } from '../../entities/score.entity.ts';
import { RUN } from '../../entities/score.rules.ts';
import type { Em } from '../platform/database/database.ts';

type Place = Pick<Run, 'mode' | 'player'> & { readonly game: { readonly id: string } };

/**
 * Lets one transaction after the other change a player's runs in a mode: two at once would both choose the best without
 * seeing the other's change. Call it before a run is locked.
 */
export async function lockPlayerRuns(em: Em, { game, mode, player }: Place): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`run ${game.id} ${mode} ${player}`}))`.execute(
    em.getKysely(),
  );
}

/** Marks the best run of a player in a mode; challenges are apart, because everybody knows their seed. */
export async function updateBestRun(em: Em, { game, mode, player }: Place): Promise<void> {
  await sql`
    update run r set best = r.id = b.id
    from (
      select id from run where game_id = ${game.id} and mode = ${mode} and player = ${player}
        and status = 'VERIFIED' and day is null
      order by worth desc, finished_at, id limit 1
    ) b
    where r.game_id = ${game.id} and r.mode = ${mode} and r.player = ${player} and r.status = 'VERIFIED'
      and r.best <> (r.id = b.id)`.execute(em.getKysely());
}

/** Deletes runs that nobody looks at any more: refused ones, and those that are nobody's best, after eight days. */
export async function deleteExpiredRuns(em: Em): Promise<void> {
  const finishedAt = { $lt: new Date(Date.now() - RUN.days * 86_400_000) };
  await em.nativeDelete(Run, {
    finishedAt,
    $or: [{ status: 'REFUSED' }, { status: 'VERIFIED', best: false }],
  });
}
