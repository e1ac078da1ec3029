import { EVENT_BATCH, EVENTS_PER_DEVELOPER, PERIOD_NAMES } from '../../../entities/analytics.rules.ts';
import { PUBLIC_API_SAMPLES as SAMPLES } from '../../../entities/public-api.samples.ts';
import type { DocumentedCall } from './documented-call.ts';

/** Analytics and events. */
export const ANALYTICS_CALLS: readonly DocumentedCall[] = [
  {
    method: 'GET',
    path: '/analytics/games/:id',
    title: 'Read a game’s analytics',
    text: 'Plays, sessions (in seconds), rates from 0 to 1, and revenue. The values below are a sample.',
    parameters: [
      { name: 'id', place: 'path', meaning: 'One of your games.' },
      { name: 'period', place: 'query', meaning: `${PERIOD_NAMES.join(', ')}; including today.` },
    ],
    response: SAMPLES.analytics,
  },
  {
    method: 'POST',
    path: '/analytics/events',
    title: 'Send an event',
    text: `Reports what happened in your game: one event, or up to ${EVENT_BATCH.max} as “events”, ${EVENTS_PER_DEVELOPER.max.toLocaleString('en')} an hour and ${EVENTS_PER_DEVELOPER.megabytes} MB in all. Send no names, addresses or anything else that says who a player is.`,
    parameters: [
      { name: 'game_id', place: 'body', meaning: 'One of your games.' },
      { name: 'player_id', place: 'body', meaning: 'Your own id for the player.' },
      { name: 'event', place: 'body', meaning: 'A name of your choice.' },
      { name: 'properties', place: 'body', meaning: 'Any data about the event, free-form.' },
      { name: 'timestamp', place: 'body', meaning: 'ISO 8601, in UTC.' },
    ],
    body: SAMPLES.event,
    response: SAMPLES.received,
  },
];
