import { Migration } from '@mikro-orm/migrations';

/** A pseudonym of the network that a waiting run came from: the runs of one network are judged in turn. */
export class Migration20261126144449_runs_in_turn extends Migration {
  override name = 'Migration20261126144449_runs_in_turn';

  override up(): void | Promise<void> {
    this.addSql(`alter table "run" add "network" varchar(43) null`);
  }
}
