import { generateKeyPairSync } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { type JWK, Provider } from 'oidc-provider';

/** A person as the provider describes them. */
export type ProviderPerson = Readonly<Record<string, unknown>>;

const CLIENT = { id: 'portal', secret: 'the-secret-of-the-tests-portal' } as const;

/** A sign-in provider on this machine, whose people sign in by their name alone. */
export interface TestProvider {
  readonly issuer: string;
  /** The portal's settings for it. */
  readonly settings: Readonly<Record<string, string>>;
  /** Its people, by their subject. */
  readonly people: Map<string, ProviderPerson>;
  /** From now on it signs with another key, and the one before is not known any more. */
  rotateKeys(): void;
  /** From now on its discovery document says this too. */
  announce(metadata: Readonly<Record<string, string>>): void;
  /** From now on it answers nothing, or answers again. */
  setDown(down: boolean): void;
  close(): void;
}

/**
 * Starts a provider.
 * @param port any free one by default
 */
export async function startProvider(portal: string, port = 0): Promise<TestProvider> {
  const people = new Map<string, ProviderPerson>();
  let isDown = false;
  let announced: Readonly<Record<string, string>> = {};
  const server = createServer((request, response) => {
    if (isDown) response.destroy();
    else void answer(request, response);
  });
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening));
  const issuer = `http://127.0.0.1:${addressOf(server.address()).port}`;
  const renew = () => makeProvider(issuer, portal, { people, announced: () => announced });
  let provider = renew();

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (!request.url?.startsWith('/interaction/')) return void provider.callback()(request, response);
    if (request.method === 'POST') {
      const accountId = new URLSearchParams(await text(request)).get('name') ?? '';
      return provider.interactionFinished(request, response, { login: { accountId } });
    }
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(`<!doctype html><html lang="en"><title>Provider</title><form method="post">
      <label>Name <input name="name"></label><button>Sign in here</button></form>`);
  }

  return {
    issuer,
    settings: { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: CLIENT.id, OIDC_CLIENT_SECRET: CLIENT.secret },
    people,
    rotateKeys: () => {
      provider = renew();
    },
    announce: (metadata) => {
      announced = metadata;
    },
    setDown: (down) => {
      isDown = down;
    },
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

interface Told {
  readonly people: ReadonlyMap<string, ProviderPerson>;
  readonly announced: () => Readonly<Record<string, string>>;
}

function makeProvider(issuer: string, portal: string, { people, announced }: Told): Provider {
  const provider: Provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
        redirect_uris: [`${portal}/api/auth/oidc/callback`],
        post_logout_redirect_uris: [`${portal}/`],
      },
    ],
    jwks: { keys: [newKey()] },
    cookies: { keys: ['tests'] },
    scopes: ['openid', 'email', 'profile', 'groups'],
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified', 'upn'],
      profile: ['name'],
      groups: ['groups'],
    },
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: {
        // The library's own page loads a font from elsewhere.
        logoutSource: (ctx, form) => {
          ctx.body = `<!doctype html><html lang="en"><title>Provider</title>${form}
            <button form="op.logoutForm" name="logout" value="yes">Yes, sign me out</button>`;
        },
      },
    },
    findAccount: (_ctx, sub) => {
      const person = people.get(sub);
      return person === undefined ? undefined : { accountId: sub, claims: () => ({ ...person, sub }) };
    },
    interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
    // Whoever signs in agrees to what the portal asks for.
    loadExistingGrant: async ({ oidc: { session, client } }) => {
      const grant = new provider.Grant({
        ...(client === undefined ? {} : { clientId: client.clientId }),
        ...(session?.accountId === undefined ? {} : { accountId: session.accountId }),
      });
      grant.addOIDCScope('openid email profile groups');
      await grant.save();
      return grant;
    },
  });
  provider.use(async (ctx, next) => {
    await next();
    if (ctx.path === '/.well-known/openid-configuration') ctx.body = Object.assign({}, ctx.body, announced());
  });
  return provider;
}

function newKey(): JWK {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return { kty: 'RSA', ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256' };
}

function addressOf(address: AddressInfo | string | null): AddressInfo {
  if (address === null || typeof address === 'string') throw new Error('The provider has no port');
  return address;
}
