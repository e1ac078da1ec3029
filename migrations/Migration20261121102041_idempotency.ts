import { Migration } from '@mikro-orm/migrations';

export class Migration20261121102041_idempotency extends Migration {
  override name = 'Migration20261121102041_idempotency';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "idempotency_key" ("hash" varchar(43) not null, "fingerprint" varchar(43) not null, "answer" text null, "user_id" uuid null, "created_at" timestamptz(3) not null, primary key ("hash"));`,
    );
    this.addSql(`create index "idempotency_key_created_at_index" on "idempotency_key" ("created_at");`);

    this.addSql(
      `alter table "idempotency_key" add constraint "idempotency_key_user_id_foreign" foreign key ("user_id") references "user" ("id") on delete cascade;`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "idempotency_key" cascade;`);
  }
}
