import { Migration } from '@mikro-orm/migrations';

export class Migration20261128190001_own_build_index extends Migration {
  override name = 'Migration20261128190001_own_build_index';

  override isTransactional(): boolean {
    return false;
  }

  override up(): void | Promise<void> {
    this.addSql(`drop index concurrently if exists "edition_own_build_index";`);
    this.addSql(
      `create index concurrently "edition_own_build_index" on "edition" (game_id) where src_url is null and upload_id is null;`,
    );
  }
}
