import { Migration } from '@mikro-orm/migrations';

/** What each upload counts against its sender's room, and the archives that have room and have not arrived yet. */
export class Migration20261126144501_room_for_uploads extends Migration {
  override name = 'Migration20261126144501_room_for_uploads';
  readonly allow = { 'update-in-migration': 'There are some thousand uploads at most.' };

  override up(): void | Promise<void> {
    this.addSql(
      `create table "arriving_upload" ("id" uuid not null, "user_id" uuid not null, "created_at" timestamptz(3) not null, "bytes" int not null, "in_parts" boolean not null, "archive" varchar(64) null, primary key ("id"));`,
    );
    this.addSql(`create index "arriving_upload_user_id_index" on "arriving_upload" ("user_id");`);
    this.addSql(
      `alter table "arriving_upload" add constraint "arriving_upload_user_id_foreign" foreign key ("user_id") references "user" ("id") on delete cascade;`,
    );

    this.addSql(`alter table "upload" add "taken" int not null default 0;`);
    // As `bytesOnDisk` in entities/upload.rules.ts says it.
    this.addSql(`update "upload" u set "taken" = case when u.bytes is null then greatest(u.packed_bytes, 4096)
      else coalesce((select sum(greatest(f.size, 4096)) from upload_file f where f.upload_id = u.id), 0) end
      where u.status <> 'REFUSED';`);
  }
}
