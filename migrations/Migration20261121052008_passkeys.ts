import { Migration } from '@mikro-orm/migrations';

export class Migration20261121052008_passkeys extends Migration {
  override name = 'Migration20261121052008_passkeys';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "portal_setting" ("name" varchar(40) not null, "enabled" boolean not null, primary key ("name"));`,
    );

    this.addSql(`alter table "session" add "webauthn_challenge" varchar(100) null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "portal_setting" cascade;`);

    this.addSql(`alter table "session" drop column "webauthn_challenge";`);
  }
}
