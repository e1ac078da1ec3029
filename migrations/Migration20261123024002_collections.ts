import { Migration } from '@mikro-orm/migrations';

export class Migration20261123024002_collections extends Migration {
  override name = 'Migration20261123024002_collections';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "collection" ("id" uuid not null, "slug" varchar(100) not null, "title" varchar(60) not null, "text" varchar(300) not null, "published" boolean not null default false, "created_at" timestamptz(3) not null, primary key ("id"));`,
    );
    this.addSql(`alter table "collection" add constraint "collection_slug_unique" unique ("slug");`);

    this.addSql(
      `create table "collection_game" ("collection_id" uuid not null, "game_id" uuid not null, "position" int not null, primary key ("collection_id", "game_id"));`,
    );
    this.addSql(`create index "collection_game_game_id_index" on "collection_game" ("game_id");`);

    this.addSql(
      `alter table "collection_game" add constraint "collection_game_collection_id_foreign" foreign key ("collection_id") references "collection" ("id") on update cascade on delete cascade;`,
    );
    this.addSql(
      `alter table "collection_game" add constraint "collection_game_game_id_foreign" foreign key ("game_id") references "game" ("id") on update cascade on delete cascade;`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "collection_game" drop constraint "collection_game_collection_id_foreign";`);

    this.addSql(`drop table if exists "collection" cascade;`);
    this.addSql(`drop table if exists "collection_game" cascade;`);
  }
}
