import { Migration } from '@mikro-orm/migrations';

export class Migration20261127022955_user_identity extends Migration {
  override name = 'Migration20261127022955_user_identity';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "user_identity" ("id" uuid not null, "user_id" uuid not null, "issuer" varchar(300) not null, "subject" varchar(255) not null, "admin_group" varchar(200) null, "created_at" timestamptz(3) not null, "last_used_at" timestamptz(3) not null, primary key ("id"));`,
    );
    this.addSql(`create index "user_identity_user_id_index" on "user_identity" ("user_id");`);
    this.addSql(
      `alter table "user_identity" add constraint "user_identity_issuer_subject_unique" unique ("issuer", "subject");`,
    );

    this.addSql(`alter table "session" add "by_provider" boolean not null default false;`);

    this.addSql(
      `alter table "user_identity" add constraint "user_identity_user_id_foreign" foreign key ("user_id") references "user" ("id") on delete cascade;`,
    );
  }
}
