import { Migration } from '@mikro-orm/migrations';

export class Migration20261124110600_room_wins extends Migration {
  override name = 'Migration20261124110600_room_wins';

  override up(): void | Promise<void> {
    this.addSql(`alter table "room" add "won_round" int not null default 0;`);

    this.addSql(`alter table "seat" add "wins" smallint not null default 0;`);
  }
}
