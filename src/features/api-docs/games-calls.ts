import { DESCRIPTION, TITLE } from '../../../entities/game.rules.ts';
import { PUBLIC_API } from '../../../entities/public-api.rules.ts';
import type { DocumentedCall } from './documented-call.ts';

const LIST_ANSWER = `{
  "games": [
    {
      "id": "018f6a2e-7c1b-7d34-9a55-3e0c4b1d2f60",
      "title": "Lantern Drift",
      "slug": "lantern-drift",
      "description": "Steer a paper boat downriver before its light burns out.",
      "thumbnail": "https://games.example/lantern-drift.png",
      "category": "casual",
      "plays": 4210,
      "rating": 4.4,
      "created_at": "2025-08-04T09:30:00Z"
    }
  ],
  "total": 1,
  "page": 1,
  "limit": ${PUBLIC_API.listLimit}
}`;

const SUBMISSION = `{
  "title": "Lantern Drift",
  "description": "Steer a paper boat downriver before its light burns out.",
  "game_url": "https://games.example/lantern-drift/",
  "thumbnail": "https://games.example/lantern-drift.png",
  "category": "casual",
  "age_rating": "E7",
  "tags": ["river", "one button"],
  "instructions": "Hold to lean left, let go to lean right."
}`;

/** Game management. */
export const GAMES_CALLS: readonly DocumentedCall[] = [
  {
    method: 'GET',
    path: '/games',
    title: 'List games',
    text: 'Your games, newest first, a page at a time.',
    parameters: [
      { name: 'limit', meaning: `How many a page holds; ${PUBLIC_API.listLimit} when left out.` },
      { name: 'category', meaning: 'Only games of this category, such as puzzle.' },
      { name: 'featured', meaning: 'true: only games that are featured.' },
      { name: 'status', meaning: 'APPROVED, PENDING or REJECTED.' },
    ],
    answer: LIST_ANSWER,
  },
  {
    method: 'POST',
    path: '/games',
    title: 'Submit a game',
    text: 'Sends a game to review, as the form in the Developer Portal does.',
    parameters: [
      { name: 'title', meaning: `Required, ${TITLE.min} to ${TITLE.max} characters.` },
      { name: 'description', meaning: `Required, ${DESCRIPTION.min} to ${DESCRIPTION.max} characters.` },
      { name: 'game_url', meaning: 'Required, an address that starts with https://.' },
      { name: 'tags', meaning: 'A list of words.' },
    ],
    body: SUBMISSION,
    answer: `{
  "id": "018f6a2e-7c1b-7d34-9a55-3e0c4b1d2f60",
  "slug": "lantern-drift",
  "status": "PENDING"
}`,
  },
  {
    method: 'PUT',
    path: '/games/:id',
    title: 'Update a game',
    text: 'Changes a game of yours. Of an approved game the live version stays until the change is reviewed.',
    parameters: [
      { name: 'title', meaning: 'The new title.' },
      { name: 'description', meaning: 'The new description.' },
      { name: 'thumbnail', meaning: 'The address of the new picture.' },
    ],
    body: `{
  "title": "Lantern Drift: Monsoon",
  "description": "The river is higher, and the night is longer.",
  "thumbnail": "https://games.example/lantern-drift-2.png"
}`,
    answer: `{
  "id": "018f6a2e-7c1b-7d34-9a55-3e0c4b1d2f60",
  "slug": "lantern-drift",
  "status": "APPROVED"
}`,
  },
];
