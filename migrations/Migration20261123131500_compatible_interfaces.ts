import { Migration } from '@mikro-orm/migrations';

export class Migration20261123131500_compatible_interfaces extends Migration {
  override name = 'Migration20261123131500_compatible_interfaces';

  override up(): void | Promise<void> {
    this.addSql(`alter table "upload" add "compatible" jsonb not null default '[]';`);
  }
}
