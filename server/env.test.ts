import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { EnvError, parseEnv } from './env.ts';

/** What the start prints about wrong settings. */
function complaintAbout(variables: Record<string, string>): string {
  try {
    parseEnv(variables);
  } catch (error) {
    if (error instanceof EnvError) return error.message;
    throw error;
  }
  return 'nothing is wrong';
}

describe('nothing set', () => {
  test('is a portal for this machine alone, with the demo in it', () => {
    expect(parseEnv({})).toEqual({
      host: '127.0.0.1',
      port: 3000,
      publicOrigin: 'http://localhost:3000',
      playPort: 3001,
      playOrigin: 'http://localhost:3001/{game}',
      databaseUrl: null,
      databaseDirectUrl: null,
      databaseReplicaUrls: [],
      dataDir: resolve('data'),
      siteName: null,
      filesUrl: null,
      uploadSpace: 100e9,
      chromiumPath: null,
      signIn: 'instant',
      adminEmails: ['admin@playport.test'],
      smtpUrl: null,
      securityContact: 'http://localhost:3000/contact',
      trustedProxies: [],
      purge: null,
      metricsPort: null,
      otlpEndpoint: null,
      demo: true,
      rateLimits: false,
      serviceWorker: true,
      countryHeader: null,
      currency: 'USD',
      production: false,
      logLevel: 'info',
      jobs: ['webhooks', 'uploads', 'addresses', 'runs'],
      startedByNpm: false,
    });
  });

  test('a setting left blank is not set', () => {
    const blank = Object.fromEntries(
      ['HOST', 'PORT', 'PUBLIC_ORIGIN', 'DATABASE_URL', 'SIGN_IN', 'DEMO', 'LOG_LEVEL'].map((name) => [
        name,
        '',
      ]),
    );
    expect(parseEnv(blank)).toEqual(parseEnv({}));
  });
});

describe('settings that are lists', () => {
  test('are separated by commas, spaces or none between', () => {
    const { trustedProxies, databaseReplicaUrls } = parseEnv({
      TRUSTED_PROXIES: '127.0.0.1,  10.0.0.0/8,::1',
      DATABASE_URL: 'postgres://first/p',
      DATABASE_REPLICA_URLS: 'postgres://second/p,postgres://third/p',
    });
    expect(trustedProxies).toEqual(['127.0.0.1', '10.0.0.0/8', '::1']);
    expect(databaseReplicaUrls).toEqual(['postgres://second/p', 'postgres://third/p']);
  });

  test('of queues may be none, and names none that there is not', () => {
    expect(parseEnv({ JOBS: 'uploads, runs' }).jobs).toEqual(['uploads', 'runs']);
    expect(parseEnv({ JOBS: 'none' }).jobs).toEqual([]);
    expect(() => parseEnv({ JOBS: 'uploads,mails' })).toThrow(/^JOBS/);
  });
});

describe('settings that follow from others', () => {
  test('the two addresses follow their ports', () => {
    expect(parseEnv({ PORT: '8080', PLAY_PORT: '8081' })).toMatchObject({
      publicOrigin: 'http://localhost:8080',
      playOrigin: 'http://localhost:8081/{game}',
    });
  });

  test('the public origin is an origin, whatever path is written behind it', () => {
    expect(parseEnv({ PUBLIC_ORIGIN: 'https://Play.Example/portal/' }).publicOrigin).toBe(
      'https://play.example',
    );
  });

  test('a deployment asks for codes, limits rates, and has neither demo nor default admin', () => {
    expect(parseEnv({ NODE_ENV: 'production' })).toMatchObject({
      production: true,
      signIn: 'code',
      rateLimits: true,
      demo: false,
      adminEmails: [],
    });
  });

  test('a deployment that shows the demo has no default admin either', () => {
    expect(parseEnv({ NODE_ENV: 'production', DEMO: 'on' })).toMatchObject({ demo: true, adminEmails: [] });
  });

  test.each([{ HOST: '0.0.0.0' }, { HOST: '192.168.1.20' }, { PUBLIC_ORIGIN: 'https://play.example' }])(
    'so does a portal that others can reach: %j',
    (variables) => {
      expect(parseEnv(variables)).toMatchObject({ signIn: 'code', rateLimits: true });
    },
  );

  test('limits can be had on this machine, and be left out elsewhere', () => {
    expect(parseEnv({ RATE_LIMITS: 'on' }).rateLimits).toBe(true);
    expect(parseEnv({ RATE_LIMITS: 'off', SIGN_IN: 'code' }).rateLimits).toBe(false);
  });

  test('admins are normalised, and blanks between commas are nobody', () => {
    expect(parseEnv({ ADMIN_EMAILS: ' Asha@Example.org, ,ben@example.org,' }).adminEmails).toEqual([
      'asha@example.org',
      'ben@example.org',
    ]);
  });
});

describe('where to report a vulnerability', () => {
  test.each(['mailto:security@play.example', 'https://play.example/security'])('%s', (address) => {
    expect(parseEnv({ SECURITY_CONTACT: address }).securityContact).toBe(address);
  });

  test.each(['security@play.example', 'http://play.example/security'])('"%s" is refused', (address) => {
    expect(complaintAbout({ SECURITY_CONTACT: address })).toMatch(/^SECURITY_CONTACT: .*mailto:/);
  });
});

describe('the play origin', () => {
  test.each(['http://192.168.1.20:3001/{game}', 'https://{game}.play.example.org'])(
    '%s has the game in its path or its host',
    (origin) => {
      expect(parseEnv({ PLAY_ORIGIN: origin }).playOrigin).toBe(origin);
    },
  );

  test.each([
    'https://play.example.org',
    '{game}.play.example.org',
    'ftp://play.example.org/{game}',
    'javascript:{game}',
    'https://play.example.org/?at={game}',
    'https://play.example.org/{game}/{game}',
    'https://play.example.org/{game}/',
    'https://play.example.org/games/{game}',
    'https://game-{game}.example.org',
    'https://play.{game}.example.org',
    'http://{game}:3001',
  ])('"%s" is refused', (origin) => {
    expect(complaintAbout({ PLAY_ORIGIN: origin })).toMatch(/^PLAY_ORIGIN: .*\{game\}/);
  });
});

describe('a wrong setting names itself, in one line', () => {
  test.each([
    ['PORT', '0'],
    ['PORT', '70000'],
    ['PORT', '3000.5'],
    ['PORT', 'http'],
    ['PLAY_PORT', '-1'],
    ['PUBLIC_ORIGIN', 'play.example'],
    ['PUBLIC_ORIGIN', 'ftp://play.example'],
    ['CURRENCY', 'dollars'],
    ['COUNTRY_HEADER', 'CF IPCountry'],
    ['DATABASE_URL', 'mysql://localhost/playport'],
    ['DATABASE_URL', 'localhost:5432'],
    ['DATABASE_URL', 'postgres://database.example'],
    ['DATABASE_REPLICA_URLS', 'postgres://a/b'],
    ['SIGN_IN', 'password'],
    ['SMTP_URL', 'https://mail.example'],
    ['ADMIN_EMAILS', 'asha@example.org, ben'],
    ['DEMO', 'yes'],
    ['RATE_LIMITS', 'true'],
    ['LOG_LEVEL', 'loud'],
    ['METRICS_PORT', 'yes'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'localhost:4318'],
    ['TRUSTED_PROXIES', '10.0.0.0/8, the-proxy'],
    ['PURGE_URL', 'cdn.example/purge'],
    ['PURGE_TOKEN', 'two words'],
  ])('%s=%s', (name, value) => {
    const complaint = complaintAbout({ [name]: value });
    expect(complaint).toMatch(new RegExp(`^${name}: (?:must be|needs|is missing).+$`));
  });
});

test('where changes are told needs a token, and a token needs where', () => {
  const [url, token] = ['https://cdn.example/purge', 'letmein'];
  expect(parseEnv({ PURGE_URL: url, PURGE_TOKEN: token }).purge).toEqual({ url, token });
  expect(complaintAbout({ PURGE_URL: url })).toMatch(/^PURGE_TOKEN: /);
  expect(complaintAbout({ PURGE_TOKEN: token })).toMatch(/^PURGE_URL: /);
});

test('what cannot go through a pooler goes to the direct address, or where there is none to the only one', () => {
  const pooler = 'postgres://pooler/p';
  expect(parseEnv({ DATABASE_URL: pooler }).databaseDirectUrl).toBe(pooler);
  const direct = 'postgres://database/p';
  expect(parseEnv({ DATABASE_URL: pooler, DATABASE_DIRECT_URL: direct })).toMatchObject({
    databaseUrl: pooler,
    databaseDirectUrl: direct,
  });
  expect(complaintAbout({ DATABASE_DIRECT_URL: direct })).toMatch(/^DATABASE_DIRECT_URL: needs DATABASE_URL/);
});

test('every replica must be a PostgreSQL', () => {
  const complaint = complaintAbout({
    DATABASE_URL: 'postgres://first/p',
    DATABASE_REPLICA_URLS: 'postgres://second/p, mysql://third/p',
  });
  expect(complaint).toMatch(/^DATABASE_REPLICA_URLS: /);
});

describe('instant sign-in', () => {
  test.each(['localhost', '127.0.0.1', '127.0.0.2', '::1'])('is for this machine: HOST=%s', (host) => {
    expect(parseEnv({ HOST: host, SIGN_IN: 'instant' }).signIn).toBe('instant');
  });

  test.each([
    { HOST: '0.0.0.0' },
    { HOST: '::' },
    { HOST: 'playport.example' },
    { PUBLIC_ORIGIN: 'https://play.example' },
    { PUBLIC_ORIGIN: 'http://localhost.example' },
    { NODE_ENV: 'production' },
  ])('is refused where anybody else could use it: %j', (variables) => {
    expect(complaintAbout({ SIGN_IN: 'instant', ...variables })).toMatch(/^SIGN_IN: /);
  });
});
