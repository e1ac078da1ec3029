import { RETENTION_DAYS, SESSION_GAP_MINUTES } from '../../entities/analytics.rules.ts';
import type { PublicEvent } from '../../entities/analytics.schema.ts';

interface PlayerEvent {
  readonly player: string;
  readonly at: number;
  readonly day: string;
  readonly completed: boolean;
}

interface Sums {
  readonly players: number;
  readonly sessions: number;
  readonly completed: number;
  readonly playedMs: number;
}

const DAY_MS = 86_400_000;
const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);

/** Counts events one by one, without duplicates: the expected value of the rolled-up numbers. */
export function recount(
  events: readonly PublicEvent[],
  { from, to }: { readonly from: string; readonly to: string },
) {
  const parsed = events.map(({ game_id, player_id, event, timestamp = '' }): PlayerEvent => {
    const at = Date.parse(timestamp);
    return { player: `${game_id} ${player_id}`, at, day: dayOf(at), completed: event === 'completed' };
  });
  const inPeriod = parsed.filter(({ day }) => day >= from && day <= to);
  const days = [...Map.groupBy(inPeriod, ({ day }) => day)]
    .map(([day, those]) => ({ day, plays: 0, playsBefore: 0, ...sumsOf(those) }))
    .toSorted((a, b) => (a.day < b.day ? -1 : 1));
  return { days, totals: sumsOf(inPeriod), retention: retentionOf(parsed, { from, to }) };
}

function sumsOf(events: readonly PlayerEvent[]): Sums {
  const sessions = [...Map.groupBy(events, ({ player, day }) => `${player} ${day}`).values()].flatMap(
    sessionsOf,
  );
  return {
    players: new Set(events.map(({ player }) => player)).size,
    sessions: sessions.length,
    completed: sessions.filter((session) => session.some(({ completed }) => completed)).length,
    playedMs: sessions.reduce((sum, session) => sum + (session.at(-1)?.at ?? 0) - (session[0]?.at ?? 0), 0),
  };
}

/** One player's day, split into sessions where two events are further apart than the gap. */
function sessionsOf(events: readonly PlayerEvent[]): PlayerEvent[][] {
  const sessions: PlayerEvent[][] = [];
  for (const one of events.toSorted((a, b) => a.at - b.at)) {
    const open = sessions.at(-1);
    const last = open?.at(-1);
    if (open && last && one.at - last.at <= SESSION_GAP_MINUTES * 60_000) open.push(one);
    else sessions.push([one]);
  }
  return sessions;
}

function retentionOf(
  events: readonly PlayerEvent[],
  { from, to }: { readonly from: string; readonly to: string },
) {
  const daysOfPlayers = [...Map.groupBy(events, ({ player }) => player).values()].map(
    (those) => new Set(those.map(({ day }) => day).toSorted()),
  );
  return RETENTION_DAYS.map((offset) => {
    const wanted = daysOfPlayers.flatMap((days) => {
      const [first = ''] = days;
      const back = dayOf(Date.parse(first) + offset * DAY_MS);
      return back >= from && back < to ? [days.has(back)] : [];
    });
    return { day: offset, players: wanted.length, returned: wanted.filter(Boolean).length };
  });
}
