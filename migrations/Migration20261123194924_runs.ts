import { Migration } from '@mikro-orm/migrations';

export class Migration20261123194924_runs extends Migration {
  override name = 'Migration20261123194924_runs';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "run" ("id" uuid not null, "game_id" uuid not null, "user_id" uuid null, "player" varchar(43) not null, "name" varchar(60) not null, "mode" varchar(40) not null, "seed" varchar(43) not null, "version" varchar(12) not null, "day" varchar(10) null, "status" varchar(16) not null, "refusal" varchar(20) null, "score" double precision not null, "worth" double precision not null, "text" varchar(40) null, "best" boolean not null default false, "recording" text null, "attempts" smallint not null default 0, "begun_at" timestamptz(3) not null, "finished_at" timestamptz(3) not null, primary key ("id"));`,
    );
    this.addSql(`create index "run_user_id_index" on "run" ("user_id");`);
    this.addSql(
      `create index "run_best_index" on "run" (game_id, mode, worth desc, finished_at) where status = 'VERIFIED' and best;`,
    );
    this.addSql(
      `create index "run_recent_index" on "run" (game_id, mode, finished_at) where status = 'VERIFIED';`,
    );
    this.addSql(
      `create index "run_player_index" on "run" (game_id, mode, player, worth desc) where status = 'VERIFIED';`,
    );
    this.addSql(`create index "run_finished_index" on "run" (finished_at) where status = 'VERIFIED';`);
    this.addSql(`create index "run_waiting_index" on "run" (finished_at) where status = 'WAITING';`);

    this.addSql(`alter table "report" add "run_id" uuid null;`);
    this.addSql(
      `alter table "report" add constraint "report_run_id_foreign" foreign key ("run_id") references "run" ("id") on delete set null;`,
    );
    this.addSql(`create index "report_run_id_index" on "report" ("run_id");`);

    this.addSql(
      `alter table "run" add constraint "run_game_id_foreign" foreign key ("game_id") references "game" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "run" add constraint "run_user_id_foreign" foreign key ("user_id") references "user" ("id") on delete cascade;`,
    );
  }
}
