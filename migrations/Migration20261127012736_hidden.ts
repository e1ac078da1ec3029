import { Migration } from '@mikro-orm/migrations';

export class Migration20261127012736_hidden extends Migration {
  override name = 'Migration20261127012736_hidden';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "hidden_thing" ("user_id" uuid not null, "kind" varchar(6) not null, "name" varchar(100) not null, "title" varchar(80) not null, "hidden_at" timestamptz(3) not null, primary key ("user_id", "kind", "name"));`,
    );

    this.addSql(
      `alter table "hidden_thing" add constraint "hidden_thing_user_id_foreign" foreign key ("user_id") references "user" ("id") on delete cascade;`,
    );
  }
}
