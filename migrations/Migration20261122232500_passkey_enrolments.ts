import { Migration } from '@mikro-orm/migrations';

export class Migration20261122232500_passkey_enrolments extends Migration {
  override name = 'Migration20261122232500_passkey_enrolments';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "passkey_enrolment" ("id" uuid not null, "user_id" uuid not null, "code_hash" varchar(43) not null, "created_at" timestamptz(3) not null, "expires_at" timestamptz(3) not null, primary key ("id"));`,
    );
    this.addSql(`create index "passkey_enrolment_expires_at_index" on "passkey_enrolment" ("expires_at");`);
    this.addSql(
      `alter table "passkey_enrolment" add constraint "passkey_enrolment_user_id_foreign" foreign key ("user_id") references "user" ("id") on delete cascade;`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "passkey_enrolment" cascade;`);
  }
}
