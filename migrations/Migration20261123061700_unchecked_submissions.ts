import { Migration } from '@mikro-orm/migrations';

export class Migration20261123061700_unchecked_submissions extends Migration {
  override name = 'Migration20261123061700_unchecked_submissions';

  override up(): void | Promise<void> {
    this.addSql(
      `create index "game_unchecked_index" on "game" (created_at) where findings is null and not hosted and src_url is not null and (status = 'PENDING' or revision is not null);`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index "game_unchecked_index";`);
  }
}
