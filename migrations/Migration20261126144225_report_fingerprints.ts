import { Migration } from '@mikro-orm/migrations';

export class Migration20261126144225_report_fingerprints extends Migration {
  override name = 'Migration20261126144225_report_fingerprints';

  override up(): void | Promise<void> {
    this.addSql(`alter table "report" add "fingerprint" varchar(43) null;`);
  }
}
