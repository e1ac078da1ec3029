import { Migration } from '@mikro-orm/migrations';
import { monthAfter } from '../server/platform/database/months.ts';

/**
 * The first of three steps that make `webhook_delivery` and `audit_entry` tables with a partition for each month, without
 * copying a row: what is there becomes the partition of all time until the month after next.
 */
export class Migration20261124134501_log_until extends Migration {
  override name = 'Migration20261124134501_log_until';

  override up(): void | Promise<void> {
    const until = monthAfter(new Date(), 2).toISOString();
    for (const table of ['webhook_delivery', 'audit_entry'])
      this.addSql(
        `alter table "${table}" add constraint "${table}_until" check ("created_at" < '${until}') not valid`,
      );
    this.addSql(`create function delete_deliveries_of_webhook() returns trigger language plpgsql as $$
      begin
        delete from webhook_delivery where endpoint_id = old.id;
        return null;
      end $$`);
    this.addSql(
      `create trigger webhook_deliveries after delete on webhook_endpoint for each row execute function delete_deliveries_of_webhook()`,
    );
  }
}
