import { Migration } from '@mikro-orm/migrations';

export class Migration20261122222000_reviewed_labels extends Migration {
  override name = 'Migration20261122222000_reviewed_labels';

  override up(): void | Promise<void> {
    this.addSql(`update "game" set "revision" = "revision" || jsonb_build_object(
      'singlePlayer', "single_player", 'multiplayer', "multiplayer", 'categories', to_jsonb("category_slugs"),
      'tags', (select coalesce(jsonb_agg(t.name order by t.name), '[]') from "game_tag" gt
        join "tag" t on t.id = gt.tag_id where gt.game_id = "game"."id"))
      where "revision" is not null;`);
    // The category Kids is for games rated KIDS alone.
    this
      .addSql(`update "game" set "revision" = jsonb_set("revision", '{categories}', ("revision" -> 'categories') - 'kids')
      where "revision" ->> 'ageRating' <> 'KIDS';`);
    this.addSql(`delete from "game_category" gc using "game" g, "category" c
      where g.id = gc.game_id and c.id = gc.category_id and c.slug = 'kids' and g.age_rating <> 'KIDS';`);
  }

  override down(): void | Promise<void> {
    this.addSql(
      `update "game" set "revision" = "revision" - '{singlePlayer,multiplayer,categories,tags}'::text[] where "revision" is not null;`,
    );
  }
}
