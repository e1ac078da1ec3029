import { Migration } from '@mikro-orm/migrations';

export class Migration20261122223700_demoted_addresses extends Migration {
  override name = 'Migration20261122223700_demoted_addresses';

  override up(): void | Promise<void> {
    this.addSql(`create table "demoted_address" ("hash" varchar(43) not null, primary key ("hash"));`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "demoted_address" cascade;`);
  }
}
