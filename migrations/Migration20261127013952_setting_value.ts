import { Migration } from '@mikro-orm/migrations';

export class Migration20261127013952_setting_value extends Migration {
  override name = 'Migration20261127013952_setting_value';

  override up(): void | Promise<void> {
    this.addSql(`alter table "portal_setting" add "value" jsonb null;`);
  }
}
