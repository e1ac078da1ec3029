import { Migration } from '@mikro-orm/migrations';

export class Migration20261121100745_analytics extends Migration {
  override name = 'Migration20261121100745_analytics';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "player_day" ("game_id" uuid not null, "player" varchar(43) not null, "day" date not null, "lasting" boolean not null, "sessions" int not null default 0, "completed" int not null default 0, "played_ms" int not null default 0, "country" varchar(2) null, primary key ("game_id", "player", "day"));`,
    );
    this.addSql(`create index "player_day_game_id_day_index" on "player_day" ("game_id", "day");`);

    this.addSql(
      `create table "game_day" ("game_id" uuid not null, "day" date not null, "plays" int not null default 0, "players" int not null default 0, "sessions" int not null default 0, "completed" int not null default 0, "played_ms" bigint not null default '0', primary key ("game_id", "day"));`,
    );

    this.addSql(
      `create table "analytics_event" ("id" uuid not null, "game_id" uuid not null, "player" varchar(43) not null, "day" date not null, "name" varchar(64) not null, "properties" jsonb null, "country" varchar(2) null, "at" timestamptz(3) not null, primary key ("id"));`,
    );
    this.addSql(`create index "analytics_event_at_index" on "analytics_event" ("at");`);
    this.addSql(
      `create index "analytics_event_game_id_player_day_index" on "analytics_event" ("game_id", "player", "day");`,
    );

    this.addSql(
      `alter table "player_day" add constraint "player_day_game_id_foreign" foreign key ("game_id") references "game" ("id") on delete cascade;`,
    );

    this.addSql(
      `alter table "game_day" add constraint "game_day_game_id_foreign" foreign key ("game_id") references "game" ("id") on delete cascade;`,
    );

    this.addSql(
      `alter table "analytics_event" add constraint "analytics_event_game_id_foreign" foreign key ("game_id") references "game" ("id") on delete cascade;`,
    );

    this.addSql(
      `insert into "game_day" ("game_id", "day", "plays") select "game_id", ("at" at time zone 'UTC')::date, count(*) from "play" group by 1, 2;`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "player_day" cascade;`);
    this.addSql(`drop table if exists "game_day" cascade;`);
    this.addSql(`drop table if exists "analytics_event" cascade;`);
  }
}
