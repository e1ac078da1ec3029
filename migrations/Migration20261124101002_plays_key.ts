import { Migration } from '@mikro-orm/migrations';

/** The key that a partition of `play` needs, built while the portal runs. */
export class Migration20261124101002_plays_key extends Migration {
  override name = 'Migration20261124101002_plays_key';

  override isTransactional() {
    return false;
  }

  override up(): void | Promise<void> {
    this.addSql(`alter table "play" validate constraint "play_until"`);
    this.addSql(`drop index concurrently if exists "play_earlier_pkey"`);
    this.addSql(`create unique index concurrently "play_earlier_pkey" on "play" ("id", "at")`);
  }
}
