import { Migration } from '@mikro-orm/migrations';
import { monthAfter } from '../server/platform/database/months.ts';

/** Puts a partitioned table in the place of `play`, which becomes its first partition. */
export class Migration20261124101003_plays_by_month extends Migration {
  override name = 'Migration20261124101003_plays_by_month';
  readonly contract =
    'In the same transaction a table of the same columns takes the name; its key is by id and time.';
  readonly allow = { 'disallowed-unique-constraint': 'The index was built in the migration before.' };

  override up(): void | Promise<void> {
    // Not earlier than the bound of the first step, which ran before this one.
    const until = monthAfter(new Date(), 2).toISOString();
    this.addSql(`alter table "play" rename to "play_earlier"`);
    this.addSql(`alter index "play_game_id_at_index" rename to "play_earlier_game_id_at_index"`);
    this.addSql(
      `alter table "play_earlier" drop constraint "play_pkey", add constraint "play_earlier_pkey" primary key using index "play_earlier_pkey"`,
    );
    this.addSql(
      `create table "play" ("id" uuid not null, "game_id" uuid not null, "visitor" varchar(43) not null, "at" timestamptz(3) not null, primary key ("id", "at")) partition by range ("at")`,
    );
    this.addSql(`create index "play_game_id_at_index" on "play" ("game_id", "at")`);
    this.addSql(
      `alter table "play" attach partition "play_earlier" for values from (minvalue) to ('${until}')`,
    );
    this.addSql(`create table "play_default" partition of "play" default`);
    this.addSql(`alter table "play_earlier" drop constraint "play_until"`);
  }
}
