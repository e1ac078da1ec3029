import type { DocumentedCall } from './documented-call.ts';

const NUMBERS = `{
  "game_id": "018f6a2e-7c1b-7d34-9a55-3e0c4b1d2f60",
  "period": "30d",
  "metrics": {
    "total_plays": 4210,
    "unique_players": 1875,
    "average_session": 312,
    "completion_rate": 0.41,
    "retention_rates": { "day_1": 0.34, "day_7": 0.15, "day_30": 0.06 },
    "revenue": { "total": 86.4, "currency": "USD" }
  },
  "demographics": {
    "age_groups": { "13-17": 0.22, "18-24": 0.47, "25+": 0.31 },
    "countries": { "IN": 0.58, "BR": 0.17, "DE": 0.08 }
  }
}`;

const EVENT = `{
  "game_id": "018f6a2e-7c1b-7d34-9a55-3e0c4b1d2f60",
  "player_id": "p-5512",
  "event": "level_complete",
  "properties": { "level": 7, "lanterns_left": 2 },
  "timestamp": "2025-08-04T09:42:10Z"
}`;

/** Analytics and events. */
export const ANALYTICS_CALLS: readonly DocumentedCall[] = [
  {
    method: 'GET',
    path: '/analytics/games/:id',
    title: 'Read a game’s numbers',
    text: 'Plays, sessions (in seconds), shares between 0 and 1, and what the game earned. The numbers below are a sample.',
    parameters: [{ name: 'id', meaning: 'One of your games.' }],
    answer: NUMBERS,
  },
  {
    method: 'POST',
    path: '/analytics/events',
    title: 'Send an event',
    text: 'Tells what happened in your game. Send no names, addresses or anything else that says who a player is.',
    parameters: [
      { name: 'player_id', meaning: 'Your own pseudonym of the player.' },
      { name: 'event', meaning: 'A name of your choice.' },
      { name: 'properties', meaning: 'Anything that belongs to the event, free-form.' },
      { name: 'timestamp', meaning: 'ISO 8601, in UTC.' },
    ],
    body: EVENT,
    answer: `{
  "received": true
}`,
  },
];
