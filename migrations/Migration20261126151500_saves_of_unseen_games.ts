import { Migration } from '@mikro-orm/migrations';

/** A file of saves could name a game that was never public, and its save then told the game's title. */
export class Migration20261126151500_saves_of_unseen_games extends Migration {
  override name = 'Migration20261126151500_saves_of_unseen_games';
  readonly allow = {
    'update-in-migration': 'An honest portal has hardly one: a save needs a game that was seen.',
  };

  override up(): void | Promise<void> {
    for (const table of ['save', 'save_copy'])
      this.addSql(`delete from "${table}" s using "game" g where g.id = s.game_id
        and g.status in ('PENDING', 'REJECTED') and g.published_at is null;`);
  }
}
