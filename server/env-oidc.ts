import { z } from 'zod';
import { IDENTITY } from '../entities/provider.rules.ts';
import { isLoopback } from '../entities/frame.rules.ts';

/** The operator's own sign-in provider (OpenID Connect), at which the portal is a confidential client. */
export interface Oidc {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** The group, in the claim `groups`, whose members are administrators; null: no group is. */
  readonly adminGroup: string | null;
  /** The claim with a person's address. */
  readonly emailClaim: string;
  /** Whether an address counts without `email_verified`: all of the provider's addresses are the operator's own. */
  readonly trustsEmail: boolean;
  /** Its name on the button. */
  readonly name: string;
}

/** The claim of OpenID Connect (Core §5.1), of which `email_verified` speaks. */
export const EMAIL_CLAIM = 'email';

const text = (max: number) => z.string().trim().min(1).max(max, `must have ${max} characters at most`);
const ISSUER = 'must be an address that begins with https://, or with http:// on this machine';

export const OIDC_SETTINGS = {
  OIDC_ISSUER: z
    .url({ protocol: /^https?$/, error: ISSUER })
    .max(IDENTITY.issuer, `must have ${IDENTITY.issuer} characters at most`)
    .refine((url) => !URL.canParse(url) || isSafeAddress(url), { error: ISSUER })
    .optional(),
  OIDC_CLIENT_ID: text(1000).optional(),
  OIDC_CLIENT_SECRET: text(1000).optional(),
  OIDC_ADMIN_GROUP: text(IDENTITY.group).optional(),
  OIDC_EMAIL_CLAIM: text(100).optional(),
  OIDC_TRUST_EMAIL: z.enum(['1', '0'], { error: 'must be 1 or 0' }).optional(),
  OIDC_NAME: text(40).optional(),
} as const;

/** Whether an address of a provider's may be followed: whoever reads the traffic to it can sign in as anybody. */
export function isSafeAddress(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname));
}

type Given = z.output<z.ZodObject<typeof OIDC_SETTINGS>> & { readonly SIGN_IN?: string | undefined };

/** Returns the provider that is set up; null where something of it is missing. */
export function oidcOf(settings: Given): Oidc | null {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = settings;
  if (issuer === undefined || clientId === undefined || clientSecret === undefined) return null;
  return {
    issuer,
    clientId,
    clientSecret,
    adminGroup: settings.OIDC_ADMIN_GROUP ?? null,
    emailClaim: settings.OIDC_EMAIL_CLAIM ?? EMAIL_CLAIM,
    trustsEmail: settings.OIDC_TRUST_EMAIL === '1',
    name: settings.OIDC_NAME ?? new URL(issuer).host,
  };
}

/**
 * Says what of the provider is missing, or does not go together.
 * @param isWrong whether a setting is wrong in itself, and so not missing
 */
export function judgeOidc(settings: Given, isWrong: (name: string) => boolean): string[] {
  const needed = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'] as const;
  const named = Object.keys(OIDC_SETTINGS).filter((name) => name in settings);
  const because = settings.SIGN_IN === 'oidc' ? 'SIGN_IN=oidc' : named[0];
  if (because === undefined) return [];
  const missing = needed
    .filter((name) => settings[name] === undefined && !isWrong(name))
    .map((name) => `${name}: is missing; ${because} needs it`);
  const { OIDC_EMAIL_CLAIM: claim = EMAIL_CLAIM, OIDC_TRUST_EMAIL: trust } = settings;
  // Anybody could name somebody else's address in a claim that nobody confirms.
  const isConfirmed = claim === EMAIL_CLAIM || trust === '1' || isWrong('OIDC_TRUST_EMAIL');
  return isConfirmed
    ? missing
    : [
        ...missing,
        'OIDC_EMAIL_CLAIM: needs OIDC_TRUST_EMAIL=1 for another claim than email, of which alone email_verified speaks',
      ];
}
