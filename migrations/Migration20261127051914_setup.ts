import { Migration } from '@mikro-orm/migrations';

export class Migration20261127051914_setup extends Migration {
  override name = 'Migration20261127051914_setup';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "passkey_challenge" ("hash" varchar(43) not null, "expires_at" timestamptz(3) not null, primary key ("hash"));`,
    );
    this.addSql(`create index "passkey_challenge_expires_at_index" on "passkey_challenge" ("expires_at");`);

    this.addSql(
      `create table "setup_link" ("token_hash" varchar(43) not null, "created_at" timestamptz(3) not null, "expires_at" timestamptz(3) not null, primary key ("token_hash"));`,
    );
  }
}
