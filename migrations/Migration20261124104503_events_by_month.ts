import { Migration } from '@mikro-orm/migrations';
import { monthAfter } from '../server/platform/database/months.ts';

/**
 * Makes the partitioned table `game_event`, with `analytics_event` as its first partition. That one keeps its name, because
 * the version before goes on writing to it, which a partitioned table could not take: it has no key by id alone.
 */
export class Migration20261124104503_events_by_month extends Migration {
  override name = 'Migration20261124104503_events_by_month';
  readonly contract =
    'The former key gives way to one by id and day; an index by id alone stays for the version before.';
  readonly allow = { 'disallowed-unique-constraint': 'The index was built in the migration before.' };

  override up(): void | Promise<void> {
    // Not earlier than the bound of the first step, which ran before this one.
    const until = monthAfter(new Date(), 2).toISOString().slice(0, 10);
    this.addSql(
      `alter table "analytics_event" drop constraint "analytics_event_pkey", add constraint "analytics_event_pkey" primary key using index "analytics_event_id_day"`,
    );
    this.addSql(
      `create table "game_event" ("id" uuid not null, "game_id" uuid not null, "player" varchar(43) not null, "day" date not null, "name" varchar(64) not null, "properties" jsonb null, "country" varchar(2) null, "at" timestamptz(3) not null, primary key ("id", "day")) partition by range ("day")`,
    );
    this.addSql(
      `create index "game_event_game_id_player_day_index" on "game_event" ("game_id", "player", "day")`,
    );
    this.addSql(
      `alter table "game_event" attach partition "analytics_event" for values from (minvalue) to ('${until}')`,
    );
    this.addSql(`create table "game_event_default" partition of "game_event" default`);
    this.addSql(`alter table "analytics_event" drop constraint "analytics_event_until"`);
  }
}
