import { Migration } from '@mikro-orm/migrations';

/** Who was made an administrator is known without the audit trail, whose months are dropped in the end. */
export class Migration20261124134505_appointed extends Migration {
  override name = 'Migration20261124134505_appointed';

  override up(): void | Promise<void> {
    this.addSql(`alter table "user" add "appointed" boolean not null default false;`);
  }
}
