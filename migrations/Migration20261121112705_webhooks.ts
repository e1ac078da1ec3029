import { Migration } from '@mikro-orm/migrations';

export class Migration20261121112705_webhooks extends Migration {
  override name = 'Migration20261121112705_webhooks';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "webhook_endpoint" ("id" uuid not null, "user_id" uuid not null, "url" varchar(2048) not null, "events" jsonb not null, "secret" varchar(60) not null, "old_secret" varchar(60) null, "old_secret_until" timestamptz(3) null, "active" boolean not null, "failed_at" timestamptz(3) null, "created_at" timestamptz(3) not null, primary key ("id"));`,
    );
    this.addSql(`create index "webhook_endpoint_user_id_index" on "webhook_endpoint" ("user_id");`);

    this.addSql(
      `create table "webhook_delivery" ("id" uuid not null, "endpoint_id" uuid not null, "event" varchar(40) not null, "body" text not null, "state" varchar(16) not null, "attempts" int not null, "next_at" timestamptz(3) not null, "created_at" timestamptz(3) not null, "attempted_at" timestamptz(3) null, "status" int null, "answer" varchar(300) null, primary key ("id"));`,
    );
    this.addSql(
      `create index "webhook_delivery_state_next_at_index" on "webhook_delivery" ("state", "next_at");`,
    );
    this.addSql(
      `create index "webhook_delivery_endpoint_id_created_at_index" on "webhook_delivery" ("endpoint_id", "created_at");`,
    );

    this.addSql(
      `alter table "webhook_endpoint" add constraint "webhook_endpoint_user_id_foreign" foreign key ("user_id") references "user" ("id") on delete cascade;`,
    );

    this.addSql(
      `alter table "webhook_delivery" add constraint "webhook_delivery_endpoint_id_foreign" foreign key ("endpoint_id") references "webhook_endpoint" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "webhook_delivery" add constraint "webhook_delivery_state_check" check (state in ('PENDING', 'DELIVERED', 'FAILED'));`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "webhook_delivery" drop constraint "webhook_delivery_endpoint_id_foreign";`);

    this.addSql(`drop table if exists "webhook_endpoint" cascade;`);
    this.addSql(`drop table if exists "webhook_delivery" cascade;`);
  }
}
