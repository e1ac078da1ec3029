import { Migration } from '@mikro-orm/migrations';

export class Migration20261128191730_folded_word extends Migration {
  override name = 'Migration20261128191730_folded_word';

  override up(): void | Promise<void> {
    this.addSql(`alter table "search_word" add "folded" text not null default '';`);
  }
}
