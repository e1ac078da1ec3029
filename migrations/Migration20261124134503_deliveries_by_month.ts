import { Migration } from '@mikro-orm/migrations';
import { monthAfter } from '../server/platform/database/months.ts';

/** Puts a partitioned table in the place of `webhook_delivery`, which becomes its first partition. */
export class Migration20261124134503_deliveries_by_month extends Migration {
  override name = 'Migration20261124134503_deliveries_by_month';
  readonly contract =
    'In the same transaction a table of the same columns takes the name; its key is by id and time.';
  readonly allow = { 'disallowed-unique-constraint': 'The index was built in the migration before.' };

  override up(): void | Promise<void> {
    // Not earlier than the bound of the first step, which ran before this one.
    const until = monthAfter(new Date(), 2).toISOString();
    this.addSql(`alter table "webhook_delivery" rename to "webhook_delivery_earlier"`);
    for (const columns of ['state_next_at', 'endpoint_id_created_at'])
      this.addSql(
        `alter index "webhook_delivery_${columns}_index" rename to "webhook_delivery_earlier_${columns}_index"`,
      );
    this.addSql(
      `alter table "webhook_delivery_earlier" drop constraint "webhook_delivery_pkey", add constraint "webhook_delivery_earlier_pkey" primary key using index "webhook_delivery_earlier_pkey"`,
    );
    this.addSql(
      `create table "webhook_delivery" ("id" uuid not null, "endpoint_id" uuid not null, "event" varchar(40) not null, "body" text not null, "state" varchar(16) not null, "attempts" int not null, "next_at" timestamptz(3) not null, "created_at" timestamptz(3) not null, "attempted_at" timestamptz(3) null, "status" int null, "answer" varchar(300) null, primary key ("id", "created_at"), constraint "webhook_delivery_state_check" check (state in ('PENDING', 'DELIVERED', 'FAILED'))) partition by range ("created_at")`,
    );
    this.addSql(
      `create index "webhook_delivery_state_next_at_index" on "webhook_delivery" ("state", "next_at")`,
    );
    this.addSql(
      `create index "webhook_delivery_endpoint_id_created_at_index" on "webhook_delivery" ("endpoint_id", "created_at")`,
    );
    this.addSql(
      `alter table "webhook_delivery" attach partition "webhook_delivery_earlier" for values from (minvalue) to ('${until}')`,
    );
    this.addSql(`create table "webhook_delivery_default" partition of "webhook_delivery" default`);
    this.addSql(`alter table "webhook_delivery_earlier" drop constraint "webhook_delivery_until"`);
  }
}
