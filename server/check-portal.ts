import { lookAround } from './check-places.ts';
import { type Env, ENVIRONMENT, EnvError, readEnv, SETTINGS } from './env.ts';
import { SECRETS } from './env-secrets.ts';
import { VERSION } from './platform/version.ts';

type Say = (line: string) => void;

/**
 * `npm start -- --check`: says what is set, what is wrong, what would be better, and what can be reached. It starts nothing
 * and changes nothing.
 * @returns whether a portal would start and have all that its settings name
 */
export async function checkPortal(say: Say): Promise<boolean> {
  const kind = ENVIRONMENT.NODE_ENV === 'production' ? 'production' : 'not production';
  say(`Playport ${VERSION}, Node ${process.versions.node}, ${kind}`);
  sayAll(say, 'Set', shownSettings(ENVIRONMENT));
  const read = tryReading(ENVIRONMENT);
  if (read instanceof EnvError) {
    sayAll(say, 'Wrong or missing: a portal would not start', read.complaints);
    say('\nNothing was tried. Correct this first.');
    return false;
  }
  const { env, warnings } = read;
  if (!env.production) sayAll(say, 'Missing for production', missingForProduction(ENVIRONMENT));
  sayAll(say, 'Would be better', [...warnings, ...wishesFor(env)]);
  const places = await lookAround(env);
  sayAll(
    say,
    'Tried',
    places.map(({ name, fine, said }) => `${fine ? 'ok  ' : 'FAIL'}  ${name.padEnd(9)} ${said}`),
  );
  const failed = places.filter(({ fine }) => !fine).map(({ name }) => name);
  say(failed.length === 0 ? '\nA portal can start with this.' : `\nNot in order: ${failed.join(', ')}.`);
  return failed.length === 0;
}

type Variables = Readonly<Record<string, string | undefined>>;

function tryReading(variables: Variables): ReturnType<typeof readEnv> | EnvError {
  try {
    return readEnv(variables);
  } catch (error) {
    if (error instanceof EnvError) return error;
    throw error;
  }
}

function missingForProduction(variables: Variables): string[] {
  const read = tryReading({ ...variables, NODE_ENV: 'production' });
  return ['NODE_ENV: is not production', ...(read instanceof EnvError ? read.complaints : read.warnings)];
}

function sayAll(say: Say, title: string, lines: readonly string[]): void {
  if (lines.length === 0) return;
  say(`\n${title}:`);
  for (const line of lines) say(`  ${line}`);
}

/** The settings of an environment with their values, but for what is secret in them. */
function shownSettings(variables: Variables): string[] {
  const secrets: readonly string[] = SECRETS;
  return [...SETTINGS]
    .filter((name) => name !== 'npm_lifecycle_event' && (variables[name] ?? '') !== '')
    .map((name) => `${name.padEnd(22)} ${shown(variables[name] ?? '', secrets.includes(name))}`);
}

/** A value, or of a secret one, and of any address with a user or a query, only where it leads. */
function shown(value: string, isSecret: boolean): string {
  const isAddress = /^[a-z][a-z\d]*:\/\//;
  return value
    .split(',')
    .map((part) => part.trim())
    .map((part) => {
      if (!isAddress.test(part) || !URL.canParse(part)) return isSecret ? '(set)' : part;
      const { protocol, host, pathname, username, search } = new URL(part);
      // Also of what is no secret's: a token may stand in any address.
      return isSecret || username !== '' || search !== '' ? `${protocol}//${host}${pathname}` : part;
    })
    .join(', ');
}

/** What an operator may want, and nothing is wrong without. */
function wishesFor({ production, metricsPort, playOrigin, securityContact, publicOrigin }: Env): string[] {
  if (!production) return [];
  const wishes: string[] = [];
  if (!playOrigin.includes('{game}.'))
    wishes.push('PLAY_ORIGIN: all games share one origin; with {game} in the host each has its own storage');
  if (metricsPort === null) wishes.push(`METRICS_PORT: is not set, so no alert notices a fault`);
  if (securityContact.startsWith(publicOrigin))
    wishes.push('SECURITY_CONTACT: is the contact page; an address reaches you when the portal does not');
  return wishes;
}
