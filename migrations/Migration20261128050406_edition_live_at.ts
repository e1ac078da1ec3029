import { Migration } from '@mikro-orm/migrations';

export class Migration20261128050406_edition_live_at extends Migration {
  override name = 'Migration20261128050406_edition_live_at';

  override up(): void | Promise<void> {
    this.addSql(`alter table "edition" add "live_at" timestamptz(3) null;`);
  }
}
