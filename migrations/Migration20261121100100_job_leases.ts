import { Migration } from '@mikro-orm/migrations';

export class Migration20261121100100_job_leases extends Migration {
  override name = 'Migration20261121100100_job_leases';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "job_lease" ("job" varchar(60) not null, "holder" uuid not null, "until" timestamptz(3) not null, primary key ("job"));`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "job_lease" cascade;`);
  }
}
