import { Migration } from '@mikro-orm/migrations';

export class Migration20261123013000_game_orientation extends Migration {
  override name = 'Migration20261123013000_game_orientation';

  override up(): void | Promise<void> {
    this.addSql(`alter table "game" add "orientation" varchar(16) not null default 'any';`);
    this.addSql(
      `alter table "game" add constraint "game_orientation_check" check (orientation in ('any', 'landscape', 'portrait'));`,
    );
    // What waits for review has every field of the form.
    this.addSql(
      `update "game" set "revision" = "revision" || '{"orientation":"any"}' where "revision" is not null;`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`update "game" set "revision" = "revision" - 'orientation' where "revision" is not null;`);
    this.addSql(`alter table "game" drop constraint "game_orientation_check";`);
    this.addSql(`alter table "game" drop column "orientation";`);
  }
}
