import { Migration } from '@mikro-orm/migrations';

export class Migration20261122223500_portal_secrets extends Migration {
  override name = 'Migration20261122223500_portal_secrets';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "portal_secret" ("name" varchar(40) not null, "secret" varchar(64) not null, primary key ("name"));`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "portal_secret" cascade;`);
  }
}
