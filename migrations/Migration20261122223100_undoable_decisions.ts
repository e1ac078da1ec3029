import { Migration } from '@mikro-orm/migrations';

export class Migration20261122223100_undoable_decisions extends Migration {
  override name = 'Migration20261122223100_undoable_decisions';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "undoable_decision" ("id" uuid not null, "game_id" uuid not null, "action" varchar(40) not null, "note" varchar(500) null, "title" varchar(160) not null, "text" varchar(1000) not null, "before" jsonb not null, "version" varchar(32) not null, "until" timestamptz(3) not null, primary key ("id"));`,
    );
    this.addSql(
      `alter table "undoable_decision" add constraint "undoable_decision_game_id_unique" unique ("game_id");`,
    );
    this.addSql(`create index "undoable_decision_until_index" on "undoable_decision" ("until");`);
    this.addSql(
      `alter table "undoable_decision" add constraint "undoable_decision_game_id_foreign" foreign key ("game_id") references "game" ("id") on delete cascade;`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "undoable_decision" cascade;`);
  }
}
