import { Migration } from '@mikro-orm/migrations';

/** Deletes the events of a game that is deleted; a foreign key would lock the games for each new partition. */
export class Migration20261124104504_events_of_deleted_games extends Migration {
  override name = 'Migration20261124104504_events_of_deleted_games';

  override up(): void | Promise<void> {
    this.addSql(`create function delete_events_of_game() returns trigger language plpgsql as $$
      begin
        delete from game_event where game_id = old.id;
        return null;
      end $$`);
    this.addSql(
      `create trigger game_events after delete on game for each row execute function delete_events_of_game()`,
    );
  }
}
