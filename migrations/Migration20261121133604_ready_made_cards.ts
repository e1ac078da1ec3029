import { Migration } from '@mikro-orm/migrations';

const ORDERS = { plays: 'plays', trend: 'trend', published: 'published_at' };

/** What the lists and the search read of a game is made ready here, in the transaction of whoever changes it. */
const KEPT_TRUE = [
  `create function game_categories(game uuid) returns text[] language sql stable as $$
    select coalesce(array_agg(c.slug::text order by c.position), '{}')
    from game_category gc join category c on c.id = gc.category_id where gc.game_id = game
  $$;`,

  `create function game_card_json(g game) returns text language sql stable as $$
    select left(json_build_object(
      'id', g.id, 'slug', g.slug, 'title', g.title, 'description', g.description,
      'thumbUrl', case when g.thumb_url ~ '^https?://'
        then '/images/' || g.id || '/' || left(encode(sha256(convert_to(g.thumb_url, 'UTF8')), 'hex'), 16) || '/800.webp'
        else g.thumb_url end,
      'preview', case when g.picture ->> 'version' = left(encode(sha256(convert_to(g.thumb_url, 'UTF8')), 'hex'), 16)
        then g.picture ->> 'preview' end,
      'categories', (
        select coalesce(json_agg(json_build_object('id', c.id, 'slug', c.slug, 'name', c.name) order by c.position), '[]')
        from game_category gc join category c on c.id = gc.category_id where gc.game_id = g.id
      ),
      'multiplayer', g.multiplayer, 'ageRating', g.age_rating,
      'developerProfile', (
        select json_build_object('studio', d.studio) from developer_profile d where d.id = g.developer_profile_id
      ),
      'inputs', g.inputs, 'goodOnPhones', g.good_on_phones,
      'createdAt', to_char(g.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
    )::text, -1)
  $$;`,

  `create function game_words(g game) returns tsvector language sql stable as $$
    select setweight(to_tsvector('simple', g.title), 'A') || setweight(to_tsvector('simple', g.tag_text), 'B')
      || setweight(to_tsvector('simple', g.description), 'C')
  $$;`,

  `create function game_card_keep() returns trigger language plpgsql as $$ begin
    insert into game_card as c (game_id, card, title, words)
    values (new.id, game_card_json(new), to_tsvector('simple', new.title), game_words(new))
    on conflict (game_id) do update set card = excluded.card, title = excluded.title, words = excluded.words;
    return null;
  end $$;`,
  `create trigger game_card_keep after insert or update of slug, title, description, thumb_url, picture, multiplayer,
    age_rating, developer_profile_id, inputs, good_on_phones, created_at, tag_text, category_slugs on game
    for each row execute function game_card_keep();`,

  // The game is held first, by a statement of its own: the next one then sees what others did to its categories meanwhile.
  `create function game_categories_keep() returns trigger language plpgsql as $$ declare changed uuid; begin
    if tg_op = 'DELETE' then changed := old.game_id; else changed := new.game_id; end if;
    perform 1 from game where id = changed for no key update;
    update game set category_slugs = game_categories(changed) where id = changed;
    return null;
  end $$;`,
  `create trigger game_categories_keep after insert or delete on game_category
    for each row execute function game_categories_keep();`,

  `create function category_keep() returns trigger language plpgsql as $$ begin
    perform 1 from game where id in (select game_id from game_category where category_id = new.id) order by id for no key update;
    update game set category_slugs = game_categories(id)
    where id in (select game_id from game_category where category_id = new.id);
    return null;
  end $$;`,
  `create trigger category_keep after update of slug, name, position on category
    for each row execute function category_keep();`,

  // To have the cards made anew, the games are told to keep their developer.
  `create function studio_keep() returns trigger language plpgsql as $$ begin
    update game set developer_profile_id = new.id where developer_profile_id = new.id;
    return null;
  end $$;`,
  `create trigger studio_keep after update of studio on developer_profile
    for each row execute function studio_keep();`,

  // In one order: two moderators who decide at once wait for each other instead of both for ever.
  `create function game_count_keep() returns trigger language plpgsql as $$ begin
    insert into game_count as c (category, games)
    select category, sum(step) from (
      select unnest(array_append(new.category_slugs, '')) as category, 1 as step where new.status = 'APPROVED'
      union all
      select unnest(array_append(old.category_slugs, '')), -1 where old.status = 'APPROVED'
    ) steps group by category having sum(step) <> 0 order by category
    on conflict (category) do update set games = c.games + excluded.games;
    return null;
  end $$;`,
];

/** Only once the games that are there have been counted. */
const COUNTED = `create trigger game_count_keep after insert or delete or update of status, category_slugs on game
  for each row execute function game_count_keep();`;

export class Migration20261121133604_ready_made_cards extends Migration {
  override name = 'Migration20261121133604_ready_made_cards';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "game_count" ("category" varchar(100) not null, "games" int not null, primary key ("category"));`,
    );
    this.addSql(
      `create table "game_card" ("game_id" uuid not null, "card" text not null, "tier" smallint not null default 3, "title" tsvector not null, "words" tsvector not null, primary key ("game_id"));`,
    );
    this.addSql(
      `alter table "game_card" add constraint "game_card_game_id_foreign" foreign key ("game_id") references "game" ("id") on update cascade on delete cascade;`,
    );

    this.addSql(`drop index "game_search_index";`);
    this.addSql(`alter table "game" drop column "search";`);
    this.addSql(`alter table "game" add "category_slugs" text[] not null default '{}';`);

    for (const statement of KEPT_TRUE) this.addSql(statement);
    // Fires the trigger that makes the card of every game.
    this.addSql(`update game set category_slugs = game_categories(id);`);
    this.addSql(`insert into game_count (category, games) select category, count(*) from game,
      unnest(array_append(category_slugs, '')) as category where status = 'APPROVED' group by category;`);
    this.addSql(COUNTED);

    for (const name of ['plays', 'trend', 'published']) this.addSql(`drop index "game_${name}_index";`);
    for (const [name, column] of Object.entries(ORDERS)) {
      this.addSql(
        `create index "game_${name}_index" on "game" (${column} desc, id desc) include (category_slugs, multiplayer) where status = 'APPROVED';`,
      );
    }
    this.addSql(
      `create index "game_kids_index" on "game" (plays desc, id desc) include (category_slugs) where status = 'APPROVED' and age_rating = 'KIDS' and hosted;`,
    );
    for (const tier of [0, 1, 2, 3]) {
      this.addSql(
        `create index "game_card_title_${tier}_index" on "game_card" using gin (title) with (fastupdate = off) where tier = ${tier};`,
      );
      this.addSql(
        `create index "game_card_words_${tier}_index" on "game_card" using gin (words) with (fastupdate = off) where tier = ${tier};`,
      );
    }
    this.addSql(`create index "game_card_played_index" on "game_card" (game_id) where tier < 3;`);
  }

  override down(): void | Promise<void> {
    for (const trigger of ['game_card_keep', 'game_count_keep'])
      this.addSql(`drop trigger ${trigger} on game;`);
    this.addSql(`drop trigger game_categories_keep on game_category;`);
    this.addSql(`drop trigger category_keep on category;`);
    this.addSql(`drop trigger studio_keep on developer_profile;`);
    for (const made of ['card_keep', 'categories_keep', 'count_keep'])
      this.addSql(`drop function game_${made}();`);
    this.addSql(`drop function category_keep();`);
    this.addSql(`drop function studio_keep();`);
    this.addSql(`drop function game_card_json(game);`);
    this.addSql(`drop function game_words(game);`);
    this.addSql(`drop function game_categories(uuid);`);
    this.addSql(`drop table if exists "game_count" cascade;`);
    this.addSql(`drop table if exists "game_card" cascade;`);

    this.addSql(`drop index "game_kids_index";`);
    for (const name of ['plays', 'trend', 'published']) this.addSql(`drop index "game_${name}_index";`);
    this.addSql(`alter table "game" drop column "category_slugs";`);
    this.addSql(
      `alter table "game" add "search" tsvector generated always as ((setweight(to_tsvector('simple'::regconfig, (title)::text), 'A'::"char") || setweight(to_tsvector('simple'::regconfig, tag_text), 'B'::"char")) || setweight(to_tsvector('simple'::regconfig, description), 'C'::"char")) stored null;`,
    );
    this.addSql(`create index "game_search_index" on "game" using gin ("search");`);
    for (const [name, column] of Object.entries(ORDERS)) {
      this.addSql(
        `create index "game_${name}_index" on "game" (${column} desc, id desc) where status = 'APPROVED';`,
      );
    }
  }
}
