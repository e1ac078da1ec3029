import { Migration } from '@mikro-orm/migrations';

export class Migration20261123060500_embed_hosts extends Migration {
  override name = 'Migration20261123060500_embed_hosts';

  override up(): void | Promise<void> {
    this.addSql(`alter table "game" add "embed_hosts" jsonb not null default '[]';`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "game" drop column "embed_hosts";`);
  }
}
