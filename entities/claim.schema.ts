import { z } from 'zod';
import { CLAIM_LENGTH, type ClaimName, claimNames, CLAIMS, PERCENT } from './claim.rules.ts';
import { lineText } from './text.schema.ts';

const claimName = z.enum(claimNames);

/** An operator's decision on a claim, as it is stored. */
export const storedClaim = z.object({ isShown: z.boolean(), texts: z.record(z.string(), z.string()) });

const claimText = lineText.max(CLAIM_LENGTH, `At most ${CLAIM_LENGTH} letters.`);

/** A decision on one claim; a text that is left out or empty is as the specification writes it. */
export const setClaim = z
  .object({
    name: claimName,
    isShown: z.boolean(),
    texts: z.record(z.string().max(CLAIM_LENGTH), claimText).default({}),
  })
  .superRefine(({ name, texts: given }, { addIssue }) => {
    for (const [text, value] of Object.entries(given)) {
      const path = ['texts', text];
      if (!isTextOf(name, text)) addIssue({ code: 'custom', path, message: 'This claim has no such text.' });
      else if (name === 'share' && value !== '' && !PERCENT.fits(value))
        addIssue({ code: 'custom', path, message: PERCENT.mismatch });
    }
  });

const isTextOf = (name: ClaimName, text: string) =>
  name !== 'subscribers' && Object.hasOwn(CLAIMS[name], text);

export const adminClaims = z.object({
  /** Whether the portal has a name of its own, on which nothing is claimed that nobody has confirmed. */
  isNamed: z.boolean(),
  /** The number of people who have confirmed that they read the newsletter. */
  subscribers: z.int(),
  claims: z.array(
    z.object({
      name: claimName,
      state: z.enum(['open', 'shown', 'hidden']),
      /** The operator's own texts, empty where there is none, and the specification's. */
      texts: z.array(z.object({ name: z.string(), own: z.string(), otherwise: z.string() })),
    }),
  ),
});
