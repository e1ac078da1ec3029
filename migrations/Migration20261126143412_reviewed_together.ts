import { Migration } from '@mikro-orm/migrations';

/** A version keeps the rating and labels that were reviewed with it, and whether the game was suspended for it. */
export class Migration20261126143412_reviewed_together extends Migration {
  override name = 'Migration20261126143412_reviewed_together';
  readonly allow = { 'update-in-migration': 'There are some hundred uploaded games at most.' };

  override up(): void | Promise<void> {
    this
      .addSql(`alter table "game_version" add "age_rating" varchar(16) null, add "categories" jsonb not null default '[]',
      add "tags" jsonb not null default '[]', add "suspended_at" timestamptz(3) null`);
    // What the live version was reviewed with is what the game shows. Of earlier ones nobody knows it.
    this
      .addSql(`update "game_version" v set "age_rating" = g.age_rating, "categories" = to_jsonb(g.category_slugs),
      "tags" = coalesce((select jsonb_agg(t.name order by t.name) from game_tag gt join tag t on t.id = gt.tag_id
        where gt.game_id = g.id), '[]'), "suspended_at" = case when g.status = 'SUSPENDED' then now() end
      from "game" g where g.upload_id = v.upload_id`);
  }
}
