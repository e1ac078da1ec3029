import { Migration } from '@mikro-orm/migrations';

/** The keys that `webhook_delivery` and `audit_entry` need as partitions, built while the portal runs. */
export class Migration20261124134502_log_keys extends Migration {
  override name = 'Migration20261124134502_log_keys';

  override isTransactional() {
    return false;
  }

  override up(): void | Promise<void> {
    for (const table of ['webhook_delivery', 'audit_entry']) {
      this.addSql(`alter table "${table}" validate constraint "${table}_until"`);
      this.addSql(`drop index concurrently if exists "${table}_earlier_pkey"`);
      this.addSql(
        `create unique index concurrently "${table}_earlier_pkey" on "${table}" ("id", "created_at")`,
      );
    }
  }
}
