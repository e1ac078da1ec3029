import { Migration } from '@mikro-orm/migrations';

/** Indexes from which the first places of a board are read in their order, built while the portal runs. */
export class Migration20261124183604_board_order extends Migration {
  override name = 'Migration20261124183604_board_order';

  override isTransactional() {
    return false;
  }

  override up(): void | Promise<void> {
    this.addSql(`drop index concurrently if exists "run_worth_index"`);
    this.addSql(
      `create index concurrently "run_worth_index" on "run" (game_id, mode, worth desc, finished_at) where status = 'VERIFIED'`,
    );
    this.addSql(`drop index concurrently if exists "run_daily_index"`);
    this.addSql(
      `create index concurrently "run_daily_index" on "run" (game_id, mode, day, worth desc, finished_at) where status = 'VERIFIED' and day is not null`,
    );
    this.addSql(`drop index concurrently if exists "unverified_score_worth_index"`);
    this.addSql(
      `create index concurrently "unverified_score_worth_index" on "unverified_score" ("game_id", "score")`,
    );
  }
}
