import { sql } from 'kysely';
import { type OwnGame, ownGame } from '../../entities/submission.schema.ts';
import type { Em } from '../platform/database/database.ts';
import {
  averageRatingSql,
  isoTime,
  submittedAtOf,
  waitsForReview,
  waitsForReviewOf,
} from '../game/game.view.ts';
import { signedPicture } from '../platform/images/picture-address.ts';
import { dayKeys } from '../platform/day-keys.ts';
import { rowsOf } from '../platform/database/rows.ts';
import { joinReport } from './address-report.queries.ts';

const unsigned = ownGame.omit({ pictureUrl: true });

/** Lists the developer's own games of every status, newest first. */
export async function listOwnGames(em: Em, userId: string): Promise<OwnGame[]> {
  const rows = await rowsOf(
    em,
    unsigned,
    sql`
    select g.id, g.slug, g.title, g.description, g.thumb_url as "thumbUrl", g.src_url as "srcUrl",
      coalesce((g.revision ->> 'uploadId')::uuid, g.upload_id) as "uploadId", g.banner_url as "bannerUrl",
      g.play_type as "playType", g.orientation, g.single_player as "singlePlayer", g.multiplayer, g.age_rating as "ageRating",
      (select coalesce(json_agg(c.slug order by c.position), '[]') from game_category gc
        join category c on c.id = gc.category_id where gc.game_id = g.id) as categories,
      (select coalesce(json_agg(t.name order by t.name), '[]') from game_tag gt
        join tag t on t.id = gt.tag_id where gt.game_id = g.id) as tags,
      g.status, g.decision_reason as "decisionReason",
      case when g.rejection is not null then json_build_object('state', g.rejection ->> 'state',
        'reason', g.rejection ->> 'reason', 'answer', g.rejection ->> 'answer') end as rejection, g.findings,
      r.report ->> 'verdict' as "reportVerdict", g.revision is not null as "inReview",
      case when ${waitsForReview} then json_build_object('submittedAt', ${submittedAtOf('g')},
        'place', (select count(*)::int from game w where ${waitsForReviewOf(sql`w`)}
          and (${submittedAtOf('w')}, w.id) <= (${submittedAtOf('g')}, g.id))) end as review,
      g.published_at is not null as published, g.embed_hosts as "embedHosts",
      g.score_order as "scoreOrder",
      json_build_object('plays', g.plays) as metrics,
      json_build_object('avg', ${averageRatingSql}, 'count', g.rating_count) as "ratingSummary",
      ${isoTime('g.created_at')} as "createdAt"
    from game g join developer_profile d on d.id = g.developer_profile_id ${joinReport}
    where d.user_id = ${userId} order by g.created_at desc, g.id desc
  `,
  );
  const keys = await dayKeys(em, new Date());
  return rows.map((game) => ({
    ...game,
    pictureUrl: signedPicture(keys, { id: game.id, source: game.thumbUrl }),
  }));
}
