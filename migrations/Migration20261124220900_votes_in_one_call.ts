import { Migration } from '@mikro-orm/migrations';

/**
 * Casts a vote and its tally, and returns nothing for a game that is not public. In a function, because the game's row is
 * locked first, so that votes on one game queue: what follows is a statement of its own, which sees every vote before it. So
 * the lock is held without a round trip to the portal. Planned anew each time, as the portal's own statements.
 */
const CAST = `
create function cast_vote(game uuid, voter uuid, voters_mailbox text, vote uuid, stars int, text text, moment timestamptz)
returns table (id uuid, slug text, sum int, count int, commented boolean)
language plpgsql set plan_cache_mode = force_custom_plan as $$
#variable_conflict use_column
begin
  select g.slug into cast_vote.slug from game g
    where g.id = cast_vote.game and g.status = 'APPROVED' for no key update;
  if not found then return; end if;
  return query
    with earlier as (
      select r.comment from rating r where r.game_id = cast_vote.game and r.user_id = cast_vote.voter
    ),
    replaced as (
      select r.id, r.score from rating r join "user" u on u.id = r.user_id
      where r.game_id = cast_vote.game and r.counted and u.mailbox = cast_vote.voters_mailbox
    ),
    retired as (
      update rating r set counted = false
      where r.id in (select p.id from replaced p) and r.user_id <> cast_vote.voter
    ),
    voted as (
      insert into rating as r (id, game_id, user_id, score, comment, counted, created_at, updated_at)
      values (cast_vote.vote, cast_vote.game, cast_vote.voter, cast_vote.stars, cast_vote.text, true,
        cast_vote.moment, cast_vote.moment)
      on conflict (game_id, user_id) do update set score = excluded.score, comment = excluded.comment,
        counted = true, updated_at = excluded.updated_at
      returning r.id
    ),
    tallied as (
      update game g set
        rating_sum = g.rating_sum + cast_vote.stars - (select coalesce(sum(p.score), 0)::int from replaced p),
        rating_count = g.rating_count + 1 - (select count(*)::int from replaced)
      where g.id = cast_vote.game returning g.rating_sum, g.rating_count
    )
    select voted.id, cast_vote.slug, tallied.rating_sum, tallied.rating_count,
      exists (select from earlier where earlier.comment is not null)
    from voted, tallied;
end
$$`;

export class Migration20261124220900_votes_in_one_call extends Migration {
  override name = 'Migration20261124220900_votes_in_one_call';

  override up(): void | Promise<void> {
    this.addSql(CAST);
  }
}
