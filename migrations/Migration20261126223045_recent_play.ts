import { Migration } from '@mikro-orm/migrations';

export class Migration20261126223045_recent_play extends Migration {
  override name = 'Migration20261126223045_recent_play';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "recent_play" ("user_id" uuid not null, "game_id" uuid not null, "played_at" timestamptz(3) not null, "words" varchar(60) null, primary key ("user_id", "game_id"));`,
    );
    this.addSql(`create index "recent_play_game_id_index" on "recent_play" ("game_id");`);

    this.addSql(
      `alter table "recent_play" add constraint "recent_play_user_id_foreign" foreign key ("user_id") references "user" ("id") on update cascade on delete cascade;`,
    );
    this.addSql(
      `alter table "recent_play" add constraint "recent_play_game_id_foreign" foreign key ("game_id") references "game" ("id") on update cascade on delete cascade;`,
    );
  }
}
