import { DESCRIPTION, LIST_LIMIT, TITLE } from '../../../entities/game.rules.ts';
import { PUBLIC_API, REVIEW_LIMITS } from '../../../entities/public-api.rules.ts';
import { PUBLIC_API_SAMPLES as SAMPLES } from '../../../entities/public-api.samples.ts';
import type { DocumentedCall } from './documented-call.ts';

const ONE_OF_YOURS = { name: 'id', place: 'path', meaning: 'One of your games.' } as const;

/** Game management. */
export const GAMES_CALLS: readonly DocumentedCall[] = [
  {
    method: 'GET',
    path: '/games',
    title: 'List games',
    text: 'Games that everyone can play, newest first, a page at a time; of any other status your own. The Link header holds the next page.',
    parameters: [
      {
        name: 'limit',
        place: 'query',
        meaning: `How many a page holds, up to ${LIST_LIMIT.max}; ${PUBLIC_API.listLimit} when left out.`,
      },
      { name: 'page', place: 'query', meaning: 'Which page, from 1.' },
      { name: 'category', place: 'query', meaning: 'Only games of this category, such as puzzle.' },
      {
        name: 'featured',
        place: 'query',
        meaning: 'true: only games that the home page shows as popular or trending.',
      },
      {
        name: 'status',
        place: 'query',
        meaning:
          'APPROVED, PENDING or REJECTED. Other than APPROVED shows your own games only, and needs a key.',
      },
    ],
    answer: SAMPLES.list,
  },
  {
    method: 'POST',
    path: '/games',
    title: 'Submit a game',
    text: `Sends a game to review, as the form in the Developer Portal does. With an Idempotency-Key header it is safe to send again. ${REVIEW_LIMITS}`,
    parameters: [
      { name: 'title', place: 'body', meaning: `Required, up to ${TITLE.max} characters.` },
      { name: 'description', place: 'body', meaning: `Required, up to ${DESCRIPTION.max} characters.` },
      { name: 'game_url', place: 'body', meaning: 'Required, an address that starts with https://.' },
      { name: 'thumbnail', place: 'body', meaning: 'The address of a picture, 400 × 300 pixels.' },
      {
        name: 'category',
        place: 'body',
        meaning: 'Where players will find it, such as puzzle; kids only with the rating KIDS.',
      },
      { name: 'age_rating', place: 'body', meaning: 'KIDS, E7, E13 (when left out), E16 or E18.' },
      {
        name: 'orientation',
        place: 'body',
        meaning: 'How a phone is to be held: any (when left out), landscape or portrait.',
      },
      { name: 'tags', place: 'body', meaning: 'A list of words.' },
      { name: 'instructions', place: 'body', meaning: 'How it is played.' },
    ],
    body: SAMPLES.submission,
    answer: SAMPLES.submitted,
  },
  {
    method: 'PUT',
    path: '/games/:id',
    title: 'Update a game',
    text: 'Changes a game of yours; what is left out stays. Of an approved game the live version stays until the change is reviewed. With the ETag of GET /games/:id in an If-Match header, nobody else’s change is overwritten.',
    parameters: [
      ONE_OF_YOURS,
      { name: 'title', place: 'body', meaning: 'The new title.' },
      { name: 'description', place: 'body', meaning: 'The new description.' },
      { name: 'thumbnail', place: 'body', meaning: 'The address of the new picture.' },
      {
        name: 'orientation',
        place: 'body',
        meaning: 'How a phone is to be held: any, landscape or portrait.',
      },
    ],
    body: SAMPLES.update,
    answer: SAMPLES.updated,
  },
  {
    method: 'GET',
    path: '/games/:id',
    title: 'Read one game',
    text: 'A game that everyone can play, or one of your own, of which the answer says where it stands.',
    parameters: [{ name: 'id', place: 'path', meaning: 'A game.' }],
    answer: SAMPLES.ownGame,
  },
  {
    method: 'DELETE',
    path: '/games/:id',
    title: 'Withdraw a game',
    text: 'Takes back a change that waits for review; without one, the game itself.',
    parameters: [ONE_OF_YOURS],
    answer: SAMPLES.withdrawn,
  },
];
