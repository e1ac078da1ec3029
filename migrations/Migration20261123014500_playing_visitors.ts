import { Migration } from '@mikro-orm/migrations';

export class Migration20261123014500_playing_visitors extends Migration {
  override name = 'Migration20261123014500_playing_visitors';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "playing_visitor" ("game_id" uuid not null, "visitor" varchar(43) not null, "seen_at" timestamptz(3) not null, primary key ("game_id", "visitor"));`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "playing_visitor" cascade;`);
  }
}
