import { Migration } from '@mikro-orm/migrations';

export class Migration20261128075921_barred_build extends Migration {
  override name = 'Migration20261128075921_barred_build';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "barred_build" ("game_id" uuid not null, "build" varchar(64) not null, "reason" varchar(16) not null, primary key ("game_id", "build", "reason"));`,
    );
    this.addSql(`create index "barred_build_build_index" on "barred_build" ("build");`);

    this.addSql(
      `alter table "barred_build" add constraint "barred_build_game_id_foreign" foreign key ("game_id") references "game" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "barred_build" add constraint "barred_build_reason_check" check (reason in ('suspended', 'reported'));`,
    );
  }
}
