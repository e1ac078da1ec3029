import { Migration } from '@mikro-orm/migrations';

export class Migration20261123121100_rejections extends Migration {
  override name = 'Migration20261123121100_rejections';

  override up(): void | Promise<void> {
    this.addSql(`alter table "game" add "rejection" jsonb null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "game" drop column "rejection";`);
  }
}
