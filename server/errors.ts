import { TRPCError } from '@trpc/server';
import { getHTTPStatusCodeFromError } from '@trpc/server/http';
import { commandOf } from '../entities/command.rules.ts';

type TRPCCode = ConstructorParameters<typeof TRPCError>[0]['code'];

/**
 * Every reason for an error: its tRPC code, the message for the person, and the HTTP status where tRPC has no code for
 * it.
 */
const REASONS = {
  validation: ['BAD_REQUEST', 'Some fields aren’t right. Correct them and try again.'],
  unauthenticated: ['UNAUTHORIZED', 'Sign in to do this.'],
  api_key_required: ['UNAUTHORIZED', 'Send an API key: Authorization: Bearer pp_live_…'],
  api_key_needed: [
    'UNAUTHORIZED',
    'The public API accepts API keys, not the portal’s own tokens. Create a key on the page “API documentation”.',
  ],
  api_key_wrong: ['UNAUTHORIZED', 'This isn’t one of our API keys. Copy the whole key again.'],
  api_key_revoked: ['UNAUTHORIZED', 'This API key has been revoked. Use another one.'],
  api_key_expired: ['UNAUTHORIZED', 'This API key has expired. Create a new one.'],
  api_key_scope: ['FORBIDDEN', 'This API key doesn’t have the required scope. Use one that does.'],
  api_key_elsewhere: ['UNAUTHORIZED', 'API keys work under /api/v1 only. Sign in to do this.'],
  api_keys_full: [
    'CONFLICT',
    'You have reached the maximum number of API keys. Revoke one that you no longer need.',
  ],
  code_wrong: ['BAD_REQUEST', 'That code isn’t right. Check the newest email and try again.'],
  code_expired: ['BAD_REQUEST', 'This code is no longer valid. Ask for a new one.'],
  link_expired: ['BAD_REQUEST', 'This link is no longer valid. Sign in again to get a new one.'],
  newsletter_link_expired: [
    'BAD_REQUEST',
    'This link is no longer valid. Ask for the newsletter again on the home page.',
  ],
  sign_in_by_provider: ['FORBIDDEN', 'This portal doesn’t send codes. Sign in with its provider instead.'],
  sign_in_not_begun: [
    'BAD_REQUEST',
    'This sign-in started in another browser, has expired, or was already used. Sign in again.',
  ],
  provider_unavailable: [
    'SERVICE_UNAVAILABLE',
    'This portal’s sign-in provider isn’t responding. Try again in a minute.',
  ],
  provider_refused: ['FORBIDDEN', 'This portal’s sign-in provider didn’t sign you in.'],
  provider_wrong: [
    'BAD_REQUEST',
    'The response from this portal’s sign-in provider isn’t valid. Sign in again.',
  ],
  address_unverified: [
    'FORBIDDEN',
    'This portal’s sign-in provider hasn’t verified your email address. Verify it there, then sign in again.',
  ],
  address_taken: [
    'CONFLICT',
    'Another account at this portal’s sign-in provider already uses your email address here. Sign in with that account, or ask this portal’s operator.',
  ],
  too_many_tries: [
    'TOO_MANY_REQUESTS',
    'Too many wrong codes. Use the link in the email, or ask for a new code.',
  ],
  forbidden: ['FORBIDDEN', 'You don’t have permission to do this.'],
  last_administrator: [
    'CONFLICT',
    'You’re the only administrator. Make someone else an administrator first.',
  ],
  account_blocked: ['FORBIDDEN', 'This account is blocked. Contact us if you think that’s a mistake.'],
  second_factor_required: ['FORBIDDEN', 'Confirm with your passkey first.'],
  proof_required: ['FORBIDDEN', 'Confirm it’s you to continue. Nothing has changed yet.'],
  passkey_required: ['FORBIDDEN', 'Administrators need a passkey here. Add one on your account page.'],
  enrolment_wrong: [
    'FORBIDDEN',
    'An administrator’s first passkey needs a valid enrollment code. Ask this portal’s operator for one.',
  ],
  passkey_wrong: ['BAD_REQUEST', 'That passkey didn’t work. Try again.'],
  foreign_origin: ['FORBIDDEN', 'This request didn’t come from this portal.'],
  foreign_host: [
    'FORBIDDEN',
    'With instant sign-in, the portal only responds on localhost. Set SIGN_IN=code to open it to others.',
  ],
  format_not_served: ['NOT_IMPLEMENTED', 'oEmbed is available as JSON only. Use format=json.'],
  not_found: ['NOT_FOUND', 'There is nothing at this address.'],
  method_not_allowed: [
    'METHOD_NOT_SUPPORTED',
    'This address doesn’t support that method. The Allow header lists those it does.',
  ],
  game_not_found: ['NOT_FOUND', 'This game does not exist or has been removed.'],
  studio_not_found: ['NOT_FOUND', 'This studio doesn’t exist, or none of its games is public.'],
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
    'This game can’t be framed here. Correct its address or its allowed origins first.',
  ],
  review_full: [
    'CONFLICT',
    'You have reached the maximum number of games and changes in review. Wait for a decision, or withdraw one.',
  ],
  picture_missing: [
    'CONFLICT',
    'This game’s image can’t be loaded. Ask the developer to replace it before you approve the game.',
  ],
  broken_upload: [
    'CONFLICT',
    'The check found that this game doesn’t work. Give a reason to approve it anyway.',
  ],
  not_answerable: [
    'CONFLICT',
    'This game has no rejection you can appeal. Each can be appealed once. You can change the game and submit it again.',
  ],
  another_decides: [
    'CONFLICT',
    'You rejected this game, so a different administrator decides on its appeal.',
  ],
  another_decided: [
    'FORBIDDEN',
    'Another administrator made this decision, and only they can undo it. You can make a new decision.',
  ],
  already_decided: ['CONFLICT', 'Someone else already decided this. Reload to see the decision.'],
  decision_undoable: [
    'CONFLICT',
    'A moderator just decided on this game and can still undo it. Try again in a few seconds.',
  ],
  undo_expired: ['CONFLICT', 'It’s too late to undo this: the developer has been notified.'],
  key_reused: [
    'UNPROCESSABLE_CONTENT',
    'This Idempotency-Key was used for another request. Create a new key for every new request.',
  ],
  precondition_failed: [
    'PRECONDITION_FAILED',
    'This has changed since you read it. Read it again and send its new ETag.',
  ],
  version_required: [
    'PRECONDITION_REQUIRED',
    'Send the version that you read as If-Match: its ETag, or "0" where there is no save yet.',
  ],
  saves_full: ['CONFLICT', 'Your save storage is full. Delete saves you no longer need.'],
  save_not_found: ['NOT_FOUND', 'Save not found.'],
  medal_not_found: ['NOT_FOUND', 'This game has no such medal.'],
  board_not_found: ['NOT_FOUND', 'This game has no leaderboard.'],
  version_not_judged: [
    'CONFLICT',
    'This version of the game is out of date. Reload the page to submit scores.',
  ],
  run_not_found: ['NOT_FOUND', 'Run not found.'],
  run_late: ['CONFLICT', 'This run was submitted too late.'],
  runs_full: [
    'SERVICE_UNAVAILABLE',
    'Many scores are waiting to be verified, so guests can’t submit any now. Sign in, or try again in a few minutes.',
  ],
  run_finished: ['CONFLICT', 'This run has already been submitted.'],
  rooms_not_offered: ['NOT_FOUND', 'This game has no multiplayer rooms.'],
  room_not_found: ['NOT_FOUND', 'This room was closed because everyone left. Create a new one.'],
  room_full: ['CONFLICT', 'This room is full. Create your own.'],
  room_started: ['CONFLICT', 'The round has started. Wait until it’s over, or create your own room.'],
  room_host: ['FORBIDDEN', 'Only the room’s host can do this.'],
  room_not_ready: ['CONFLICT', 'Not everyone is ready yet.'],
  room_versions: [
    'CONFLICT',
    'Not everyone has the same version of the game. Reload the page on every device.',
  ],
  seat_gone: ['NOT_FOUND', 'You’re no longer in this room.'],
  passkeys_full: ['CONFLICT', 'You have reached the maximum number of passkeys. Remove one first.'],
  webhooks_full: ['CONFLICT', 'You have reached the maximum number of webhooks. Remove one first.'],
  webhook_off: ['CONFLICT', 'This webhook is disabled. Enable it first.'],
  upload_not_found: ['NOT_FOUND', 'This upload doesn’t exist or has been deleted.'],
  part_misplaced: [
    'CONFLICT',
    'Wrong Upload-Offset. Send HEAD to get the current offset and continue from there.',
  ],
  upload_locked: ['CONFLICT', 'This upload has arrived and is being stored. Try again in a moment.', 423],
  protocol_version: [
    'PRECONDITION_FAILED',
    'Resumable uploads use version 1.0.0 of tus. Send Tus-Resumable: 1.0.0.',
  ],
  upload_in_use: ['CONFLICT', 'A game uses this upload, so it can’t be deleted.'],
  uploads_full: ['CONFLICT', 'You’re out of upload storage. Delete an upload that no game uses.'],
  no_room: ['INTERNAL_SERVER_ERROR', 'This portal is out of storage. Try again later.', 507],
  version_not_found: ['NOT_FOUND', 'This game has no such version to restore.'],
  conflict: ['CONFLICT', 'Someone else changed this. Reload the page and try again.'],
  too_large: ['PAYLOAD_TOO_LARGE', 'That’s too large.'],
  address_too_long: ['PAYLOAD_TOO_LARGE', 'This address is too long.', 414],
  headers_too_large: ['PAYLOAD_TOO_LARGE', 'The headers of this request are too large.', 431],
  too_slow: ['TIMEOUT', 'This request took too long to arrive. Try again.'],
  unreadable: ['BAD_REQUEST', 'We can’t read this request.'],
  unsupported_media: ['UNSUPPORTED_MEDIA_TYPE', 'Send JSON, with Content-Type: application/json.'],
  rate_limited: ['TOO_MANY_REQUESTS', 'Too many requests. Wait a moment and try again.'],
  unavailable: ['SERVICE_UNAVAILABLE', 'The portal can’t do this right now. Try again in a few seconds.'],
  setting_up: ['SERVICE_UNAVAILABLE', 'This portal is still being set up. Please come back soon.'],
  setup_link_wrong: [
    'FORBIDDEN',
    `This link isn’t valid anymore. Open the newest one in the portal’s log, or print another with ${commandOf('admin', 'setup-link')}.`,
  ],
  already_set_up: ['CONFLICT', 'This portal has just been set up. Sign in with a passkey.'],
  mail_unavailable: ['SERVICE_UNAVAILABLE', 'We can’t send the email right now. Try again in a minute.'],
  internal: ['INTERNAL_SERVER_ERROR', 'Something went wrong on our side. Try again.'],
} as const satisfies Record<string, readonly [code: TRPCCode, message: string, status?: number]>;

export type ErrorReason = keyof typeof REASONS;
/** The names of all reasons, for the documentation. */
export const ERROR_REASONS: readonly string[] = Object.keys(REASONS);
export type ErrorFields = Readonly<Record<string, string>>;

export interface ErrorDetails {
  /** The problem with each field, by the field's name. */
  readonly fields?: ErrorFields;
  /** Seconds after which to try again. */
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
