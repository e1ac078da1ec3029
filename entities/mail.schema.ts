import { z } from 'zod';
import { MAIL_RESULTS } from './mail.rules.ts';

/** The outcome of a test mail. */
export const testMail = z.object({ to: z.string(), result: z.enum(MAIL_RESULTS) });
