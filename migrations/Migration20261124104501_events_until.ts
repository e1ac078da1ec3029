import { Migration } from '@mikro-orm/migrations';
import { monthAfter } from '../server/platform/database/months.ts';

/**
 * The first of three steps that put the events of games into a table with a partition for each month, without copying a
 * row: `analytics_event` becomes the partition of all time until the month after next.
 */
export class Migration20261124104501_events_until extends Migration {
  override name = 'Migration20261124104501_events_until';

  override up(): void | Promise<void> {
    const until = monthAfter(new Date(), 2).toISOString().slice(0, 10);
    this.addSql(
      `alter table "analytics_event" add constraint "analytics_event_until" check ("day" < '${until}') not valid`,
    );
  }
}
