import { Migration } from '@mikro-orm/migrations';

export class Migration20261122222200_one_vote_a_mailbox extends Migration {
  override name = 'Migration20261122222200_one_vote_a_mailbox';

  override up(): void | Promise<void> {
    this.addSql(`alter table "user" add "mailbox" varchar(254) null;`);
    // As `mailboxOf` in entities/user.rules.ts says it.
    this.addSql(`update "user" set "mailbox" = case
      when split_part("email", '@', 2) in ('gmail.com', 'googlemail.com') then
        replace(coalesce(nullif(split_part(split_part("email", '@', 1), '+', 1), ''), split_part("email", '@', 1)), '.', '')
          || '@gmail.com'
      else coalesce(nullif(split_part(split_part("email", '@', 1), '+', 1), ''), split_part("email", '@', 1))
        || '@' || split_part("email", '@', 2) end;`);
    this.addSql(`alter table "user" alter column "mailbox" set not null;`);
    this.addSql(`create index "user_mailbox_index" on "user" ("mailbox");`);

    this.addSql(`alter table "rating" add "counted" boolean not null default true;`);
    this.addSql(`with ranked as (
        select r.id, row_number() over (partition by r.game_id, u.mailbox order by r.updated_at desc, r.id desc) as place
        from "rating" r join "user" u on u.id = r.user_id
      ), replaced as (
        update "rating" set "counted" = false from ranked where ranked.id = "rating"."id" and ranked.place > 1
        returning "rating"."game_id", "rating"."score"
      ), sums as (select game_id, count(*)::int as votes, sum(score)::int as stars from replaced group by game_id)
      update "game" set "rating_count" = "rating_count" - sums.votes, "rating_sum" = "rating_sum" - sums.stars
      from sums where sums.game_id = "game"."id";`);
  }

  override down(): void | Promise<void> {
    this.addSql(`with again as (
        select game_id, count(*)::int as votes, sum(score)::int as stars from "rating" where not "counted" group by game_id
      )
      update "game" set "rating_count" = "rating_count" + again.votes, "rating_sum" = "rating_sum" + again.stars
      from again where again.game_id = "game"."id";`);
    this.addSql(`alter table "rating" drop column "counted";`);
    this.addSql(`drop index "user_mailbox_index";`);
    this.addSql(`alter table "user" drop column "mailbox";`);
  }
}
