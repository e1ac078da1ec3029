import { Migration } from '@mikro-orm/migrations';

/**
 * PostgreSQL plans the statement of `game_cards` anew for short lists, because it expects ten rows of an array that it does not
 * know: that takes longer than the statement itself, four times for home.
 */
export class Migration20261124110800_cards_keep_one_plan extends Migration {
  override name = 'Migration20261124110800_cards_keep_one_plan';
  readonly allow = {
    'unchecked-statement':
      'A setting that the function runs with: it locks no table, and its answers stay the same.',
  };

  override up(): void | Promise<void> {
    this.addSql(`alter function game_cards(uuid[]) set plan_cache_mode = force_generic_plan;`);
  }
}
