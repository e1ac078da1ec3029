import { Migration } from '@mikro-orm/migrations';

/** Which process a player is connected to: a room whose players are all at one needs no other. */
export class Migration20261126145433_seats_by_process extends Migration {
  override name = 'Migration20261126145433_seats_by_process';

  override up(): void | Promise<void> {
    this.addSql(`alter table "seat" add "process" varchar(36) null`);
  }
}
