import { z } from 'zod';
import { MAIL_RESULTS } from './mail.rules.ts';

/** What became of a test mail. */
export const testMail = z.object({ to: z.string(), result: z.enum(MAIL_RESULTS) });
