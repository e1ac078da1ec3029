import { z } from 'zod';
import { renameAccount } from './account.schema.ts';
import { brandText } from './brand.schema.ts';
import { createdPasskey } from './passkey.schema.ts';
import { emailAddress } from './session.schema.ts';

/** A portal that waits for its first administrator. */
export const setupState = z.object({ waiting: z.literal(true) });

/** The fragment of the link. */
const token = z.string().min(1).max(100);
export const setupLink = z.object({ token });
export const startSetup = z.object({ token, email: emailAddress });
export const finishSetup = z.object({
  token,
  /** The portal's name. */
  site: brandText.name,
  email: emailAddress,
  name: renameAccount.shape.name,
  response: createdPasskey,
});
