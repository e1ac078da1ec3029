import { Migration } from '@mikro-orm/migrations';

export class Migration20261128091422_save_follows extends Migration {
  override name = 'Migration20261128091422_save_follows';

  override up(): void | Promise<void> {
    this.addSql(`alter table "save" add "follows" varchar(850) not null default '';`);
  }
}
