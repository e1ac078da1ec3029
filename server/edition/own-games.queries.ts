import { sql } from 'kysely';
import { type OwnGame, ownGame } from '../../entities/submission.schema.ts';
import type { Em } from '../platform/database/database.ts';
import {
  averageRatingSql,
  isoTime,
  joinShown,
  editionFieldColumns,
  waitsForReview,
  waitsForReviewOf,
} from '../catalogue/game.view.ts';
import { signedPicture } from '../platform/images/picture-address.ts';
import { dayKeys } from '../platform/day-keys.ts';
import { rowsOf } from '../platform/database/rows.ts';

const unsigned = ownGame.omit({ pictureUrl: true });

/** Lists the developer's own games of every status, newest first. */
export async function listOwnGames(em: Em, userId: string): Promise<OwnGame[]> {
  const rows = await rowsOf(
    em,
    unsigned,
    sql`
    select g.id, g.slug, e.title, e.description, e.thumb_url as "thumbUrl", e.src_url as "srcUrl",
      l.upload_id as "uploadId", e.banner_url as "bannerUrl",
      ${editionFieldColumns}, e.single_player as "singlePlayer", e.multiplayer, e.age_rating as "ageRating",
      to_json(e.categories) as categories, to_json(e.tags) as tags, e.controls,
      g.status, g.decision_reason as "decisionReason",
      case when g.rejection is not null then json_build_object('state', g.rejection ->> 'state',
        'reason', g.rejection ->> 'reason', 'answer', g.rejection ->> 'answer') end as rejection, l.findings,
      r.report ->> 'verdict' as "reportVerdict", g.live_id is not null and g.waiting_id is not null as "inReview",
      case when ${waitsForReview} then (
        select json_build_object('submittedAt', ${isoTime('own.submitted_at')}, 'place', (
          select count(*)::int from game w join edition of_w on of_w.id = w.waiting_id
          where ${waitsForReviewOf(sql`w`)} and (of_w.submitted_at, w.id) <= (own.submitted_at, g.id)))
        from edition own where own.id = g.waiting_id) end as review,
      g.published_at is not null as published, g.embed_hosts as "embedHosts",
      g.score_order as "scoreOrder",
      json_build_object('plays', g.plays) as metrics,
      json_build_object('avg', ${averageRatingSql}, 'count', g.rating_count) as "ratingSummary",
      ${isoTime('g.created_at')} as "createdAt"
    from game g join developer_profile d on d.id = g.developer_profile_id ${joinShown}
      join edition l on l.id = coalesce(g.waiting_id, g.live_id) left join address_report r on r.edition_id = l.id
    where d.user_id = ${userId} order by g.created_at desc, g.id desc
  `,
  );
  const keys = await dayKeys(em, new Date());
  return rows.map((game) => ({
    ...game,
    pictureUrl: signedPicture(keys, { id: game.id, source: game.thumbUrl }),
  }));
}
