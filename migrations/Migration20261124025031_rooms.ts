import { Migration } from '@mikro-orm/migrations';

export class Migration20261124025031_rooms extends Migration {
  override name = 'Migration20261124025031_rooms';

  readonly allow = { 'update-in-migration': 'It changes five games of the portal’s own.' };

  override up(): void | Promise<void> {
    this.addSql(
      `create table "socket_io_attachments" ("id" bigserial primary key, "created_at" timestamptz not null default now(), "payload" bytea not null);`,
    );

    this.addSql(
      `create table "room" ("id" uuid not null, "code" varchar(6) not null, "game_id" uuid not null, "places" smallint not null, "open" boolean not null default false, "started_at" timestamptz(3) null, "round" int not null default 0, "seed" varchar(43) not null, "revision" int not null default 0, "created_at" timestamptz(3) not null, primary key ("id"));`,
    );
    this.addSql(`alter table "room" add constraint "room_code_unique" unique ("code");`);
    this.addSql(`create index "room_game_id_index" on "room" ("game_id");`);
    this.addSql(
      `create index "room_open_index" on "room" (game_id, created_at) where open and started_at is null;`,
    );

    this.addSql(
      `create table "seat" ("id" uuid not null, "room_id" uuid not null, "place" smallint not null, "name" varchar(60) not null, "version" varchar(64) null, "ready" boolean not null default false, "connection" varchar(20) null, "seen_at" timestamptz(3) not null, "away_since" timestamptz(3) null, "created_at" timestamptz(3) not null, primary key ("id"));`,
    );
    this.addSql(`create index "seat_away_index" on "seat" (away_since) where away_since is not null;`);
    this.addSql(`alter table "seat" add constraint "seat_room_id_place_unique" unique ("room_id", "place");`);

    this.addSql(`alter table "game" add "online_places" smallint null;`);
    this.addSql(
      `update "game" set online_places = 2 where slug in ('four-fall', 'puck-duel', 'spot-kick', 'sumo-bots', 'tank-orchard') and hosted and upload_id is null;`,
    );

    this.addSql(
      `alter table "room" add constraint "room_game_id_foreign" foreign key ("game_id") references "game" ("id") on delete cascade;`,
    );

    this.addSql(
      `alter table "seat" add constraint "seat_room_id_foreign" foreign key ("room_id") references "room" ("id") on delete cascade;`,
    );
  }
}
