import { z } from 'zod';
import {
  DEFAULT_PERIOD,
  EVENT_BATCH,
  EVENT_ID,
  EVENT_NAME,
  EVENTS_PER_NETWORK,
  LATE_DAYS,
  PERIOD_NAMES,
  PLAYER_ID,
  propertiesFault,
} from './analytics.rules.ts';

/** Lower case, because the id is hashed and must have one spelling. */
const gameId = z.uuid().toLowerCase();
const eventName = z
  .string()
  .max(EVENT_NAME.max)
  .regex(EVENT_NAME.pattern, 'Begin with a letter; go on with letters, digits, “_”, “-”, “.” or “:”.');
const properties = z.record(z.string(), z.unknown()).superRefine((value, context) => {
  const fault = propertiesFault(value);
  if (fault !== null) context.addIssue({ code: 'custom', message: fault });
});

/** The body that the portal's frame sends about one game: the player (null if the browser stores nothing) and the events. */
export const frameEvents = z.object({
  game: gameId,
  visitor: z.uuid().toLowerCase().nullable(),
  events: z
    .array(
      z.object({
        id: z.uuid(),
        name: eventName,
        /** Milliseconds between the event and the request: the browser's clock may be wrong. */
        ago: z.int().min(0),
        properties: properties.optional(),
      }),
    )
    .min(1)
    .max(EVENT_BATCH.max),
});
export type FrameEvents = z.output<typeof frameEvents>;

/** The outcome of a batch. */
export const eventsReceipt = z.object({
  received: z.literal(true).describe('The request has arrived.'),
  accepted: z.int().describe('How many events were counted.'),
  duplicates: z.int().describe('Events that were there already, by id or with the same content.'),
  expired: z.int().describe(`Older than ${LATE_DAYS} days: not counted.`),
});
export type EventsReceipt = z.infer<typeof eventsReceipt>;
export const frameReceipt = eventsReceipt.extend({
  dropped: z
    .int()
    .describe(
      `Beyond the ${EVENTS_PER_NETWORK.max} events that a network may add to a game in an hour, or their size: not counted.`,
    ),
});
export type FrameReceipt = z.infer<typeof frameReceipt>;

/** One event as a developer sends it (specification §3, Event). */
const publicEvent = z.object({
  id: z.string().min(1).max(EVENT_ID.max).optional().describe('Your own id for the event: it counts once.'),
  game_id: gameId.describe('One of your games.'),
  player_id: z.string().min(1).max(PLAYER_ID.max).describe('Your own id for the player.'),
  event: eventName.describe('A name of your choice.'),
  properties: properties.optional().describe('Any data about the event, free-form.'),
  timestamp: z.iso
    .datetime({ offset: true })
    .optional()
    .describe('When it happened, in ISO 8601; left out, now.'),
});
export type PublicEvent = z.output<typeof publicEvent>;

/** `POST /api/v1/analytics/events`: one event, or many as `events`. */
export const sendEvents = z
  .object({
    ...publicEvent.partial().shape,
    events: z
      .array(publicEvent)
      .min(1)
      .max(EVENT_BATCH.max)
      .optional()
      .describe('Several events, in place of the fields of one.'),
  })
  .meta({
    anyOf: [
      { type: 'object', required: ['game_id', 'player_id', 'event'] },
      { type: 'object', required: ['events'] },
    ],
  })
  .transform(({ events, ...single }, context): readonly PublicEvent[] => {
    if (events !== undefined) return events;
    const one = publicEvent.safeParse(single);
    if (one.success) return [one.data];
    for (const { path, message } of one.error.issues) {
      context.addIssue({ code: 'custom', path: [...path], message });
    }
    return z.NEVER;
  });

const period = z.enum(PERIOD_NAMES);
export const readGameAnalytics = z.object({
  id: gameId.describe('One of your games.'),
  period: period.default(DEFAULT_PERIOD).describe('The days that are counted, today included.'),
});
const share = z.number().min(0).max(1);
const returned = (day: number) => share.describe(`The rate of players who came back ${day} days later.`);

/** `GET /api/v1/analytics/games/{id}` (specification §3, Analytics sample): sessions in seconds, shares from 0 to 1. */
export const gameAnalytics = z.object({
  game_id: z.uuid().describe('The game.'),
  period: period.describe('The days that are counted.'),
  metrics: z
    .object({
      total_plays: z.int().describe('How often it was played.'),
      unique_players: z.int().describe('How many people played it.'),
      average_session: z.number().describe('How long a session lasts, in seconds.'),
      completion_rate: share.describe('The rate of sessions in which the game was finished.'),
      retention_rates: z
        .object({ day_1: returned(1), day_7: returned(7), day_30: returned(30) })
        .describe('Who came back.'),
      revenue: z
        .object({
          total: z.number().describe('The sum.'),
          currency: z.string().length(3).describe('Its currency, in ISO 4217.'),
        })
        .describe('What the game earned.'),
    })
    .describe('Its numbers.'),
  demographics: z
    .object({
      age_groups: z
        .record(z.string(), share)
        .describe('The rate of players by the age that the game is rated for.'),
      countries: z.record(z.string(), share).describe('The rate of players by country, in ISO 3166.'),
    })
    .describe('Who plays it.'),
});
export type GameAnalytics = z.infer<typeof gameAnalytics>;

/** The Analytics tab: one of the developer's own games, or all of them. */
export const readOverview = z.object({ period: period.default('28d'), gameId: gameId.optional() });

const sums = z.object({
  plays: z.int(),
  players: z.int(),
  sessions: z.int(),
  completed: z.int(),
  playedMs: z.int(),
});
export const analyticsOverview = z.object({
  /** Every day of the period, oldest first; `playsBefore` are the plays of the same day one period earlier. */
  days: z.array(sums.extend({ day: z.string(), playsBefore: z.int() })),
  totals: sums,
  /** Of the players whose Nth day after their first falls in the period, the number who returned on it. */
  retention: z.array(z.object({ day: z.int(), players: z.int(), returned: z.int() })),
  /** Players by country, largest first. */
  countries: z.array(z.object({ country: z.string(), players: z.int() })),
  ages: z.array(z.object({ group: z.string(), players: z.int() })),
  games: z.array(sums.extend({ id: z.uuid(), title: z.string() })),
});
export type AnalyticsOverview = z.infer<typeof analyticsOverview>;
/** The overview, with the URL of the SDK. */
export const analyticsTab = analyticsOverview.extend({ sdk: z.url() });
