import { Migration } from '@mikro-orm/migrations';

export class Migration20261128080812_stage extends Migration {
  override name = 'Migration20261128080812_stage';

  override up(): void | Promise<void> {
    this.addSql(`alter table "upload" add "stage" jsonb null;`);

    this.addSql(`alter table "edition" add "stage" jsonb null;`);
  }
}
