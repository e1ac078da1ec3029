import { sql } from 'kysely';
import { SEARCH } from '../../entities/game.rules.ts';
import type { Em } from '../platform/database/database.ts';
import { isPublic } from './game.view.ts';

/** Moves each game's words to the tier of `SEARCH.tiers` that fits its plays; most stay where they are. */
export async function sortIntoTiers(em: Em): Promise<void> {
  const last = SEARCH.tiers.length;
  await sql`
    with played as (
      select g.id, row_number() over (order by g.plays desc, g.id desc) as place from game g
      where ${isPublic} order by g.plays desc, g.id desc limit ${SEARCH.tiers.at(-1)}
    ),
    wanted as (
      select coalesce(played.id, former.game_id) as id,
        coalesce(width_bucket(played.place, ${sql.val(SEARCH.tiers.map((holds) => holds + 1))}::bigint[]), ${last}::int) as tier
      from played full join (select game_id from game_words where tier < ${sql.lit(last)}) former on former.game_id = played.id
    )
    update game_words c set tier = wanted.tier from wanted where c.game_id = wanted.id and c.tier <> wanted.tier
  `.execute(em.getKysely());
}
