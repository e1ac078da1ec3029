import { Migration } from '@mikro-orm/migrations';

export class Migration20261123121000_submission_times extends Migration {
  override name = 'Migration20261123121000_submission_times';

  override up(): void | Promise<void> {
    this.addSql(`alter table "game" add "submitted_at" timestamptz(3) null;`);
    this.addSql(`alter table "audit_entry" add "submitted_at" timestamptz(3) null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "audit_entry" drop column "submitted_at";`);
    this.addSql(`alter table "game" drop column "submitted_at";`);
  }
}
