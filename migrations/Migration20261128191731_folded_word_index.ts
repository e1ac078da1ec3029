import { Migration } from '@mikro-orm/migrations';

export class Migration20261128191731_folded_word_index extends Migration {
  override name = 'Migration20261128191731_folded_word_index';

  override isTransactional(): boolean {
    return false;
  }

  override up(): void | Promise<void> {
    this.addSql(`drop index concurrently if exists "search_word_folded_index";`);
    this.addSql(
      `create index concurrently "search_word_folded_index" on "search_word" using gist (folded gist_trgm_ops);`,
    );
    this.addSql(`drop index concurrently if exists "search_word_trigram_index";`);
  }
}
