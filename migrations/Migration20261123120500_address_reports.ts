import { Migration } from '@mikro-orm/migrations';

export class Migration20261123120500_address_reports extends Migration {
  override name = 'Migration20261123120500_address_reports';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "address_report" ("game_id" uuid not null, "findings_at" varchar(30) not null, "attempts" int not null default 0, "report" jsonb null, primary key ("game_id"));`,
    );

    this.addSql(
      `alter table "address_report" add constraint "address_report_game_id_foreign" foreign key ("game_id") references "game" ("id") on update cascade on delete cascade;`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "address_report" cascade;`);
  }
}
