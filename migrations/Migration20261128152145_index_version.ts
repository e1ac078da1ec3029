import { Migration } from '@mikro-orm/migrations';

export class Migration20261128152145_index_version extends Migration {
  override name = 'Migration20261128152145_index_version';

  override up(): void | Promise<void> {
    this.addSql(`alter table "game_words" add "index_version" smallint not null default 0;`);
  }
}
