import { Migration } from '@mikro-orm/migrations';

export class Migration20261124110500_unverified_scores extends Migration {
  override name = 'Migration20261124110500_unverified_scores';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "unverified_score" ("id" uuid not null, "game_id" uuid not null, "user_id" uuid null, "player" varchar(43) not null, "name" varchar(60) not null, "score" double precision not null, "day" varchar(10) not null, "removed" boolean not null default false, "reported_at" timestamptz(3) not null, primary key ("id"));`,
    );
    this.addSql(`create index "unverified_score_user_id_index" on "unverified_score" ("user_id");`);
    this.addSql(
      `create index "unverified_score_player_index" on "unverified_score" (game_id, player, score);`,
    );
    this.addSql(`create index "unverified_score_day_index" on "unverified_score" ("day");`);
    this.addSql(
      `alter table "unverified_score" add constraint "unverified_score_best_unique" unique ("game_id", "day", "player");`,
    );

    this.addSql(`alter table "game" add "score_order" varchar(8) null;`);

    this.addSql(`alter table "report" add "unverified_score_id" uuid null;`);

    this.addSql(
      `alter table "unverified_score" add constraint "unverified_score_game_id_foreign" foreign key ("game_id") references "game" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "unverified_score" add constraint "unverified_score_user_id_foreign" foreign key ("user_id") references "user" ("id") on delete cascade;`,
    );
  }
}
