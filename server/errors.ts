import { TRPCError } from '@trpc/server';

type TRPCCode = ConstructorParameters<typeof TRPCError>[0]['code'];

/** Every reason for which the portal refuses: its status (as tRPC names it) and what the person is told. */
const REASONS = {
  validation: ['BAD_REQUEST', 'Some fields are not right. Correct them and try again.'],
  not_found: ['NOT_FOUND', 'There is nothing at this address.'],
  game_not_found: ['NOT_FOUND', 'This game does not exist or has been removed.'],
  too_large: ['PAYLOAD_TOO_LARGE', 'That is too large to accept.'],
  unsupported_media: ['UNSUPPORTED_MEDIA_TYPE', 'Send JSON, with Content-Type: application/json.'],
  unavailable: ['SERVICE_UNAVAILABLE', 'Playport cannot do this just now. Try again in a few seconds.'],
  internal: ['INTERNAL_SERVER_ERROR', 'Something went wrong on our side. Try again.'],
} as const satisfies Record<string, readonly [TRPCCode, string]>;

export type ErrorReason = keyof typeof REASONS;
export type ErrorFields = Readonly<Record<string, string>>;

/** The one error the portal throws on purpose: a reason, and for validation the fields with what is wrong with each. */
export class AppError extends TRPCError {
  readonly reason: ErrorReason;
  readonly fields: ErrorFields | undefined;

  constructor(reason: ErrorReason, fields?: ErrorFields) {
    const [code, message] = REASONS[reason];
    super({ code, message });
    this.reason = reason;
    this.fields = fields;
  }
}
