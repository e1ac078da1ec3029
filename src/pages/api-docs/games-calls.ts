import { APPEAL_LENGTH } from '../../../entities/rejection.rules.ts';
import { FILTER_INPUTS, FILTER_LABELS, FILTER_PLAYERS } from '../../../entities/filter.rules.ts';
import { AGE_RATINGS, DESCRIPTION, LIST_LIMIT, TITLE } from '../../../entities/game.rules.ts';
import { ORIENTATION_MEANING, PUBLIC_API, REVIEW_LIMITS } from '../../../entities/public-api.rules.ts';
import { PUBLIC_API_SAMPLES as SAMPLES } from '../../../entities/public-api.samples.ts';
import { STAGE_SIDE } from '../../../entities/stage.rules.ts';
import type { DocumentedCall } from './documented-call.ts';

const ONE_OF_YOURS = { name: 'id', place: 'path', meaning: 'One of your games.' } as const;

const NOTE = {
  name: 'version_note',
  place: 'body',
  meaning: 'What is new in the uploaded build; moderators read it.',
} as const;

const STAGE = [
  {
    name: 'stage_width',
    place: 'body',
    meaning: `The width that the game is made for, in CSS pixels, ${STAGE_SIDE.min} to ${STAGE_SIDE.max}: it is scaled as a whole. null in both: it fits any size. Left out: what the check measures.`,
  },
  {
    name: 'stage_height',
    place: 'body',
    meaning: 'The height that the game is made for. Give both or neither.',
  },
] as const;

/** Game management. */
export const GAMES_CALLS: readonly DocumentedCall[] = [
  {
    method: 'GET',
    path: '/games',
    title: 'List games',
    text: 'Public games, newest first, one page at a time; for any other status, your own games. The Link header has the next page.',
    keyless: true,
    parameters: [
      {
        name: 'limit',
        place: 'query',
        meaning: `Games per page, up to ${LIST_LIMIT.max}; ${PUBLIC_API.listLimit} by default.`,
      },
      { name: 'page', place: 'query', meaning: 'Page number, from 1.' },
      { name: 'category', place: 'query', meaning: 'Only games in this category, such as puzzle.' },
      {
        name: 'with',
        place: 'query',
        meaning: `Only games with all of these tags and categories, up to ${FILTER_LABELS.max}: puzzle,night.`,
      },
      { name: 'without', place: 'query', meaning: 'No games with any of these tags and categories.' },
      {
        name: 'players',
        place: 'query',
        meaning: `Only games that can be played so: ${FILTER_PLAYERS.join(', ')}.`,
      },
      {
        name: 'input',
        place: 'query',
        meaning: `Only games played with all of these: ${FILTER_INPUTS.join(', ')}.`,
      },
      { name: 'offline', place: 'query', meaning: '1: only games that a browser can save and play offline.' },
      { name: 'age', place: 'query', meaning: `The highest age rating: ${AGE_RATINGS.join(', ')}.` },
      {
        name: 'featured',
        place: 'query',
        meaning: 'true: only games shown as popular or trending on the home page.',
      },
      {
        name: 'status',
        place: 'query',
        meaning:
          'APPROVED, PENDING or REJECTED. Any status but APPROVED lists only your own games and requires a key.',
      },
    ],
    response: SAMPLES.list,
  },
  {
    method: 'POST',
    path: '/games',
    title: 'Submit a game',
    text: `Submits a game for review, like the form in the Developer Portal. With an Idempotency-Key header it is safe to retry. ${REVIEW_LIMITS}`,
    parameters: [
      { name: 'title', place: 'body', meaning: `Required, up to ${TITLE.max} characters.` },
      { name: 'description', place: 'body', meaning: `Required, up to ${DESCRIPTION.max} characters.` },
      {
        name: 'game_url',
        place: 'body',
        meaning: 'A URL that starts with https://. Required unless upload_id is given.',
      },
      {
        name: 'upload_id',
        place: 'body',
        meaning: 'In place of game_url: one of your uploads that is READY.',
      },
      NOTE,
      { name: 'thumbnail', place: 'body', meaning: 'The URL of an image, 400 × 300 pixels.' },
      {
        name: 'category',
        place: 'body',
        meaning: 'Where players will find it, such as puzzle; kids requires the rating KIDS.',
      },
      { name: 'age_rating', place: 'body', meaning: 'KIDS, E7, E13 (default), E16 or E18.' },
      { name: 'orientation', place: 'body', meaning: `${ORIENTATION_MEANING} Default: any.` },
      ...STAGE,
      { name: 'tags', place: 'body', meaning: 'A list of words.' },
      { name: 'instructions', place: 'body', meaning: 'How to play.' },
    ],
    body: SAMPLES.submission,
    response: SAMPLES.submitted,
  },
  {
    method: 'PUT',
    path: '/games/:id',
    title: 'Update a game',
    text: 'Updates one of your games; omitted fields stay unchanged. An approved game stays live as it is until the change has been reviewed. Send the ETag of GET /games/:id as If-Match to avoid overwriting another change.',
    parameters: [
      ONE_OF_YOURS,
      { name: 'title', place: 'body', meaning: 'The new title.' },
      { name: 'description', place: 'body', meaning: 'The new description.' },
      { name: 'thumbnail', place: 'body', meaning: 'The URL of the new image.' },
      { name: 'orientation', place: 'body', meaning: ORIENTATION_MEANING },
      ...STAGE,
      { name: 'upload_id', place: 'body', meaning: 'The new build: one of your uploads that is READY.' },
      NOTE,
    ],
    body: SAMPLES.update,
    response: SAMPLES.updated,
  },
  {
    method: 'GET',
    path: '/games/:id',
    title: 'Read one game',
    text: 'A public game, or one of your own with its review status.',
    keyless: true,
    parameters: [{ name: 'id', place: 'path', meaning: 'A game.' }],
    response: SAMPLES.ownGame,
  },
  {
    method: 'POST',
    path: '/games/:id/answer',
    title: 'Answer a rejection',
    text: 'Answers the rejection of one of your games, or of its changes: it waits for review again, and somebody else decides. Possible once until the game is approved; then 409 not_answerable.',
    parameters: [
      ONE_OF_YOURS,
      {
        name: 'answer',
        place: 'body',
        meaning: `Why the decision is wrong, or what you have corrected: ${APPEAL_LENGTH.min} to ${APPEAL_LENGTH.max} characters.`,
      },
    ],
    body: SAMPLES.answer,
    response: SAMPLES.submitted,
  },
  {
    method: 'GET',
    path: '/games/:id/report',
    title: 'Read the check result of a game',
    text: 'A game at an address of yours is played by our checker after it was submitted: its check result, report, is null until then. The verdict is good, mend or broken; what to fix first comes first. An upload has a check result of its own.',
    parameters: [ONE_OF_YOURS],
    response: SAMPLES.report,
  },
  {
    method: 'DELETE',
    path: '/games/:id',
    title: 'Withdraw a game',
    text: 'Withdraws a pending change; if there is none, the game itself.',
    parameters: [ONE_OF_YOURS],
    response: SAMPLES.withdrawn,
  },
];
