import { Migration } from '@mikro-orm/migrations';

/** The card of a game as JSON text: its stored part, then the current tallies. PostgreSQL inlines the function. */
const CARD = `
create function game_card_text(g game, c game_card) returns text language sql stable as $$
  select c.card || ',"ratingSummary":{"avg":'
    || case when g.rating_count = 0 then 0 else round(g.rating_sum::numeric / g.rating_count, 2)::float8 end
    || ',"count":' || g.rating_count || '},"metrics":{"plays":' || g.plays || '}}'
$$`;

/**
 * The cards of these games, in this order, as the text of a JSON array. In PL/pgSQL, which keeps a statement's plan for
 * the connection: planning it took as long as running it.
 */
const CARDS = `
create function game_cards(ids uuid[]) returns text language plpgsql stable as $$
begin
  return (
    select '[' || coalesce(string_agg(game_card_text(g, c), ',' order by chosen.position), '') || ']'
    from unnest(ids) with ordinality as chosen(id, position)
      join game g on g.id = chosen.id join game_card c on c.game_id = g.id
  );
end
$$`;

export class Migration20261122231000_cards_in_a_function extends Migration {
  override name = 'Migration20261122231000_cards_in_a_function';

  override up(): void | Promise<void> {
    this.addSql(CARD);
    this.addSql(CARDS);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop function game_cards(uuid[]);`);
    this.addSql(`drop function game_card_text(game, game_card);`);
  }
}
