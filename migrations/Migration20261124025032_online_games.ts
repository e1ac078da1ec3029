import { Migration } from '@mikro-orm/migrations';

export class Migration20261124025032_online_games extends Migration {
  override name = 'Migration20261124025032_online_games';

  /** The index is created without locking the table against writes. */
  override isTransactional(): boolean {
    return false;
  }

  override up(): void | Promise<void> {
    this.addSql(`drop index concurrently if exists "game_online_index";`);
    this.addSql(
      `create index concurrently "game_online_index" on "game" (slug) where online_places is not null and status = 'APPROVED';`,
    );
  }
}
