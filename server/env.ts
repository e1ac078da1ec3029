import { resolve } from 'node:path';
import ipaddr from 'ipaddr.js';
import { z } from 'zod';
import { brandText } from '../entities/brand.schema.ts';
import { type QueueName, QUEUES } from '../entities/job.rules.ts';
import { paths } from '../entities/page.rules.ts';
import { normalizeEmail } from '../entities/user.rules.ts';
import { isForThisMachine, validateSettings } from './env-rules.ts';
import { judgeOidc, OIDC_SETTINGS, type Oidc, oidcOf } from './env-oidc.ts';
import { fileOf, FROM_FILES, readSettingFiles } from './env-secrets.ts';
import { meantSetting } from './env-near-name.ts';

const portRange = { error: 'must be a number from 1 to 65535' };
const port = z.coerce.number(portRange).int(portRange).min(1, portRange).max(65535, portRange);
const webUrl = z.url({
  protocol: /^https?$/,
  error: 'must be an address that begins with http:// or https://',
});
const origin = webUrl
  .refine((text) => !URL.canParse(text) || new URL(text).href === `${new URL(text).origin}/`, {
    error: 'must be an origin without a path, such as https://play.example',
  })
  .transform((text) => new URL(text).origin);
/** Of an address that must name a host. */
const hasHost = (text: string) => !URL.canParse(text) || new URL(text).hostname !== '';
const onOff = z.enum(['on', 'off'], { error: 'must be on or off' });
const postgresUrl = z
  .url({ protocol: /^postgres(ql)?$/, error: 'must be an address that begins with postgres://' })
  .refine((text) => !URL.canParse(text) || new URL(text).pathname.length > 1, {
    error: 'needs the name of the database, as in postgres://user:password@host/playport',
  });
const blankIsUnset = (value: unknown) => (value === '' ? undefined : value);
/** A comma-separated list; empty when unset. */
const list = (item: z.ZodType<string>, error: string) =>
  z
    .string()
    .default('')
    .transform(partsOf)
    .refine((parts) => z.array(item).safeParse(parts).success, { error });
const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
/**
 * Contains `{game}` once: as the first label of the host name, because the wildcard of a content security policy stands
 * for whole labels, or as the whole path.
 */
const PLAY_ORIGIN = /^https?:\/\/(?:\{game\}\.[\w.-]+(?::\d+)?|[^/?#{}]+\/\{game\})$/;

/** A bucket: `s3://bucket/prefix?endpoint=https://…&region=…`. */
export const filesUrl = z
  .url({ protocol: /^s3$/, error: 'must be an address that begins with s3://' })
  .refine(hasHost, { error: 'needs the name of the bucket, as in s3://bucket?endpoint=https://s3.example' })
  .refine((text) => webUrl.optional().safeParse(endpointIn(text)).success, {
    error: 'needs an endpoint that begins with http:// or https://',
  });

const settings = z.object({
  HOST: z
    .string()
    // Digits and dots are an address, and no name that somebody could look up.
    .refine((text) => !/^[\d.]+$/.test(text) || ipaddr.IPv4.isValidFourPartDecimal(text), {
      error: 'must be an address of this machine, such as 127.0.0.1, or 0.0.0.0 for all of them',
    })
    .default('127.0.0.1'),
  PORT: port.default(3000),
  PUBLIC_ORIGIN: origin.optional(),
  PLAY_PORT: port.default(3001),
  PLAY_ORIGIN: z
    .string()
    .refine((text) => PLAY_ORIGIN.test(text) && URL.canParse(text.replace('{game}', 'game')), {
      error: 'must be like http://localhost:3001/{game} or https://{game}.play.example.org',
    })
    .optional(),
  DATABASE_URL: postgresUrl.optional(),
  DATABASE_DIRECT_URL: postgresUrl.optional(),
  DATABASE_REPLICA_URLS: list(postgresUrl, 'must be postgres:// addresses, separated by commas'),
  DATA_DIR: z.string().default('./data'),
  SITE_NAME: brandText.name.optional(),
  FILES_URL: filesUrl.optional(),
  UPLOAD_SPACE: z.coerce
    .number({ error: 'must be a number of gigabytes' })
    .positive('must be a number of gigabytes')
    .default(100),
  CHROMIUM_PATH: z.string().optional(),
  JOBS: z
    .string()
    .default(QUEUES.join())
    .transform((text) => (text === 'none' ? [] : partsOf(text)))
    .pipe(z.array(z.enum(QUEUES), { error: `must be none, or some of ${QUEUES.join(', ')}` })),
  SIGN_IN: z.enum(['instant', 'code', 'oidc'], { error: 'must be instant, code or oidc' }).optional(),
  ...OIDC_SETTINGS,
  ADMIN_EMAILS: z
    .string()
    .refine((text) => z.array(z.email()).safeParse(emailsIn(text)).success, {
      error: 'must be e-mail addresses, separated by commas',
    })
    .optional(),
  TRUSTED_PROXIES: list(
    z.string().refine((text) => ipaddr.isValid(text) || ipaddr.isValidCIDR(text)),
    'must be addresses or networks such as 10.0.0.0/8, separated by commas',
  ),
  PURGE_URL: webUrl.optional(),
  PURGE_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]+$/, 'must be what a header can hold: no spaces, no letters beyond ASCII')
    .optional(),
  UPDATE_URL: webUrl.optional(),
  METRICS_PORT: port.optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: webUrl.optional(),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'must be an address that begins with smtp:// or smtps://' })
    .refine(hasHost, {
      error: 'needs the name of the mail server, as in smtp://user:password@mail.example:587',
    })
    .optional(),
  MAIL_FROM: z
    .string()
    .refine((text) => z.email().safeParse(mailboxIn(text)).success && !/[\r\n]/.test(text), {
      error: 'must be an address such as no-reply@play.example or Playport <no-reply@play.example>',
    })
    .optional(),
  SECURITY_CONTACT: z
    .url({ protocol: /^(?:https|mailto)$/, error: 'must be an address that begins with https:// or mailto:' })
    .transform((text) => new URL(text).href)
    .optional(),
  DEMO: onOff.optional(),
  RATE_LIMITS: onOff.optional(),
  SERVICE_WORKER: onOff.default('on'),
  COUNTRY_HEADER: z
    .string()
    .regex(/^[\w-]+$/, 'must be the name of a header, such as CF-IPCountry')
    .toLowerCase()
    .optional(),
  CURRENCY: z
    .string()
    .regex(/^[A-Z]{3}$/, 'must be three capital letters of ISO 4217, such as USD')
    .default('USD'),
  NODE_ENV: z
    .enum(['production', 'development', 'test'], { error: 'must be production, development, test or unset' })
    .optional(),
  LOG_LEVEL: z.enum(LOG_LEVELS, { error: `must be one of ${LOG_LEVELS.join(', ')}` }).default('info'),
  /** Set by npm: the name of the script that it runs. */
  npm_lifecycle_event: z.string().optional(),
});

/** The names of all settings, those of files that hold one among them. */
export const SETTINGS: ReadonlySet<string> = new Set([
  ...Object.keys(settings.shape),
  ...FROM_FILES.map(fileOf),
]);

/** The purge endpoint of the shared cache in front of the portal. */
export interface PurgeTarget {
  readonly url: string;
  readonly token: string;
}

/** Every setting, parsed and with defaults; the table in docs/deployment.md describes each. */
export interface Env {
  readonly host: string;
  readonly port: number;
  readonly publicOrigin: string;
  readonly playPort: number;
  /** The play origin's address, with `{game}` in place of the slug. */
  readonly playOrigin: string;
  readonly databaseUrl: string | null;
  /**
   * That PostgreSQL server past a pooler: for LISTEN, migrations and backups, which keep a connection's state from one
   * transaction to the next.
   */
  readonly databaseDirectUrl: string | null;
  /** Hot standbys of that PostgreSQL server, for reads that are the same for everyone. */
  readonly databaseReplicaUrls: readonly string[];
  readonly dataDir: string;
  /** The portal's name; null: as its folder `brand` says, or as the program. */
  readonly siteName: string | null;
  /** The store of uploaded files, `s3://bucket?endpoint=…`; null: under `dataDir`. */
  readonly filesUrl: string | null;
  /** Bytes that all uploads together may take. */
  readonly uploadSpace: number;
  /** The browser that uploaded games are checked in; null: the one that is found. */
  readonly chromiumPath: string | null;
  /** The queues whose jobs this process does. */
  readonly jobs: readonly QueueName[];
  readonly signIn: 'instant' | 'code' | 'oidc';
  /** The operator's own sign-in provider; null without one. */
  readonly oidc: Oidc | null;
  readonly adminEmails: readonly string[];
  readonly smtpUrl: string | null;
  /** The sender of mails: an address, with or without a name before it; null: no-reply at the portal's host. */
  readonly mailFrom: string | null;
  /** The place to report a vulnerability, as a web or `mailto:` address. */
  readonly securityContact: string;
  /** Addresses or networks of the proxies whose `X-Forwarded-*` headers are trusted. */
  readonly trustedProxies: readonly string[];
  /** Null when no shared cache in front must be purged. */
  readonly purge: PurgeTarget | null;
  /** The address that names the newest release; null when nobody asks. */
  readonly updateUrl: string | null;
  /** The port for Prometheus on the loopback address; null when there is none. */
  readonly metricsPort: number | null;
  /** The OpenTelemetry collector that traces are sent to, by OTLP over HTTP; null when there is none. */
  readonly otlpEndpoint: string | null;
  readonly demo: boolean;
  readonly rateLimits: boolean;
  /** Off: both origins serve a service worker that unregisters itself and deletes its caches. */
  readonly serviceWorker: boolean;
  /** The lower-case name of the header with the visitor's country, set by the proxy in front; null without one. */
  readonly countryHeader: string | null;
  /** The currency of revenue (ISO 4217). */
  readonly currency: string;
  readonly production: boolean;
  readonly logLevel: string;
  /** Whether this process is the one that `npm start` or `npm run worker` runs: it ends when npm does. */
  readonly startedByNpm: boolean;
}

/** Settings are wrong; each line of the message names one and says what is expected. */
export class EnvError extends Error {
  readonly complaints: readonly string[];

  constructor(...complaints: readonly string[]) {
    super(complaints.join('\n'));
    this.complaints = complaints;
  }
}

type Variables = Readonly<Record<string, string | undefined>>;

/** The environment of this process. */
export const ENVIRONMENT: Variables = process.env;

/**
 * Reads the settings.
 * @throws EnvError with a line for each that is wrong
 */
export const parseEnv = (variables: Variables = ENVIRONMENT): Env => readEnv(variables).env;

/**
 * Reads the settings, and says what is not as one would wish: a line each, which begins with the setting's name.
 * @throws EnvError with a line for each that is wrong
 */
export function readEnv(variables: Variables = ENVIRONMENT): {
  readonly env: Env;
  readonly warnings: readonly string[];
} {
  const set = Object.entries(variables).filter(([, value]) => blankIsUnset(value) !== undefined);
  const files = readSettingFiles(Object.fromEntries(set));
  const { given, complaints: invalid } = parseEach(files.variables);
  const complaints = [...files.complaints, ...invalid];
  const env = envOf(given);
  const unknown = misspelt(files.variables);
  const named = new Set(complaints.map((line) => line.split(':')[0]?.replace(/_FILE$/, '')));
  const judged = validateSettings(env, {
    isSet: (name) => [name, fileOf(name)].some((each) => files.variables[each] !== undefined),
    isWrong: (name) => named.has(name),
  });
  complaints.push(...judgeOidc(given, (name) => named.has(name)));
  complaints.push(...judged.complaints, ...(env.production ? unknown : []));
  if (complaints.length > 0) throw new EnvError(...complaints);
  return { env, warnings: [...judged.warnings, ...(env.production ? [] : unknown)] };
}

/** Parses every setting; one that is invalid counts as unset, so that the others can still be looked at. */
function parseEach(variables: Variables): {
  readonly given: z.output<typeof settings>;
  readonly complaints: readonly string[];
} {
  const parsed = settings.safeParse(variables);
  if (parsed.success) return { given: parsed.data, complaints: [] };
  const messages = new Map<string, string>();
  for (const { path, message } of parsed.error.issues) {
    const name = String(path[0]);
    if (!messages.has(name)) messages.set(name, message);
  }
  const valid = Object.entries(variables).filter(([name]) => !messages.has(name));
  return {
    given: settings.parse(Object.fromEntries(valid)),
    complaints: Array.from(messages, ([name, message]) => `${name}: ${message}`),
  };
}

/** Variables that are nobody's, and nearly a setting's. */
function misspelt(variables: Variables): string[] {
  const unset = [...SETTINGS].filter((name) => variables[name] === undefined);
  return Object.keys(variables)
    .filter((name) => !SETTINGS.has(name))
    .flatMap((name) => {
      const meant = meantSetting(name, unset);
      return meant === null ? [] : [`${name}: is no setting; did you mean ${meant}?`];
    });
}

function envOf(values: z.output<typeof settings>): Env {
  const production = values.NODE_ENV === 'production';
  const publicOrigin = values.PUBLIC_ORIGIN ?? `http://localhost:${values.PORT}`;
  const isInstant = !production && isForThisMachine({ host: values.HOST, publicOrigin });
  const signIn = values.SIGN_IN ?? (isInstant ? 'instant' : 'code');
  const demo = values.DEMO === undefined ? !production : values.DEMO === 'on';
  const { PURGE_URL: url, PURGE_TOKEN: token } = values;
  return {
    host: values.HOST,
    port: values.PORT,
    publicOrigin,
    playPort: values.PLAY_PORT,
    playOrigin: values.PLAY_ORIGIN ?? `http://localhost:${values.PLAY_PORT}/{game}`,
    databaseUrl: values.DATABASE_URL ?? null,
    databaseDirectUrl: values.DATABASE_DIRECT_URL ?? values.DATABASE_URL ?? null,
    databaseReplicaUrls: values.DATABASE_REPLICA_URLS,
    dataDir: resolve(values.DATA_DIR),
    siteName: values.SITE_NAME ?? null,
    filesUrl: values.FILES_URL ?? null,
    uploadSpace: values.UPLOAD_SPACE * 1e9,
    chromiumPath: values.CHROMIUM_PATH ?? null,
    jobs: values.JOBS,
    signIn,
    oidc: oidcOf(values),
    adminEmails: emailsIn(values.ADMIN_EMAILS ?? (demo && !production ? 'admin@playport.test' : '')),
    smtpUrl: values.SMTP_URL ?? null,
    mailFrom: values.MAIL_FROM ?? null,
    securityContact: values.SECURITY_CONTACT ?? `${publicOrigin}${paths.contact}`,
    trustedProxies: values.TRUSTED_PROXIES,
    purge: url === undefined || token === undefined ? null : { url, token },
    updateUrl: values.UPDATE_URL ?? null,
    metricsPort: values.METRICS_PORT ?? null,
    otlpEndpoint: values.OTEL_EXPORTER_OTLP_ENDPOINT ?? null,
    demo,
    rateLimits: values.RATE_LIMITS === undefined ? signIn !== 'instant' : values.RATE_LIMITS === 'on',
    serviceWorker: values.SERVICE_WORKER === 'on',
    countryHeader: values.COUNTRY_HEADER ?? null,
    currency: values.CURRENCY,
    production,
    logLevel: values.LOG_LEVEL,
    startedByNpm: ['start', 'worker'].includes(values.npm_lifecycle_event ?? ''),
  };
}

/** The address in `Name <address>`, or the whole. */
const mailboxIn = (text: string) => /^[^<>]*<([^<>]+)>$/.exec(text)?.[1] ?? text;

const endpointIn = (text: string) =>
  (URL.canParse(text) ? new URL(text).searchParams.get('endpoint') : null) ?? undefined;

function emailsIn(text: string): string[] {
  return partsOf(text).map(normalizeEmail);
}

function partsOf(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}
