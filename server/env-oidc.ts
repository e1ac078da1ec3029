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
  /** What the button calls it. */
  readonly name: string;
}

const text = (max: number) => z.string().trim().min(1).max(max, `must have ${max} characters at most`);
const ISSUER = 'must be an address that begins with https://, or with http:// on this machine';

export const OIDC_SETTINGS = {
  OIDC_ISSUER: z
    .url({ protocol: /^https?$/, error: ISSUER })
    .max(IDENTITY.issuer, `must have ${IDENTITY.issuer} characters at most`)
    .refine((url) => !URL.canParse(url) || mayBeAsked(new URL(url)), { error: ISSUER })
    .optional(),
  OIDC_CLIENT_ID: text(1000).optional(),
  OIDC_CLIENT_SECRET: text(1000).optional(),
  OIDC_ADMIN_GROUP: text(IDENTITY.group).optional(),
  OIDC_NAME: text(40).optional(),
} as const;

/** Whoever reads the traffic to a provider can sign in as anybody. */
const mayBeAsked = ({ protocol, hostname }: URL) => protocol === 'https:' || isLoopback(hostname);

type Given = z.output<z.ZodObject<typeof OIDC_SETTINGS>> & { readonly SIGN_IN?: string | undefined };

/** Returns the provider that is set up; null where something of it is missing. */
export function oidcOf(given: Given): Oidc | null {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = given;
  if (issuer === undefined || clientId === undefined || clientSecret === undefined) return null;
  return {
    issuer,
    clientId,
    clientSecret,
    adminGroup: given.OIDC_ADMIN_GROUP ?? null,
    name: given.OIDC_NAME ?? new URL(issuer).host,
  };
}

/**
 * Says what of the provider is missing.
 * @param isWrong whether a setting is wrong in itself, and so not missing
 */
export function judgeOidc(given: Given, isWrong: (name: string) => boolean): string[] {
  const needed = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'] as const;
  const named = Object.keys(OIDC_SETTINGS).filter((name) => name in given);
  const because = given.SIGN_IN === 'oidc' ? 'SIGN_IN=oidc' : named[0];
  if (because === undefined) return [];
  return needed
    .filter((name) => given[name] === undefined && !isWrong(name))
    .map((name) => `${name}: is missing; ${because} needs it`);
}
