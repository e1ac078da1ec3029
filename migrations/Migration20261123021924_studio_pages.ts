import { Migration } from '@mikro-orm/migrations';

/** The slugs of the studios that are there: of several with one name the oldest gets it, the others add their id's end. */
const SLUGS = `update developer_profile d set slug = case when s.place = 1 then s.slug
    else s.slug || '-' || right(d.id::text, 12) end
  from (
    select id, slug, row_number() over (partition by slug order by created_at, id) as place from (
      select id, created_at, coalesce(
        nullif(trim(both '-' from regexp_replace(lower(studio), '[^[:alnum:]]+', '-', 'g')), ''), 'studio'
      ) as slug from developer_profile
    ) named
  ) s where s.id = d.id`;

export class Migration20261123021924_studio_pages extends Migration {
  override name = 'Migration20261123021924_studio_pages';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "studio_follow" ("user_id" uuid not null, "studio_id" uuid not null, "created_at" timestamptz(3) not null, primary key ("user_id", "studio_id"));`,
    );
    this.addSql(`create index "studio_follow_studio_id_index" on "studio_follow" ("studio_id");`);
    this.addSql(
      `create table "studio_address" ("slug" varchar(100) not null, "studio_id" uuid not null, primary key ("slug"));`,
    );
    this.addSql(`create index "studio_address_studio_id_index" on "studio_address" ("studio_id");`);

    this.addSql(
      `alter table "developer_profile" add "slug" varchar(100) null, add "about" varchar(600) not null default '', add "website" varchar(2048) null;`,
    );
    this.addSql(`${SLUGS};`);
    this.addSql(`insert into studio_address (slug, studio_id) select slug, id from developer_profile;`);
    this.addSql(`alter table "developer_profile" alter column "slug" set not null;`);
    this.addSql(
      `alter table "developer_profile" add constraint "developer_profile_slug_unique" unique ("slug");`,
    );

    this.addSql(`create index "game_developer_profile_id_index" on "game" ("developer_profile_id");`);
    // For the games with a tag; the primary key begins with the game.
    this.addSql(`create index "game_tag_tag_id_index" on "game_tag" ("tag_id");`);

    this.addSql(
      `alter table "studio_follow" add constraint "studio_follow_user_id_foreign" foreign key ("user_id") references "user" ("id") on update cascade on delete cascade;`,
    );
    this.addSql(
      `alter table "studio_follow" add constraint "studio_follow_studio_id_foreign" foreign key ("studio_id") references "developer_profile" ("id") on update cascade on delete cascade;`,
    );
    this.addSql(
      `alter table "studio_address" add constraint "studio_address_studio_id_foreign" foreign key ("studio_id") references "developer_profile" ("id") on delete cascade;`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "studio_follow" cascade;`);
    this.addSql(`drop table if exists "studio_address" cascade;`);
    this.addSql(`drop index "game_tag_tag_id_index";`);
    this.addSql(`drop index "game_developer_profile_id_index";`);
    this.addSql(`alter table "developer_profile" drop constraint "developer_profile_slug_unique";`);
    this.addSql(
      `alter table "developer_profile" drop column "slug", drop column "about", drop column "website";`,
    );
  }
}
