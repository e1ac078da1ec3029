import { Migration } from '@mikro-orm/migrations';

/** Whether the page of an upload is isolated, for threads, is found out or chosen by its developer. */
export class Migration20261126181500_upload_isolation extends Migration {
  override name = 'Migration20261126181500_upload_isolation';

  override up(): void | Promise<void> {
    this.addSql(`alter table "upload" add "isolation" varchar(4) not null default 'auto'`);
  }
}
