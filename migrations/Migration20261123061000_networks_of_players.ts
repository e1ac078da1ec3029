import { Migration } from '@mikro-orm/migrations';

export class Migration20261123061000_networks_of_players extends Migration {
  override name = 'Migration20261123061000_networks_of_players';

  override up(): void | Promise<void> {
    this.addSql(`alter table "playing_visitor" add column "network" varchar(43) not null default '';`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "playing_visitor" drop column "network";`);
  }
}
