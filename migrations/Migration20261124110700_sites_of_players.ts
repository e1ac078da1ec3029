import { Migration } from '@mikro-orm/migrations';

export class Migration20261124110700_sites_of_players extends Migration {
  override name = 'Migration20261124110700_sites_of_players';

  override up(): void | Promise<void> {
    this.addSql(`alter table "playing_visitor" add column "site" varchar(43) null;`);
  }
}
