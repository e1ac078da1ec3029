import { z } from 'zod';
import { IDENTITY, PROVIDER_PATHS } from '../../entities/provider.rules.ts';
import { EMAIL } from '../../entities/user.rules.ts';
import type { Env } from '../env.ts';
import { EMAIL_CLAIM, isSafeAddress, type Oidc } from '../env-oidc.ts';
import { AppError, type ErrorReason } from '../errors.ts';
import { Refusal } from '../platform/refusal.ts';

/** Loaded when somebody signs in so: few portals have a provider. */
const openid = () => import('openid-client');
type OpenId = Awaited<ReturnType<typeof openid>>;

/** The provider's answers, in seconds. */
const TIMEOUT = 10;
/** By how much the provider's clock may differ, in seconds. */
const CLOCK_TOLERANCE = 60;

/** The start of a sign-in; only the browser that began it has it. */
export const signInStart = z.object({ state: z.string(), nonce: z.string(), verifier: z.string() });
export type SignInStart = z.infer<typeof signInStart>;

/** The claims of a token or of the userinfo endpoint that a sign-in reads (OpenID Connect Core §2 and §5.1). */
const claimSet = z.looseObject({
  sub: z.string().min(1).max(IDENTITY.subject),
  /** Some providers send a text, against §5.1. */
  email_verified: z
    .union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')])
    .optional()
    .catch(false),
  groups: z.array(z.string()).optional().catch(undefined),
  auth_time: z.number().optional(),
});
type ClaimSet = z.infer<typeof claimSet>;
const address = z.string().max(EMAIL.max).pipe(z.email()).optional().catch(undefined);

/** A person as the provider describes them. */
export interface Claims {
  readonly sub: string;
  readonly email: string | undefined;
  /** Whether the address is the person's: the provider has confirmed it, or the settings trust all of its addresses. */
  readonly isEmailVerified: boolean;
  readonly groups: readonly string[] | undefined;
  /** Time at which the person proved to the provider who they are, in seconds since 1970. */
  readonly auth_time: number | undefined;
}

/** Reads the claims as the settings say. `email_verified` speaks of the claim `email` alone. */
export function readClaims(
  raw: unknown,
  { emailClaim, trustsEmail }: Pick<Oidc, 'emailClaim' | 'trustsEmail'>,
): Claims {
  const set: ClaimSet = claimSet.parse(raw);
  const confirmed = emailClaim === EMAIL_CLAIM ? set.email_verified : undefined;
  return {
    sub: set.sub,
    email: address.parse(set[emailClaim]),
    isEmailVerified: confirmed ?? trustsEmail,
    groups: set.groups,
    auth_time: set.auth_time,
  };
}

type Portal = Pick<Env, 'publicOrigin'> & { readonly oidc: Oidc };

/**
 * Begins a sign-in: authorization code with PKCE, state and nonce.
 * @param anew the person must prove to the provider who they are, even if it knows the browser
 * @returns the provider's address for the browser, and what its answer is held against
 * @throws ProviderError
 */
export async function startProviderSignIn(
  { oidc, publicOrigin }: Portal,
  { anew }: { readonly anew: boolean },
): Promise<{ readonly url: URL; readonly begun: SignInStart }> {
  const client = await openid();
  const config = await discover(client, oidc);
  const { authorization_endpoint: place, scopes_supported: scopes } = config.serverMetadata();
  if (place === undefined || !isSafeAddress(place))
    throw new ProviderError('provider_wrong', `authorization_endpoint is no https address: ${place}`);
  const verifier = client.randomPKCECodeVerifier();
  const started = { state: client.randomState(), nonce: client.randomNonce(), verifier };
  const hasGroups = scopes?.includes('groups') === true;
  const url = client.buildAuthorizationUrl(config, {
    redirect_uri: `${publicOrigin}${PROVIDER_PATHS.callback}`,
    scope: `openid email profile${oidc.adminGroup !== null && hasGroups ? ' groups' : ''}`,
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state: started.state,
    nonce: started.nonce,
    ...(anew ? { prompt: 'login', max_age: '0' } : {}),
  });
  return { url, begun: started };
}

/**
 * Turns the provider's answer into what it says of the person.
 * @param answer the address that the provider sent the browser to
 * @throws ProviderError
 */
export async function readProviderClaims(
  oidc: Oidc,
  answer: URL,
  { state, nonce, verifier }: SignInStart,
): Promise<Claims> {
  // Before the provider is asked anything: what nobody began here costs nothing.
  if (answer.searchParams.get('state') !== state) throw new ProviderError('sign_in_not_begun', 'state');
  const client = await openid();
  const config = await discover(client, oidc);
  try {
    const tokens = await client.authorizationCodeGrant(config, answer, {
      pkceCodeVerifier: verifier,
      expectedState: state,
      expectedNonce: nonce,
      idTokenExpected: true,
    });
    const inToken = readClaims(tokens.claims(), oidc);
    const isEmailWhole = inToken.email !== undefined && inToken.isEmailVerified;
    const isWhole = isEmailWhole && (oidc.adminGroup === null || inToken.groups !== undefined);
    if (isWhole || config.serverMetadata().userinfo_endpoint === undefined) return inToken;
    // Some providers put only the subject into the token.
    const info = readClaims(await client.fetchUserInfo(config, tokens.access_token, inToken.sub), oidc);
    const { email, isEmailVerified } = isEmailWhole || info.email === undefined ? inToken : info;
    return { ...inToken, email, isEmailVerified, groups: inToken.groups ?? info.groups };
  } catch (error) {
    throw new ProviderError(reasonOf(client, error), error);
  }
}

/**
 * Returns where the person signs out at the provider (OpenID Connect RP-Initiated Logout §2), who comes back to the home page;
 * null where it has no such place, or one that is no https address.
 * @throws ProviderError
 */
export async function signOutAddress({ oidc, publicOrigin }: Portal): Promise<URL | null> {
  const client = await openid();
  const config = await discover(client, oidc);
  const { end_session_endpoint: place } = config.serverMetadata();
  if (place === undefined || !isSafeAddress(place)) return null;
  return client.buildEndSessionUrl(config, { post_logout_redirect_uri: `${publicOrigin}/` });
}

/**
 * Asks the provider who it is, as a sign-in does.
 * @throws Refusal in words for the operator
 */
export async function reachProvider(oidc: Oidc): Promise<void> {
  const client = await openid();
  try {
    const { authorization_endpoint: place } = (await discover(client, oidc)).serverMetadata();
    if (place === undefined || !isSafeAddress(place))
      throw new ProviderError('provider_wrong', `its authorization_endpoint is no https address: ${place}`);
  } catch (error) {
    const why = error instanceof ProviderError ? error.why : describe(error);
    throw new Refusal(`${oidc.issuer} does not answer as the provider that OIDC_ISSUER names: ${why}`);
  }
}

/** A sign-in at the provider failed; the cause is for the log. */
export class ProviderError extends AppError {
  readonly why: string;

  constructor(reason: ErrorReason, cause: unknown) {
    super(reason);
    this.why = describe(cause);
  }
}

/** Reads what the provider says of itself, each time: keys and addresses that it changes hold at once, and it may be down before. */
async function discover(client: OpenId, { issuer, clientId, clientSecret }: Oidc) {
  const [basic, post] = [client.ClientSecretBasic(clientSecret), client.ClientSecretPost(clientSecret)];
  try {
    return await client.discovery(
      new URL(issuer),
      clientId,
      { [client.clockTolerance]: CLOCK_TOLERANCE },
      (server, ...rest) => {
        // OpenID Connect Discovery §3: `client_secret_basic` where it says nothing.
        const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
        (methods.includes('client_secret_basic') ? basic : post)(server, ...rest);
      },
      {
        timeout: TIMEOUT,
        execute: [
          // The token's signature is checked too, and not the connection alone.
          client.enableNonRepudiationChecks,
          ...(issuer.startsWith('http:') ? [client.allowInsecureRequests] : []),
        ],
      },
    );
  } catch (error) {
    throw new ProviderError('provider_unavailable', error);
  }
}

/** Errors of the provider's that pass (RFC 6749 §4.1.2.1). */
const PASSING = ['server_error', 'temporarily_unavailable'];

function reasonOf(client: OpenId, error: unknown): ErrorReason {
  if (error instanceof client.AuthorizationResponseError)
    return PASSING.includes(error.error) ? 'provider_unavailable' : 'provider_refused';
  // A code that is used up, or another client's.
  if (error instanceof client.ResponseBodyError)
    return error.error === 'invalid_grant' ? 'sign_in_not_begun' : 'provider_unavailable';
  const code = error instanceof client.ClientError ? error.code : undefined;
  const isAway = code === 'OAUTH_TIMEOUT' || code === 'OAUTH_RESPONSE_IS_NOT_CONFORM' || code === undefined;
  return isAway && !(error instanceof z.ZodError) ? 'provider_unavailable' : 'provider_wrong';
}

/** In one line, without what the provider sent. */
function describe(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause);
  const other = issuerIn(cause.cause);
  if (other !== null) return `it calls itself ${other}`;
  const inner = cause.cause instanceof Error ? `: ${cause.cause.message}` : '';
  return `${cause.message}${inner}`;
}

const otherIssuer = z.object({ attribute: z.literal('issuer'), body: z.object({ issuer: z.string() }) });

/** The issuer that a discovery document names in place of the right one; null for the cause of any other error. */
const issuerIn = (cause: unknown): string | null => otherIssuer.safeParse(cause).data?.body.issuer ?? null;
