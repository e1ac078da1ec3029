import { statSync } from 'node:fs';
import { getDomain } from 'tldts';
import { isLoopback } from '../entities/frame.rules.ts';

/** The faults of settings that are each valid by themselves: each line begins with a setting's name and a colon. */
export interface SettingFindings {
  /** A portal does not start with these. */
  readonly complaints: readonly string[];
  /** It starts, and not as one would wish. */
  readonly warnings: readonly string[];
}

/** The parsed settings that are held against one another. */
interface CheckedSettings {
  readonly production: boolean;
  readonly host: string;
  readonly port: number;
  readonly playPort: number;
  readonly metricsPort: number | null;
  readonly publicOrigin: string;
  readonly playOrigin: string;
  readonly dataDir: string;
  readonly chromiumPath: string | null;
  readonly signIn: 'instant' | 'code' | 'oidc';
  readonly oidc: { readonly adminGroup: string | null } | null;
  readonly smtpUrl: string | null;
  readonly adminEmails: readonly string[];
  readonly trustedProxies: readonly string[];
  readonly rateLimits: boolean;
}

/** The settings by their names. */
interface SettingSources {
  /** Whether it is set, and not left to its default. */
  readonly isSet: (name: string) => boolean;
  /** Whether it is wrong in itself, and so is not held against others. */
  readonly isWrong: (name: string) => boolean;
}

export function validateSettings(env: CheckedSettings, settings: SettingSources): SettingFindings {
  const origins = checkOrigins(env, settings);
  const complaints = [
    ...checkNeeds(env, settings.isSet),
    ...checkPorts(env),
    ...origins.complaints,
    ...checkPaths(env),
  ];
  return {
    complaints: complaints.filter((line) => !settings.isWrong(line.split(':')[0] ?? '')),
    warnings: [...origins.warnings, ...(env.production ? adviceOn(env) : [])],
  };
}

/** Whether nobody but this machine reaches the portal. */
export const isForThisMachine = ({
  host,
  publicOrigin,
}: Pick<CheckedSettings, 'host' | 'publicOrigin'>): boolean =>
  isLoopback(host === '::1' ? '[::1]' : host) && isLoopback(new URL(publicOrigin).hostname);

/** Settings that need others, or exclude them. */
function checkNeeds(env: CheckedSettings, isSet: SettingSources['isSet']): string[] {
  const complaints: string[] = [];
  const need = (name: string, other: string, line: string) => {
    if (isSet(name) && !isSet(other)) complaints.push(line);
  };
  need(
    'DATABASE_REPLICA_URLS',
    'DATABASE_URL',
    'DATABASE_REPLICA_URLS: needs DATABASE_URL, the PostgreSQL that these follow',
  );
  need(
    'DATABASE_DIRECT_URL',
    'DATABASE_URL',
    'DATABASE_DIRECT_URL: needs DATABASE_URL, the address of the pooler that this one goes around',
  );
  need('PURGE_URL', 'PURGE_TOKEN', 'PURGE_TOKEN: is missing; PURGE_URL needs it');
  need('PURGE_TOKEN', 'PURGE_URL', 'PURGE_URL: is missing; PURGE_TOKEN needs it');
  // Anybody could sign in as anybody.
  if (env.signIn === 'instant' && (env.production || !isForThisMachine(env)))
    complaints.push(
      'SIGN_IN: instant is for development on loopback only; set SIGN_IN=code, or keep HOST and PUBLIC_ORIGIN on localhost outside production',
    );
  return complaints;
}

function checkPorts({ port, playPort, metricsPort }: CheckedSettings): string[] {
  const complaints: string[] = [];
  if (playPort === port) complaints.push(`PLAY_PORT: must be another port than PORT, and both are ${port}`);
  if (metricsPort === port || metricsPort === playPort)
    complaints.push(`METRICS_PORT: must be another port than PORT and PLAY_PORT, and is ${metricsPort}`);
  return complaints;
}

function checkPaths({ dataDir, chromiumPath }: CheckedSettings): string[] {
  const complaints: string[] = [];
  if (statSync(dataDir, { throwIfNoEntry: false })?.isDirectory() === false)
    complaints.push(`DATA_DIR: must be a folder, and ${dataDir} is a file`);
  if (chromiumPath !== null && statSync(chromiumPath, { throwIfNoEntry: false })?.isFile() !== true)
    complaints.push(`CHROMIUM_PATH: must be a browser's program, and there is none at ${chromiumPath}`);
  return complaints;
}

/**
 * Judges origins at which games would share the portal's, or be strangers to it, so that no browser keeps their saves in its
 * frame.
 */
function checkOrigins(env: CheckedSettings, { isSet, isWrong }: SettingSources): SettingFindings {
  const { production, publicOrigin } = env;
  const play = new URL(env.playOrigin.replace('{game}', 'game'));
  const portal = new URL(publicOrigin);
  const complaints: string[] = [];
  const warnings: string[] = [];
  if (production)
    for (const name of ['PUBLIC_ORIGIN', 'PLAY_ORIGIN'].filter((each) => !isSet(each)))
      complaints.push(`${name}: is missing; in production browsers do not reach the portal on localhost`);
  if (production && portal.protocol === 'http:' && !isLoopback(portal.hostname))
    complaints.push(`PUBLIC_ORIGIN: must begin with https:// in production, and is ${publicOrigin}`);
  // Further faults would only follow from it.
  if (complaints.length > 0 || isWrong('PUBLIC_ORIGIN') || isWrong('PLAY_ORIGIN'))
    return { complaints, warnings };
  const followsFromPorts = env.port === env.playPort && !isSet('PLAY_ORIGIN');
  if (play.origin === portal.origin && !followsFromPorts)
    complaints.push(
      `PLAY_ORIGIN: must be another origin than PUBLIC_ORIGIN, or every game could act as the visitor who plays it`,
    );
  else if (siteOf(play) !== siteOf(portal))
    (production && isSet('PLAY_ORIGIN') ? complaints : warnings).push(
      `PLAY_ORIGIN: must be of the same site as PUBLIC_ORIGIN (${siteOf(portal)}), such as ${siblingOf(portal)}, or games lose what they save; it is of ${siteOf(play)}`,
    );
  if (!production && !isLoopback(portal.hostname))
    warnings.push(
      'NODE_ENV: is not production, and others reach this portal: demo games and a known administrator are in it',
    );
  return { complaints, warnings };
}

/** The site of an address as browsers count it: the scheme and the registrable domain (publicsuffix.org). */
function siteOf({ protocol, hostname }: URL): string {
  return `${protocol}//${getDomain(hostname, { allowPrivateDomains: true }) ?? hostname}`;
}

const siblingOf = ({ protocol, hostname, port }: URL): string =>
  getDomain(hostname, { allowPrivateDomains: true }) === null
    ? `${protocol}//${hostname}:${Number(port) + 1}/{game}`
    : `${protocol}//{game}.games.${hostname}`;

/** Lists settings that a portal in production can do without, and should not. */
function adviceOn(env: CheckedSettings): string[] {
  const warnings: string[] = [];
  if (env.signIn === 'code' && env.smtpUrl === null)
    warnings.push(
      'SMTP_URL: is not set, so nobody receives a code to sign in: emails are files in the folder outbox of DATA_DIR',
    );
  // Without mail and provider, the link in the log makes the first administrator.
  if (env.adminEmails.length === 0 && (env.smtpUrl !== null || env.oidc !== null) && !env.oidc?.adminGroup)
    warnings.push('ADMIN_EMAILS: is not set, so nobody reviews games');
  if (env.publicOrigin.startsWith('https:') && env.trustedProxies.length === 0)
    warnings.push(
      'TRUSTED_PROXIES: is not set; behind a proxy, all visitors would count as one network and share its rate limits',
    );
  if (!env.rateLimits) warnings.push('RATE_LIMITS: is off, so anybody may guess and write without end');
  return warnings;
}
