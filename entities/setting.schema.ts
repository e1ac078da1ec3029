import { z } from 'zod';

export const requirePasskeys = z.object({ passkeysRequired: z.boolean() });
export const adminSettings = requirePasskeys.extend({
  /** In production passkeys are always required. */
  isFixed: z.boolean(),
});
