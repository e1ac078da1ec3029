import { Migration } from '@mikro-orm/migrations';

export class Migration20261121204211_bare_play_windows extends Migration {
  override name = 'Migration20261121204211_bare_play_windows';

  override up(): void | Promise<void> {
    this.addSql(`alter table "play_window" drop constraint "play_window_game_id_foreign";`);
    this.addSql(`drop index "play_window_counted_at_index";`);
  }

  override down(): void | Promise<void> {
    this.addSql(`delete from "play_window" where "game_id" not in (select "id" from "game");`);
    this.addSql(
      `alter table "play_window" add constraint "play_window_game_id_foreign" foreign key ("game_id") references "game" ("id") on delete cascade;`,
    );
    this.addSql(`create index "play_window_counted_at_index" on "play_window" ("counted_at");`);
  }
}
