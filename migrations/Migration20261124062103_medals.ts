import { Migration } from '@mikro-orm/migrations';

export class Migration20261124062103_medals extends Migration {
  override name = 'Migration20261124062103_medals';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "earned_medal" ("user_id" uuid not null, "game_id" uuid not null, "medal" varchar(40) not null, "earned_at" timestamptz(3) not null, primary key ("user_id", "game_id", "medal"));`,
    );
    this.addSql(`create index "earned_medal_game_id_index" on "earned_medal" ("game_id");`);

    this.addSql(
      `alter table "earned_medal" add constraint "earned_medal_user_id_foreign" foreign key ("user_id") references "user" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "earned_medal" add constraint "earned_medal_game_id_foreign" foreign key ("game_id") references "game" ("id") on delete cascade;`,
    );
  }
}
