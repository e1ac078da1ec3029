import { z } from 'zod';
import { CONTACT_SOURCES, CONTACT_TYPES, MESSAGE, SUBJECT } from './contact.rules.ts';
import { emailAddress } from './session.schema.ts';
import { lineText, linesText } from './text.schema.ts';
import { USER_NAME } from './user.rules.ts';

/** The forms of the Help Center and the Contact page. */
export const sendMessage = z.object({
  source: z.enum(CONTACT_SOURCES),
  type: z.enum(CONTACT_TYPES).default('general'),
  name: lineText.min(1, 'Enter your name.').max(USER_NAME.max),
  email: emailAddress,
  subject: lineText.min(1, 'Enter a subject.').max(SUBJECT.max),
  message: linesText.min(1, 'Enter a message.').max(MESSAGE.max),
});
export const messageResult = z.object({ id: z.uuid() });

export const subscribe = z.object({ email: emailAddress });
/** The same response for a new, a pending and a subscribed address, so that it reveals nothing about the address. */
export const subscribeResult = z.object({ sent: z.literal(true) });
export const newsletterToken = z.object({ token: z.string().min(1).max(100) });
export const newsletterState = z.object({ subscribed: z.boolean() });
