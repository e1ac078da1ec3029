import { checkServices, type PlaceCheck } from './check-services.ts';
import { type Env, ENVIRONMENT, EnvError, readEnv } from './env.ts';
import { VERSION } from './platform/version.ts';
import { shownSettings } from './shown-settings.ts';

type Say = (line: string) => void;

/**
 * `npm start -- --check`: says what is set, what is wrong, what would be better, and what can be reached. It starts nothing
 * and changes nothing.
 * @returns whether a portal would start and have all that its settings name
 */
export async function checkPortal(say: Say): Promise<boolean> {
  const kind = ENVIRONMENT.NODE_ENV === 'production' ? 'production' : 'not production';
  say(`Playport ${VERSION}, Node ${process.versions.node}, ${kind}`);
  sayAll(
    say,
    'Set',
    shownSettings(ENVIRONMENT).map(({ name, value }) => `${name.padEnd(22)} ${value}`),
  );
  const read = tryReading(ENVIRONMENT);
  if (read instanceof EnvError) {
    sayAll(say, 'Wrong or missing: a portal would not start', read.complaints);
    say('\nNothing was tried. Correct this first.');
    return false;
  }
  const { env, warnings } = read;
  if (!env.production) sayAll(say, 'Missing for production', missingForProduction(ENVIRONMENT));
  sayAll(say, 'Would be better', [...warnings, ...wishesFor(env)]);
  const places = await checkServices(env);
  sayAll(
    say,
    'Tried',
    places.map(({ name, outcome, said }) => `${outcome.padEnd(4)}  ${name.padEnd(9)} ${said}`),
  );
  const having = (outcome: PlaceCheck['outcome']) =>
    places.filter((one) => one.outcome === outcome).map(({ name }) => name);
  const [failed, less] = [having('FAIL'), having('less')];
  if (failed.length > 0) say(`\nNot in order: ${failed.join(', ')}.`);
  else say(`\nA portal can start with this.${less.length === 0 ? '' : ` Look at: ${less.join(', ')}.`}`);
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

/** Lists settings that an operator might want, and nothing is wrong without. */
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
