import { Migration } from '@mikro-orm/migrations';

/** The JSON of a game's card, whose picture is on the image route if its address is like this. */
const cardJson = (
  onImageRoute: string,
) => `create or replace function game_card_json(g game) returns text language sql stable as $$
    select left(json_build_object(
      'id', g.id, 'slug', g.slug, 'title', g.title, 'description', g.description,
      'thumbUrl', case when g.thumb_url ~ '${onImageRoute}'
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
  $$;`;

export class Migration20261123090611_uploads extends Migration {
  override name = 'Migration20261123090611_uploads';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "stored_content" ("sha256" varchar(64) not null, "size" int not null, "created_at" timestamptz(3) not null, "unused_since" timestamptz(3) null, primary key ("sha256"));`,
    );

    this.addSql(
      `create table "upload" ("id" uuid not null, "user_id" uuid null, "created_at" timestamptz(3) not null, "status" varchar(16) not null, "file_name" varchar(200) not null, "packed_bytes" int not null, "archive" varchar(64) null, "attempts" int not null default 0, "bytes" int null, "file_count" int null, "entry" varchar(500) null, "engine" varchar(20) null, "engine_version" varchar(40) null, "needs_isolation" boolean not null default false, "reasons" jsonb not null default '[]', "report" jsonb null, "pictures" jsonb not null default '[]', "note" varchar(500) not null default '', "preview_key" varchar(43) not null, "preview_until" timestamptz(3) not null, primary key ("id"));`,
    );
    this.addSql(`create index "upload_user_id_index" on "upload" ("user_id");`);
    this.addSql(`alter table "upload" add constraint "upload_preview_key_unique" unique ("preview_key");`);
    this.addSql(`create index "upload_checking_index" on "upload" (created_at) where status = 'CHECKING';`);

    this.addSql(
      `create table "upload_file" ("upload_id" uuid not null, "path" varchar(500) not null, "size" int not null, "sha256" varchar(64) not null, "type" varchar(100) not null, "encoding" varchar(8) null, "decoded_size" int not null, "decoded_sha256" varchar(64) not null, primary key ("upload_id", "path"));`,
    );
    this.addSql(`create index "upload_file_sha256_index" on "upload_file" ("sha256");`);

    this.addSql(
      `create table "game_version" ("id" uuid not null, "game_id" uuid not null, "upload_id" uuid not null, "number" int not null, "approved_at" timestamptz(3) not null, primary key ("id"));`,
    );
    this.addSql(
      `alter table "game_version" add constraint "game_version_upload_id_unique" unique ("upload_id");`,
    );
    this.addSql(
      `alter table "game_version" add constraint "game_version_game_id_number_unique" unique ("game_id", "number");`,
    );

    this.addSql(`alter table "game" add "upload_id" uuid null;`);
    this.addSql(
      `alter table "game" add constraint "game_upload_id_foreign" foreign key ("upload_id") references "upload" ("id") on delete restrict;`,
    );
    this.addSql(`create index "game_upload_id_index" on "game" ("upload_id");`);

    this.addSql(
      `alter table "upload" add constraint "upload_user_id_foreign" foreign key ("user_id") references "user" ("id") on delete set null;`,
    );
    this.addSql(
      `alter table "upload" add constraint "upload_status_check" check (status in ('CHECKING', 'READY', 'REFUSED'));`,
    );

    this.addSql(
      `alter table "upload_file" add constraint "upload_file_upload_id_foreign" foreign key ("upload_id") references "upload" ("id") on delete cascade;`,
    );

    this.addSql(
      `alter table "game_version" add constraint "game_version_game_id_foreign" foreign key ("game_id") references "game" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "game_version" add constraint "game_version_upload_id_foreign" foreign key ("upload_id") references "upload" ("id") on delete restrict;`,
    );

    this.addSql(`drop index "game_unchecked_index";`);
    this.addSql(
      `create index "game_unchecked_index" on "game" (created_at) where findings is null and (status = 'PENDING' or revision is not null);`,
    );
    this.addSql(`update "game" set revision = revision || '{"uploadId": null}' where revision is not null;`);
    this.addSql(`update "undoable_decision" set before = before || '{"uploadId": null, "hosted": false}';`);
    this.addSql(cardJson('^(https?://|/images/runs/)'));
  }

  override down(): void | Promise<void> {
    this.addSql(cardJson('^https?://'));
    this.addSql(`drop index "game_unchecked_index";`);
    this.addSql(
      `create index "game_unchecked_index" on "game" (created_at) where findings is null and not hosted and src_url is not null and (status = 'PENDING' or revision is not null);`,
    );
    this.addSql(`alter table "upload_file" drop constraint "upload_file_upload_id_foreign";`);
    this.addSql(`alter table "game" drop constraint "game_upload_id_foreign";`);
    this.addSql(`alter table "game_version" drop constraint "game_version_upload_id_foreign";`);

    this.addSql(`drop table if exists "stored_content" cascade;`);
    this.addSql(`drop table if exists "upload" cascade;`);
    this.addSql(`drop table if exists "upload_file" cascade;`);
    this.addSql(`drop table if exists "game_version" cascade;`);

    this.addSql(`drop index "game_upload_id_index";`);
    this.addSql(`alter table "game" drop column "upload_id";`);
  }
}
