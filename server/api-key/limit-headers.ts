import type { AnswerEffects } from '../context.ts';
import type { Taken } from '../platform/limits/limit.service.ts';

/** Tells how much is left, as `RateLimit` and `RateLimit-Policy` (IETF draft-ietf-httpapi-ratelimit-headers). */
export function tellLimit(
  effects: Pick<AnswerEffects, 'setHeader'>,
  policy: string,
  { max, minutes, left, seconds }: Taken & { readonly max: number; readonly minutes: number },
): void {
  effects.setHeader('ratelimit-policy', `"${policy}";q=${max};w=${minutes * 60}`);
  effects.setHeader('ratelimit', `"${policy}";r=${left};t=${seconds}`);
}
