import { Migration } from '@mikro-orm/migrations';

export class Migration20261128184500_user_avatar extends Migration {
  override name = 'Migration20261128184500_user_avatar';

  override up(): void | Promise<void> {
    this.addSql(`alter table "user" add "avatar" jsonb null;`);
  }
}
