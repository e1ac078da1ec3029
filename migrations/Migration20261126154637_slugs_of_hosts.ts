import { Migration } from '@mikro-orm/migrations';

/** The play origin finds a game whose slug is no label of a host name by a hash. */
export class Migration20261126154637_slugs_of_hosts extends Migration {
  override name = 'Migration20261126154637_slugs_of_hosts';

  /** Games are written meanwhile. */
  override isTransactional(): boolean {
    return false;
  }

  override up(): void | Promise<void> {
    this.addSql(`drop index concurrently if exists "game_slug_hash_index";`);
    this.addSql(`create index concurrently "game_slug_hash_index" on "game" ("left"(md5(slug), 20));`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index concurrently if exists "game_slug_hash_index";`);
  }
}
