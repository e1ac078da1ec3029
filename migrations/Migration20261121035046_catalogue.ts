import { Migration } from '@mikro-orm/migrations';

export class Migration20261121035046_catalogue extends Migration {
  override name = 'Migration20261121035046_catalogue';

  override up(): void | Promise<void> {
    this.addSql('create extension if not exists pg_trgm;');
    this.addSql('create extension if not exists fuzzystrmatch;');

    this.addSql(
      `create table "category" ("id" uuid not null, "slug" varchar(100) not null, "name" varchar(40) not null, "icon" varchar(16) not null, "position" int not null, primary key ("id"));`,
    );
    this.addSql(`alter table "category" add constraint "category_slug_unique" unique ("slug");`);

    this.addSql(`create table "search_word" ("word" varchar(80) not null, primary key ("word"));`);
    this.addSql(`create index "search_word_trigram_index" on "search_word" using gist (word gist_trgm_ops);`);

    this.addSql(`create table "tag" ("id" uuid not null, "name" varchar(30) not null, primary key ("id"));`);
    this.addSql(`alter table "tag" add constraint "tag_name_unique" unique ("name");`);

    this.addSql(
      `create table "user" ("id" uuid not null, "email" varchar(254) not null, "name" varchar(60) not null, "role" varchar(16) not null, "created_at" timestamptz(3) not null, primary key ("id"));`,
    );
    this.addSql(`alter table "user" add constraint "user_email_unique" unique ("email");`);

    this.addSql(
      `create table "developer_profile" ("id" uuid not null, "user_id" uuid not null, "studio" varchar(80) not null, "created_at" timestamptz(3) not null, primary key ("id"));`,
    );
    this.addSql(
      `alter table "developer_profile" add constraint "developer_profile_user_id_unique" unique ("user_id");`,
    );

    this.addSql(
      `create table "game" ("id" uuid not null, "slug" varchar(100) not null, "title" varchar(80) not null, "description" text not null, "instructions" text not null default '', "thumb_url" varchar(2048) not null, "src_url" varchar(2048) null, "hosted" boolean not null default false, "origin_allowlists" jsonb not null default '[]', "status" varchar(16) not null, "play_type" varchar(16) not null, "age_rating" varchar(16) not null, "multiplayer" boolean not null default false, "inputs" jsonb not null default '[]', "good_on_phones" boolean not null default false, "controls" jsonb not null default '[]', "plays" int not null default 0, "rating_count" int not null default 0, "rating_sum" int not null default 0, "trend" double precision not null default 0, "created_at" timestamptz(3) not null, "published_at" timestamptz(3) null, "developer_profile_id" uuid null, "tag_text" text not null default '', "search" tsvector generated always as (setweight(to_tsvector('simple'::regconfig, (title)::text), 'A'::"char") || setweight(to_tsvector('simple'::regconfig, tag_text), 'B'::"char") || setweight(to_tsvector('simple'::regconfig, description), 'C'::"char")) stored null, primary key ("id"));`,
    );
    this.addSql(`alter table "game" add constraint "game_slug_unique" unique ("slug");`);
    this.addSql(`create index "game_plays_index" on "game" (plays desc, id desc) where status = 'APPROVED';`);
    this.addSql(`create index "game_trend_index" on "game" (trend desc, id desc) where status = 'APPROVED';`);
    this.addSql(
      `create index "game_published_index" on "game" (published_at desc, id desc) where status = 'APPROVED';`,
    );
    this.addSql(`create index "game_search_index" on "game" using gin (search);`);

    this.addSql(
      `create table "play_window" ("game_id" uuid not null, "visitor" varchar(43) not null, "counted_at" timestamptz(3) not null, primary key ("game_id", "visitor"));`,
    );
    this.addSql(`create index "play_window_counted_at_index" on "play_window" ("counted_at");`);

    this.addSql(
      `create table "play" ("id" uuid not null, "game_id" uuid not null, "visitor" varchar(43) not null, "at" timestamptz(3) not null, primary key ("id"));`,
    );
    this.addSql(`create index "play_game_id_at_index" on "play" ("game_id", "at");`);

    this.addSql(
      `create table "game_tag" ("game_id" uuid not null, "tag_id" uuid not null, primary key ("game_id", "tag_id"));`,
    );

    this.addSql(
      `create table "game_category" ("game_id" uuid not null, "category_id" uuid not null, primary key ("game_id", "category_id"));`,
    );

    this.addSql(
      `create table "visitor_key" ("day" date not null, "secret" varchar(64) not null, primary key ("day"));`,
    );

    this.addSql(`alter table "user" add constraint "user_role_check" check (role in ('PLAYER', 'ADMIN'));`);

    this.addSql(
      `alter table "developer_profile" add constraint "developer_profile_user_id_foreign" foreign key ("user_id") references "user" ("id") on delete cascade;`,
    );

    this.addSql(
      `alter table "game" add constraint "game_developer_profile_id_foreign" foreign key ("developer_profile_id") references "developer_profile" ("id") on delete set null;`,
    );
    this.addSql(
      `alter table "game" add constraint "game_status_check" check (status in ('PENDING', 'APPROVED', 'REJECTED', 'SUSPENDED'));`,
    );
    this.addSql(
      `alter table "game" add constraint "game_play_type_check" check (play_type in ('IFRAME', 'CANVAS'));`,
    );
    this.addSql(
      `alter table "game" add constraint "game_age_rating_check" check (age_rating in ('KIDS', 'E7', 'E13', 'E16', 'E18'));`,
    );

    this.addSql(
      `alter table "play_window" add constraint "play_window_game_id_foreign" foreign key ("game_id") references "game" ("id") on delete cascade;`,
    );

    this.addSql(
      `alter table "play" add constraint "play_game_id_foreign" foreign key ("game_id") references "game" ("id") on delete cascade;`,
    );

    this.addSql(
      `alter table "game_tag" add constraint "game_tag_game_id_foreign" foreign key ("game_id") references "game" ("id") on update cascade on delete cascade;`,
    );
    this.addSql(
      `alter table "game_tag" add constraint "game_tag_tag_id_foreign" foreign key ("tag_id") references "tag" ("id") on update cascade on delete cascade;`,
    );

    this.addSql(
      `alter table "game_category" add constraint "game_category_game_id_foreign" foreign key ("game_id") references "game" ("id") on update cascade on delete cascade;`,
    );
    this.addSql(
      `alter table "game_category" add constraint "game_category_category_id_foreign" foreign key ("category_id") references "category" ("id") on update cascade on delete cascade;`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "game_category" drop constraint "game_category_category_id_foreign";`);
    this.addSql(`alter table "game_tag" drop constraint "game_tag_tag_id_foreign";`);
    this.addSql(`alter table "developer_profile" drop constraint "developer_profile_user_id_foreign";`);
    this.addSql(`alter table "game" drop constraint "game_developer_profile_id_foreign";`);
    this.addSql(`alter table "play_window" drop constraint "play_window_game_id_foreign";`);
    this.addSql(`alter table "play" drop constraint "play_game_id_foreign";`);
    this.addSql(`alter table "game_tag" drop constraint "game_tag_game_id_foreign";`);
    this.addSql(`alter table "game_category" drop constraint "game_category_game_id_foreign";`);

    this.addSql(`drop table if exists "category" cascade;`);
    this.addSql(`drop table if exists "search_word" cascade;`);
    this.addSql(`drop table if exists "tag" cascade;`);
    this.addSql(`drop table if exists "user" cascade;`);
    this.addSql(`drop table if exists "developer_profile" cascade;`);
    this.addSql(`drop table if exists "game" cascade;`);
    this.addSql(`drop table if exists "play_window" cascade;`);
    this.addSql(`drop table if exists "play" cascade;`);
    this.addSql(`drop table if exists "game_tag" cascade;`);
    this.addSql(`drop table if exists "game_category" cascade;`);
    this.addSql(`drop table if exists "visitor_key" cascade;`);
  }
}
