import { Migration } from '@mikro-orm/migrations';

export class Migration20261128190000_game_retired_at extends Migration {
  override name = 'Migration20261128190000_game_retired_at';

  override up(): void | Promise<void> {
    this.addSql(`alter table "game" add "retired_at" timestamptz(3) null;`);
  }
}
