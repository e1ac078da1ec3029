import { Migration } from '@mikro-orm/migrations';

export class Migration20261122222500_admin_lists extends Migration {
  override name = 'Migration20261122222500_admin_lists';

  override up(): void | Promise<void> {
    this.addSql(
      `create index "game_waiting_index" on "game" (id) where status = 'PENDING' or (status = 'APPROVED' and revision is not null);`,
    );
    this.addSql(
      `create index "user_search_index" on "user" using gin (email gin_trgm_ops, name gin_trgm_ops);`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index "user_search_index";`);
    this.addSql(`drop index "game_waiting_index";`);
  }
}
