import { Migration } from '@mikro-orm/migrations';

export class Migration20261128152146_index_version_index extends Migration {
  override name = 'Migration20261128152146_index_version_index';

  override isTransactional(): boolean {
    return false;
  }

  override up(): void | Promise<void> {
    this.addSql(`drop index concurrently if exists "game_words_index_version_index";`);
    this.addSql(
      `create index concurrently "game_words_index_version_index" on "game_words" ("index_version");`,
    );
  }
}
