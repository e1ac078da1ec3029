import { Migration } from '@mikro-orm/migrations';
import { monthAfter } from '../server/platform/database/months.ts';

/**
 * The first of three steps that make `play` a table with a partition for each month, without copying a row: what is there
 * becomes the partition of all time until the month after next.
 */
export class Migration20261124101001_plays_until extends Migration {
  override name = 'Migration20261124101001_plays_until';

  override up(): void | Promise<void> {
    const until = monthAfter(new Date(), 2).toISOString();
    this.addSql(`alter table "play" add constraint "play_until" check ("at" < '${until}') not valid`);
    this.addSql(`create function delete_plays_of_game() returns trigger language plpgsql as $$
      begin
        delete from play where game_id = old.id;
        return null;
      end $$`);
    this.addSql(
      `create trigger game_plays after delete on game for each row execute function delete_plays_of_game()`,
    );
  }
}
