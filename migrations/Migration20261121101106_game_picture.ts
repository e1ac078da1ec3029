import { Migration } from '@mikro-orm/migrations';

export class Migration20261121101106_game_picture extends Migration {
  override name = 'Migration20261121101106_game_picture';

  override up(): void | Promise<void> {
    this.addSql(`alter table "game" add "picture" jsonb null;`);
    this.addSql(
      `create index "game_unread_picture_index" on "game" (id desc) where picture is null and status = 'APPROVED' and thumb_url <> '';`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index "game_unread_picture_index";`);
    this.addSql(`alter table "game" drop column "picture";`);
  }
}
