import { Migration } from '@mikro-orm/migrations';

export class Migration20261121103128_api_keys extends Migration {
  override name = 'Migration20261121103128_api_keys';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "api_key" ("id" uuid not null, "user_id" uuid not null, "name" varchar(60) not null, "public_id" varchar(12) not null, "secret_hash" varchar(43) not null, "scopes" jsonb not null, "created_at" timestamptz(3) not null, "expires_at" timestamptz(3) null, "last_used_at" timestamptz(3) null, "revoked_at" timestamptz(3) null, primary key ("id"));`,
    );
    this.addSql(`create index "api_key_user_id_index" on "api_key" ("user_id");`);
    this.addSql(`alter table "api_key" add constraint "api_key_public_id_unique" unique ("public_id");`);

    this.addSql(
      `alter table "api_key" add constraint "api_key_user_id_foreign" foreign key ("user_id") references "user" ("id") on delete cascade;`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "api_key" cascade;`);
  }
}
