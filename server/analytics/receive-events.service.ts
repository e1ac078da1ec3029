import { CLOCK_AHEAD_MINUTES, LATE_DAYS } from '../../entities/analytics.rules.ts';
import type {
  EventsReceipt,
  FrameEvents,
  FrameReceipt,
  PublicEvent,
} from '../../entities/analytics.schema.ts';
import { uuidv7 } from '../../entities/uuidv7.ts';
import type { Context } from '../context.ts';
import type { Em } from '../platform/database/database.ts';
import { AppError } from '../errors.ts';
import { consumeAmounts } from '../platform/limits/limit.service.ts';
import { type Network, networkOf, ofNetwork } from '../platform/limits/network.ts';
import { pseudonymsOf } from '../play/visitor.ts';
import { requirePublicGame } from '../catalogue/public-game.queries.ts';
import { ownsGames } from './analytics.queries.ts';
import { eventIdOf, hashPlayer } from './player.ts';
import { type NewEvent, storeEvents } from './store-events.service.ts';

const DAY_MS = 86_400_000;

/**
 * Stores a game's events from the portal's frame. Without a visitor id, the daily pseudonym identifies the player. What
 * is more than a network may add to the game, or to all games, is dropped and not refused: a refused browser would send it again.
 * @throws AppError game_not_found
 */
export async function receiveFrameEvents(
  ctx: Pick<Context, 'em' | 'env' | 'caller'>,
  { game, visitor, events }: FrameEvents,
  now: Date,
): Promise<FrameReceipt> {
  const { em, env, caller } = ctx;
  const network = networkOf(caller.address);
  await requirePublicGame(em, game);
  if (env.rateLimits && !(await hasRoom(em, { game, network, events })))
    return { received: true, accepted: 0, duplicates: 0, expired: 0, dropped: events.length };
  const nameOn =
    visitor === null
      ? await namesByDay(em, game, { caller, now })
      : () => hashPlayer(game, 'portal', visitor);
  const rows = events.map(({ id, name, ago, properties }) => {
    // A wrong clock can give a time outside the range of Date; clamp it, since such events are too old to count anyway.
    const at = new Date(Math.max(0, now.getTime() - ago));
    return {
      id: eventIdOf(game, `portal\n${id}`),
      gameId: game,
      player: nameOn(at),
      name,
      properties: properties ?? null,
      country: caller.country ?? null,
      at,
    };
  });
  return { ...(await keep(em, rows, { lasting: visitor !== null, now })), dropped: 0 };
}

interface FromNetwork extends Pick<FrameEvents, 'game' | 'events'> {
  readonly network: Network;
}

/** Counts events and their bytes: whether the network may add them to the game, and to all games together. */
async function hasRoom(em: Em, { game, network, events }: FromNetwork): Promise<boolean> {
  const bytes = bytesOf(events);
  const ofGame = await consumeAmounts(em, ofNetwork(game, network), [
    ['game-events', events.length],
    ['game-event-bytes', bytes],
  ]);
  if (!ofGame.allowed) return false;
  const ofAllGames = await consumeAmounts(em, network, [
    ['network-events', events.length],
    ['network-event-bytes', bytes],
  ]);
  return ofAllGames.allowed;
}

/** A visitor's pseudonym for the day of the event, today or yesterday; older keys are deleted. */
async function namesByDay(
  em: Em,
  gameId: string,
  { caller, now }: Pick<Context, 'caller'> & { readonly now: Date },
): Promise<(at: Date) => string> {
  const { today, yesterday } = await pseudonymsOf(em, { gameId, caller, now });
  return (at) => (dayOf(at) === dayOf(now) ? today : (yesterday ?? today));
}

/**
 * Stores events that a developer sends for their own games.
 * @throws AppError game_not_found, also for another developer's game; validation when a timestamp is in the future;
 * rate_limited for more than a developer may send
 */
export async function receivePublicEvents(
  em: Em,
  {
    userId,
    events,
    now,
  }: { readonly userId: string; readonly events: readonly PublicEvent[]; readonly now: Date },
): Promise<EventsReceipt> {
  if (!(await ownsGames(em, userId, [...new Set(events.map(({ game_id }) => game_id))])))
    throw new AppError('game_not_found');
  refuseFuture(events, now);
  const { allowed, seconds } = await consumeAmounts(em, userId, [
    ['v1-events', events.length],
    ['v1-event-bytes', bytesOf(events)],
  ]);
  if (!allowed) throw new AppError('rate_limited', { retryAfter: seconds });
  const rows = events.map((event) => {
    const { game_id, player_id, timestamp, properties = null } = event;
    const at = timestamp === undefined ? now : new Date(timestamp);
    return {
      id: publicEventId(event),
      gameId: game_id,
      player: hashPlayer(game_id, 'developer', player_id),
      name: event.event,
      properties,
      country: null,
      at: at > now ? now : at,
    };
  });
  return keep(em, rows, { lasting: true, now });
}

/**
 * Derived from the developer's id; otherwise, with a timestamp, from the whole event. Without either, a resend cannot
 * be told from a new event.
 */
function publicEventId({ id, ...fields }: PublicEvent): string {
  if (id !== undefined) return eventIdOf(fields.game_id, `id\n${id}`);
  return fields.timestamp === undefined
    ? uuidv7()
    : eventIdOf(fields.game_id, `all\n${JSON.stringify(fields)}`);
}

function refuseFuture(events: readonly PublicEvent[], now: Date): void {
  const latest = now.getTime() + CLOCK_AHEAD_MINUTES * 60_000;
  const ahead = events.findIndex(
    ({ timestamp }) => timestamp !== undefined && Date.parse(timestamp) > latest,
  );
  if (ahead === -1) return;
  const field = events.length === 1 ? 'timestamp' : `events.${ahead}.timestamp`;
  throw new AppError('validation', {
    fields: { [field]: 'It lies in the future. Send when the event happened.' },
  });
}

async function keep(
  em: Em,
  events: readonly NewEvent[],
  { lasting, now }: { readonly lasting: boolean; readonly now: Date },
): Promise<EventsReceipt> {
  const oldest = now.getTime() - LATE_DAYS * DAY_MS;
  const timely = events.filter(({ at }) => at.getTime() >= oldest);
  const accepted = await storeEvents(em, timely, lasting);
  return {
    received: true,
    accepted,
    duplicates: timely.length - accepted,
    expired: events.length - timely.length,
  };
}

function bytesOf(events: readonly unknown[]): number {
  return Buffer.byteLength(JSON.stringify(events));
}

function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}
