import { Migration } from '@mikro-orm/migrations';

/** The keys that `analytics_event` needs as a partition, built while the portal runs. */
export class Migration20261124104502_events_keys extends Migration {
  override name = 'Migration20261124104502_events_keys';

  override isTransactional() {
    return false;
  }

  override up(): void | Promise<void> {
    this.addSql(`alter table "analytics_event" validate constraint "analytics_event_until"`);
    this.addSql(`drop index concurrently if exists "analytics_event_id"`);
    // The version before inserts with `on conflict (id)`.
    this.addSql(`create unique index concurrently "analytics_event_id" on "analytics_event" ("id")`);
    this.addSql(`drop index concurrently if exists "analytics_event_id_day"`);
    this.addSql(
      `create unique index concurrently "analytics_event_id_day" on "analytics_event" ("id", "day")`,
    );
  }
}
