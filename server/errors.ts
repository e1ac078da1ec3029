import { TRPCError } from '@trpc/server';
import { getHTTPStatusCodeFromError } from '@trpc/server/http';
import { commandOf } from '../entities/command.rules.ts';

type TRPCCode = ConstructorParameters<typeof TRPCError>[0]['code'];

/**
 * Every reason for an error: its tRPC code, the message for the person, and the HTTP status where tRPC has no code for
 * it.
 */
const REASONS = {
  validation: ['BAD_REQUEST', 'Some fields are not right. Correct them and try again.'],
  unauthenticated: ['UNAUTHORIZED', 'Sign in to do this.'],
  api_key_required: ['UNAUTHORIZED', 'Send an API key: Authorization: Bearer pp_live_…'],
  api_key_needed: [
    'UNAUTHORIZED',
    'The public API takes API keys, not the portal’s own tokens. Make a key on the page “API documentation”.',
  ],
  api_key_wrong: ['UNAUTHORIZED', 'This is not one of our API keys. Copy the whole key again.'],
  api_key_revoked: ['UNAUTHORIZED', 'This API key has been revoked. Use another one.'],
  api_key_expired: ['UNAUTHORIZED', 'This API key has expired. Make a new one.'],
  api_key_scope: ['FORBIDDEN', 'This API key may not do that. Use one with the scope that is named.'],
  api_key_elsewhere: ['UNAUTHORIZED', 'API keys work under /api/v1 only. Sign in to do this.'],
  api_keys_full: [
    'CONFLICT',
    'You have reached the maximum number of API keys. Revoke one that you no longer need.',
  ],
  code_wrong: ['BAD_REQUEST', 'That code is not right. Check the newest email and try again.'],
  code_expired: ['BAD_REQUEST', 'This code is no longer valid. Ask for a new one.'],
  link_expired: ['BAD_REQUEST', 'This link is no longer valid. Sign in again to get a new one.'],
  newsletter_link_expired: [
    'BAD_REQUEST',
    'This link is no longer valid. Ask for the newsletter again on the home page.',
  ],
  sign_in_by_provider: ['FORBIDDEN', 'This portal sends no codes. Sign in by its provider instead.'],
  sign_in_not_begun: [
    'BAD_REQUEST',
    'This sign-in was begun in another browser, too long ago, or is over already. Sign in again.',
  ],
  provider_unavailable: [
    'SERVICE_UNAVAILABLE',
    'The sign-in provider of this portal does not answer just now. Try again in a minute.',
  ],
  provider_refused: ['FORBIDDEN', 'The sign-in provider of this portal did not sign you in.'],
  provider_wrong: [
    'BAD_REQUEST',
    'The answer of this portal’s sign-in provider is not valid. Sign in again.',
  ],
  address_unverified: [
    'FORBIDDEN',
    'The sign-in provider of this portal does not confirm your email address. Confirm it there, then sign in again.',
  ],
  address_taken: [
    'CONFLICT',
    'Another account at the sign-in provider of this portal uses your email address here already. Sign in there with that account, or ask whoever runs this portal.',
  ],
  too_many_tries: [
    'TOO_MANY_REQUESTS',
    'Too many wrong codes. Use the link in the email, or ask for a new code.',
  ],
  forbidden: ['FORBIDDEN', 'You may not do this.'],
  last_administrator: [
    'CONFLICT',
    'You are the only administrator. Make somebody else an administrator first.',
  ],
  account_blocked: ['FORBIDDEN', 'This account is blocked. Write to us if you think that is a mistake.'],
  second_factor_required: ['FORBIDDEN', 'Confirm with your passkey first.'],
  proof_required: ['FORBIDDEN', 'Confirm first that it is you. Nothing has been done yet.'],
  passkey_required: ['FORBIDDEN', 'Administrators need a passkey here. Add one on your account page.'],
  enrolment_wrong: [
    'FORBIDDEN',
    'An administrator’s first passkey needs a valid enrollment code. Ask whoever runs this portal for one.',
  ],
  passkey_wrong: ['BAD_REQUEST', 'That passkey did not work. Try again.'],
  foreign_origin: ['FORBIDDEN', 'This request did not come from this portal.'],
  foreign_host: [
    'FORBIDDEN',
    'With instant sign-in, the portal answers on localhost only. Set SIGN_IN=code to open it to others.',
  ],
  format_not_served: ['NOT_IMPLEMENTED', 'oEmbed is answered as JSON here. Ask with format=json.'],
  not_found: ['NOT_FOUND', 'There is nothing at this address.'],
  method_not_allowed: [
    'METHOD_NOT_SUPPORTED',
    'This address takes other methods, which the header Allow names.',
  ],
  game_not_found: ['NOT_FOUND', 'This game does not exist or has been removed.'],
  studio_not_found: ['NOT_FOUND', 'This studio does not exist, or none of its games is public.'],
  studio_name_alike: [
    'CONFLICT',
    'The first game names your studio after your account, and this name has letters that look like those of another alphabet. Change the name on your account page, then submit the game again.',
  ],
  studio_name_reserved: [
    'CONFLICT',
    'The first game names your studio after your account, and this name looks like one of the portal’s own. Change the name on your account page, then submit the game again.',
  ],
  frame_blocked: [
    'CONFLICT',
    'This game cannot be framed here. Correct its address or its allowed origins first.',
  ],
  review_full: [
    'CONFLICT',
    'You have reached the maximum number of games and changes in review. Wait for a decision, or withdraw one.',
  ],
  picture_missing: [
    'CONFLICT',
    'The game’s picture cannot be fetched. Its developer gives it another one first.',
  ],
  broken_upload: [
    'CONFLICT',
    'The check found that this game does not work. Say why it is approved all the same.',
  ],
  not_answerable: [
    'CONFLICT',
    'This game has no rejection that you can answer: each is answered once. You can change the game and submit it again.',
  ],
  another_decides: ['CONFLICT', 'You rejected this, so another administrator decides on the answer to it.'],
  another_decided: [
    'FORBIDDEN',
    'Another administrator has decided this, and only they can undo it. You can decide anew.',
  ],
  already_decided: ['CONFLICT', 'Somebody else has already decided this. Reload to see the decision.'],
  decision_undoable: [
    'CONFLICT',
    'A moderator has just decided on this game and may still undo it. Try again in a few seconds.',
  ],
  undo_expired: ['CONFLICT', 'It is too late to undo this: the developer has been notified.'],
  key_reused: [
    'UNPROCESSABLE_CONTENT',
    'This Idempotency-Key was used for something else. Make a new key for every new request.',
  ],
  precondition_failed: [
    'PRECONDITION_FAILED',
    'This has changed since you read it. Read it again and send its new ETag.',
  ],
  version_required: [
    'PRECONDITION_REQUIRED',
    'Send the version that you read as If-Match: its ETag, or "0" where there is no save yet.',
  ],
  saves_full: [
    'CONFLICT',
    'Your saves take all the space there is for them. Delete some that you no longer need.',
  ],
  save_not_found: ['NOT_FOUND', 'There is no such save.'],
  medal_not_found: ['NOT_FOUND', 'The game has no such medal.'],
  board_not_found: ['NOT_FOUND', 'There is no board of scores here.'],
  version_not_judged: [
    'CONFLICT',
    'Scores of this version of the game are no longer taken. Load the game again.',
  ],
  run_not_found: ['NOT_FOUND', 'There is no such run.'],
  run_late: ['CONFLICT', 'This run was handed in too late.'],
  runs_full: [
    'SERVICE_UNAVAILABLE',
    'Many scores are waiting to be checked, so no more of guests are taken. Sign in, or try again in a few minutes.',
  ],
  run_finished: ['CONFLICT', 'This run has been handed in already.'],
  rooms_not_offered: ['NOT_FOUND', 'This game is not played in rooms.'],
  room_not_found: ['NOT_FOUND', 'This room is gone: everybody has left it. Make a new one.'],
  room_full: ['CONFLICT', 'This room is full. Make one of your own.'],
  room_started: [
    'CONFLICT',
    'They are already playing. Wait until the round is over, or make a room of your own.',
  ],
  room_host: ['FORBIDDEN', 'Only the host of the room can do this.'],
  room_not_ready: ['CONFLICT', 'Not everybody is ready yet.'],
  room_versions: [
    'CONFLICT',
    'Not everybody has the same version of the game. Reload the page on every device.',
  ],
  seat_gone: ['NOT_FOUND', 'You are no longer in this room.'],
  passkeys_full: ['CONFLICT', 'You have reached the maximum number of passkeys. Remove one first.'],
  webhooks_full: ['CONFLICT', 'You have reached the maximum number of webhooks. Remove one first.'],
  webhook_off: ['CONFLICT', 'This webhook is disabled. Enable it first.'],
  upload_not_found: ['NOT_FOUND', 'This upload does not exist or has been removed.'],
  part_misplaced: [
    'CONFLICT',
    'This part does not begin where the part before it ended. Ask how much has arrived, and continue from there.',
  ],
  upload_locked: [
    'CONFLICT',
    'All of this upload has arrived, and it is being stored. Ask again in a moment.',
    423,
  ],
  protocol_version: [
    'PRECONDITION_FAILED',
    'Uploads in parts are taken in version 1.0.0 of tus. Send Tus-Resumable: 1.0.0.',
  ],
  upload_in_use: ['CONFLICT', 'A game uses this upload, so it stays.'],
  uploads_full: [
    'CONFLICT',
    'Your uploads take all the space there is for them. Remove one that no game uses.',
  ],
  no_room: ['INTERNAL_SERVER_ERROR', 'This portal has no room for more uploads. Try again another day.', 507],
  version_not_found: ['NOT_FOUND', 'The game has no such version that can be brought back.'],
  conflict: ['CONFLICT', 'This has changed meanwhile. Reload and try again.'],
  too_large: ['PAYLOAD_TOO_LARGE', 'That is too large to accept.'],
  address_too_long: ['PAYLOAD_TOO_LARGE', 'This address is too long.', 414],
  headers_too_large: ['PAYLOAD_TOO_LARGE', 'The headers of this request are too large.', 431],
  too_slow: ['TIMEOUT', 'This request took too long to arrive. Try again.'],
  unreadable: ['BAD_REQUEST', 'We cannot read this request.'],
  unsupported_media: ['UNSUPPORTED_MEDIA_TYPE', 'Send JSON, with Content-Type: application/json.'],
  rate_limited: ['TOO_MANY_REQUESTS', 'That was too often. Wait a little and try again.'],
  unavailable: ['SERVICE_UNAVAILABLE', 'The portal cannot do this just now. Try again in a few seconds.'],
  setting_up: ['SERVICE_UNAVAILABLE', 'It opens once whoever runs it has set it up.'],
  setup_link_wrong: [
    'FORBIDDEN',
    `This link is not valid, or no longer. Open the newest one in the portal’s log, or print another with ${commandOf('admin', 'setup-link')}.`,
  ],
  already_set_up: ['CONFLICT', 'This portal has just been set up. Sign in with a passkey.'],
  mail_unavailable: ['SERVICE_UNAVAILABLE', 'We cannot send the email just now. Try again in a minute.'],
  internal: ['INTERNAL_SERVER_ERROR', 'Something went wrong on our side. Try again.'],
} as const satisfies Record<string, readonly [code: TRPCCode, message: string, status?: number]>;

export type ErrorReason = keyof typeof REASONS;
/** The names of all reasons, for the documentation. */
export const ERROR_REASONS: readonly string[] = Object.keys(REASONS);
export type ErrorFields = Readonly<Record<string, string>>;

export interface ErrorDetails {
  /** The problem with each field, by the field's name. */
  readonly fields?: ErrorFields;
  /** When to try again, in seconds. */
  readonly retryAfter?: number;
  /** The address of the account that somebody tried to get into: the refusal is logged, with a keyed hash of it. */
  readonly subject?: string;
}

/** The one error that the portal throws on purpose: a reason and the details that the person needs. */
export class AppError extends TRPCError {
  readonly reason: ErrorReason;
  /** The HTTP status. */
  readonly status: number;
  readonly fields: ErrorFields | undefined;
  readonly retryAfter: number | undefined;
  readonly subject: string | undefined;

  constructor(reason: ErrorReason, details: ErrorDetails = {}) {
    const [code, message, status] = REASONS[reason];
    super({ code, message });
    this.reason = reason;
    this.status = status ?? getHTTPStatusCodeFromError(this);
    this.fields = details.fields;
    this.retryAfter = details.retryAfter;
    this.subject = details.subject;
  }
}
