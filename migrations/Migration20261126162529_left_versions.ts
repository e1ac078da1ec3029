import { Migration } from '@mikro-orm/migrations';

/** A version keeps when another one took its place, for a suspension after a report of the time before. */
export class Migration20261126162529_left_versions extends Migration {
  override name = 'Migration20261126162529_left_versions';

  override up(): void | Promise<void> {
    this.addSql(`alter table "game_version" add "left_at" timestamptz(3) null`);
  }
}
