import { Migration } from '@mikro-orm/migrations';

export class Migration20261123154328_saves extends Migration {
  override name = 'Migration20261123154328_saves';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "save_copy" ("id" uuid not null, "user_id" uuid not null, "game_id" uuid not null, "fingerprint" varchar(16) not null, "device" varchar(60) not null, "saved_at" timestamptz(3) not null, "bytes" int not null, "picture" varchar(60000) null, "state" text not null, "kept_until" timestamptz(3) not null, primary key ("id"));`,
    );
    this.addSql(`create index "save_copy_game_id_index" on "save_copy" ("game_id");`);
    this.addSql(`create index "save_copy_user_id_game_id_index" on "save_copy" ("user_id", "game_id");`);

    this.addSql(
      `create table "save" ("user_id" uuid not null, "game_id" uuid not null, "version" int not null, "fingerprint" varchar(16) not null, "device" varchar(60) not null, "saved_at" timestamptz(3) not null, "bytes" int not null, "picture" varchar(60000) null, "state" text not null, primary key ("user_id", "game_id"));`,
    );
    this.addSql(`create index "save_game_id_index" on "save" ("game_id");`);

    this.addSql(
      `alter table "save_copy" add constraint "save_copy_user_id_foreign" foreign key ("user_id") references "user" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "save_copy" add constraint "save_copy_game_id_foreign" foreign key ("game_id") references "game" ("id") on delete cascade;`,
    );

    this.addSql(
      `alter table "save" add constraint "save_user_id_foreign" foreign key ("user_id") references "user" ("id") on update cascade on delete cascade;`,
    );
    this.addSql(
      `alter table "save" add constraint "save_game_id_foreign" foreign key ("game_id") references "game" ("id") on update cascade on delete cascade;`,
    );
  }
}
