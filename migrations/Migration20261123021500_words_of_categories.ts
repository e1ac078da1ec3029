import { Migration } from '@mikro-orm/migrations';

/** What a game is called by others than its developer counts like a tag; its studio counts like its description. */
const WITH_CATEGORIES = `
create or replace function game_words(g game) returns tsvector language sql stable as $$
  select setweight(to_tsvector('simple', g.title), 'A') || setweight(to_tsvector('simple', concat_ws(' ',
      g.tag_text,
      (select string_agg(c.name || ' ' || c.slug, ' ') from game_category gc join category c on c.id = gc.category_id
        where gc.game_id = g.id),
      case when g.multiplayer then 'multiplayer' end,
      case when g.age_rating = 'KIDS' then 'kids' end)), 'B')
    || setweight(to_tsvector('simple', g.description), 'C')
    || setweight(to_tsvector('simple', coalesce(
      (select d.studio from developer_profile d where d.id = g.developer_profile_id), '')), 'C')
$$`;

const WITHOUT_CATEGORIES = `
create or replace function game_words(g game) returns tsvector language sql stable as $$
  select setweight(to_tsvector('simple', g.title), 'A') || setweight(to_tsvector('simple', g.tag_text), 'B')
    || setweight(to_tsvector('simple', g.description), 'C')
$$`;

const EVERY_CARD = `update game_card c set words = game_words(g) from game g where g.id = c.game_id`;

export class Migration20261123021500_words_of_categories extends Migration {
  override name = 'Migration20261123021500_words_of_categories';

  override up(): void | Promise<void> {
    this.addSql(WITH_CATEGORIES);
    this.addSql(EVERY_CARD);
    this.addSql(`insert into search_word (word) select lower(name) from category where name ~ '^[A-Za-z]+$'
      on conflict do nothing`);
  }

  override down(): void | Promise<void> {
    this.addSql(WITHOUT_CATEGORIES);
    this.addSql(EVERY_CARD);
  }
}
