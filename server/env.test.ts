import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { EnvError, parseEnv, readEnv, SETTINGS } from './env.ts';
import { FROM_FILES } from './env-secrets.ts';

/** Settings that a portal in production must have. */
const PRODUCTION = {
  NODE_ENV: 'production',
  PUBLIC_ORIGIN: 'https://play.example',
  PLAY_ORIGIN: 'https://{game}.games.play.example',
};

/** Returns the complaint that the start prints about wrong settings. */
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
      oidc: null,
      adminEmails: ['admin@playport.test'],
      smtpUrl: null,
      mailFrom: null,
      securityContact: 'http://localhost:3000/contact',
      trustedProxies: [],
      purge: null,
      updateUrl: null,
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

  test('the public origin is an origin, however it is written', () => {
    expect(parseEnv({ PUBLIC_ORIGIN: 'https://Play.Example:443/' }).publicOrigin).toBe(
      'https://play.example',
    );
  });

  test('mails are from whom the setting names', () => {
    expect(parseEnv(PRODUCTION).mailFrom).toBeNull();
    for (const from of ['games@play.example', 'Spiele <games@play.example>'])
      expect(parseEnv({ MAIL_FROM: from }).mailFrom).toBe(from);
  });

  test('a deployment asks for codes, limits rates, and has neither demo nor default admin', () => {
    expect(parseEnv(PRODUCTION)).toMatchObject({
      production: true,
      signIn: 'code',
      rateLimits: true,
      demo: false,
      adminEmails: [],
    });
  });

  test('a deployment that shows the demo has no default admin either', () => {
    expect(parseEnv({ ...PRODUCTION, DEMO: 'on' })).toMatchObject({ demo: true, adminEmails: [] });
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
    ['PUBLIC_ORIGIN', 'https://play.example/portal'],
    ['PUBLIC_ORIGIN', 'https://play.example/?a=b'],
    ['HOST', '999.1.1.1'],
    ['NODE_ENV', 'prod'],
    ['SMTP_URL', 'smtp://'],
    ['SMTP_URL', 'smtp:mail.example'],
    ['MAIL_FROM', 'Playport'],
    ['MAIL_FROM', 'games@play.example\r\nBcc: eve@example.org'],
    ['FILES_URL', 's3://?endpoint=https://s3.example'],
    ['FILES_URL', 's3://games?endpoint=s3.example'],
    ['CHROMIUM_PATH', '/no/browser'],
    ['DATA_DIR', import.meta.filename],
    ['PLAY_PORT', '3000'],
    ['METRICS_PORT', '3001'],
    ['CURRENCY', 'dollars'],
    ['COUNTRY_HEADER', 'CF IPCountry'],
    ['DATABASE_URL', 'mysql://localhost/playport'],
    ['DATABASE_URL', 'localhost:5432'],
    ['DATABASE_URL', 'postgres://database.example'],
    ['DATABASE_REPLICA_URLS', 'postgres://a/b'],
    ['SIGN_IN', 'password'],
    ['OIDC_ISSUER', 'id.example'],
    ['OIDC_ISSUER', 'http://id.example'],
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
    const [complaint] = complaintAbout({ [name]: value }).split('\n');
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

test('all that is wrong is said at once, a line each, and nothing that only follows from it', () => {
  expect(
    complaintAbout({
      ...PRODUCTION,
      PORT: 'eighty',
      PUBLIC_ORIGIN: 'play.example',
      SMPT_URL: 'smtp://mail.example',
      SMTP_URL: '',
      PURGE_TOKEN: 'letmein',
      DATABASE_URL: 'localhost',
      DATABASE_REPLICA_URLS: 'postgres://second/p',
    }).split('\n'),
  ).toEqual([
    expect.stringMatching(/^PORT: must be/),
    expect.stringMatching(/^PUBLIC_ORIGIN: must be/),
    expect.stringMatching(/^DATABASE_URL: must be/),
    'PURGE_URL: is missing; PURGE_TOKEN needs it',
    'SMPT_URL: is no setting; did you mean SMTP_URL?',
  ]);
});

test.each([
  ['play.example', /^PUBLIC_ORIGIN: must be/],
  ['ftp://play.example', /^PUBLIC_ORIGIN: must be/],
  ['https://play.example/portal', /^PUBLIC_ORIGIN: must be/],
  ['http://play.example', /^PUBLIC_ORIGIN: must begin/],
  ['', /^PUBLIC_ORIGIN: is missing/],
])('PUBLIC_ORIGIN=%s in production is one line of fault', (origin, line) => {
  const settings = { ...PRODUCTION, PUBLIC_ORIGIN: origin, SECURITY_CONTACT: 'mailto:asha@example.org' };
  const lines = complaintAbout(settings).split('\n');
  expect(lines).toEqual([expect.stringMatching(line)]);
});

describe('in production', () => {
  test('the two origins are set', () => {
    expect(complaintAbout({ NODE_ENV: 'production' }).split('\n')).toEqual([
      expect.stringMatching(/^PUBLIC_ORIGIN: is missing/),
      expect.stringMatching(/^PLAY_ORIGIN: is missing/),
    ]);
  });

  test.each([
    ['https://play.example', 'https://play.example/{game}', /^PLAY_ORIGIN: .*another origin/],
    [
      'https://play.example',
      'https://{game}.other.example',
      /^PLAY_ORIGIN: .*same site.*https:\/\/play\.example/,
    ],
    ['https://play.example', 'http://{game}.play.example', /^PLAY_ORIGIN: .*same site/],
    ['https://a.github.io', 'https://{game}.b.github.io', /^PLAY_ORIGIN: .*same site/],
    ['http://play.example', 'http://{game}.play.example', /^PUBLIC_ORIGIN: must begin with https/],
  ])('%s with games at %s is refused', (publicOrigin, playOrigin, complaint) => {
    expect(complaintAbout({ ...PRODUCTION, PUBLIC_ORIGIN: publicOrigin, PLAY_ORIGIN: playOrigin })).toMatch(
      complaint,
    );
  });

  test.each([
    ['https://play.example', 'https://games.play.example/{game}'],
    ['https://www.play.co.uk', 'https://{game}.play.co.uk'],
    ['https://play.example:8443', 'https://play.example:8444/{game}'],
    ['http://localhost:3000', 'http://localhost:3001/{game}'],
    ['http://127.0.0.1:3000', 'http://127.0.0.1:3001/{game}'],
  ])('%s with games at %s is taken', (publicOrigin, playOrigin) => {
    expect(parseEnv({ ...PRODUCTION, PUBLIC_ORIGIN: publicOrigin, PLAY_ORIGIN: playOrigin }).playOrigin).toBe(
      playOrigin,
    );
  });

  test('what it does without and should not is said', () => {
    const named = (variables: Record<string, string>) =>
      readEnv(variables).warnings.map((line) => line.split(':')[0]);
    expect(named({ ...PRODUCTION, RATE_LIMITS: 'off' })).toEqual([
      'SMTP_URL',
      'TRUSTED_PROXIES',
      'RATE_LIMITS',
    ]);
    const whole = { SMTP_URL: 'smtp://mail.example', ADMIN_EMAILS: 'a@play.example', TRUSTED_PROXIES: '::1' };
    expect(named({ ...PRODUCTION, ...whole })).toEqual([]);
    // Without mail, the link in the log makes the first administrator.
    expect(named({ ...PRODUCTION, ...whole, ADMIN_EMAILS: '' })).toEqual(['ADMIN_EMAILS']);
  });
});

describe('outside production', () => {
  test('a portal that others reach is warned of, and nothing else', () => {
    expect(readEnv({}).warnings).toEqual([]);
    expect(readEnv({ PUBLIC_ORIGIN: 'https://play.example', SMPT_URL: 'x' }).warnings).toEqual([
      expect.stringMatching(/^PLAY_ORIGIN: .*same site/),
      expect.stringMatching(/^NODE_ENV: is not production/),
      'SMPT_URL: is no setting; did you mean SMTP_URL?',
    ]);
  });

  test('games on the portal’s own origin are refused there too', () => {
    expect(complaintAbout({ PLAY_ORIGIN: 'http://localhost:3000/{game}' })).toMatch(/^PLAY_ORIGIN: /);
  });
});

describe('a name that is nearly a setting’s', () => {
  test.each([
    ['SMPT_URL', 'SMTP_URL'],
    ['DATABSE_URL', 'DATABASE_URL'],
    ['DATABASE_URLS', 'DATABASE_URL'],
    ['DATABASE_ULR_FILE', 'DATABASE_URL_FILE'],
    ['ADMIN_EMAIL', 'ADMIN_EMAILS'],
    ['MAIL_FORM', 'MAIL_FROM'],
    ['CHROMIUM_PAHT', 'CHROMIUM_PATH'],
    ['Trusted_Proxies', 'TRUSTED_PROXIES'],
  ])('%s is refused in production', (name, meant) => {
    expect(complaintAbout({ ...PRODUCTION, [name]: 'x' })).toBe(
      `${name}: is no setting; did you mean ${meant}?`,
    );
  });

  test('the environment of a machine, of npm, of Kubernetes and of tracing troubles nobody', () => {
    const foreign =
      'PATH HOME HOSTNAME HOSTS PORTS POST JOB LANG LANGUAGE LC_ALL LOGNAME LS_COLORS MAIL OLDPWD PWD SHELL SHLVL TERM TMPDIR TZ USER XDG_DATA_DIRS XDG_DATA_HOME EDITOR DISPLAY NODE_OPTIONS NODE_PATH NODE_EXTRA_CA_CERTS NODE_COMPILE_CACHE NODE_VERSION YARN_VERSION NO_COLOR CI http_proxy HTTPS_PROXY npm_config_cache npm_lifecycle_script npm_package_name INIT_CWD INVOCATION_ID JOURNAL_STREAM SYSTEMD_EXEC_PID CREDENTIALS_DIRECTORY KUBERNETES_PORT KUBERNETES_SERVICE_HOST PLAYPORT_PORT DATABASE_PORT DATABASE_NAME POSTGRES_PASSWORD PGHOST PGPORT PGUSER PGDATABASE AWS_REGION AWS_ACCESS_KEY_ID AWS_PROFILE OTEL_SERVICE_NAME OTEL_TRACES_SAMPLER OTEL_EXPORTER_OTLP_HEADERS OTEL_EXPORTER_OTLP_TIMEOUT REDIS_URL APP_PORT SERVER_PORT MYSQL_URL SECRET_KEY';
    const variables = Object.fromEntries(foreign.split(' ').map((name) => [name, 'x']));
    expect(parseEnv({ ...PRODUCTION, ...variables }).production).toBe(true);
  });

  test('one beside the setting itself is somebody else’s', () => {
    const both = { ...PRODUCTION, SMTP_URL: 'smtp://mail.example', SMPT_URL: 'x' };
    expect(parseEnv(both).smtpUrl).toBe('smtp://mail.example');
  });
});

describe('a secret in a file', () => {
  let folder = '';
  const at = (name: string, text: string) => {
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  };
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'playport-secrets-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  test.each(FROM_FILES)('%s is read, without the newline at its end', (name) => {
    const values: Record<string, string> = {
      ADMIN_EMAILS: 'asha@example.org, ben@example.org',
      FILES_URL: 's3://games',
      OIDC_CLIENT_SECRET: 'letmein',
      PURGE_TOKEN: 'letmein',
      SMTP_URL: 'smtp://mail.example',
    };
    const value = values[name] ?? 'postgres://u:p@db/playport';
    const others: Record<string, Record<string, string>> = {
      PURGE_TOKEN: { PURGE_URL: 'https://cdn.example' },
      OIDC_CLIENT_SECRET: { OIDC_ISSUER: 'https://id.example', OIDC_CLIENT_ID: 'portal' },
    };
    const rest = others[name] ?? { DATABASE_URL: 'postgres://first/p' };
    if (name === 'DATABASE_URL') delete rest.DATABASE_URL;
    expect(parseEnv({ ...rest, [`${name}_FILE`]: at(name, `${value}\n`) })).toEqual(
      parseEnv({ ...rest, [name]: value }),
    );
  });

  test('only the last newline is no part of it', () => {
    const path = at('spaces', 'letmein\n\n');
    expect(complaintAbout({ PURGE_URL: 'https://cdn.example', PURGE_TOKEN_FILE: path })).toMatch(
      /^PURGE_TOKEN: must be/,
    );
  });

  test('that cannot be read, is empty, or is set twice is said in one line', () => {
    const missing = join(folder, 'nothing');
    expect(complaintAbout({ SMTP_URL_FILE: missing })).toBe(
      `SMTP_URL_FILE: ${missing} cannot be read (ENOENT)`,
    );
    expect(complaintAbout({ SMTP_URL_FILE: folder })).toMatch(/^SMTP_URL_FILE: .*\(EISDIR\)$/);
    expect(complaintAbout({ SMTP_URL_FILE: at('empty', '\n') })).toMatch(/^SMTP_URL_FILE: .* is empty$/);
    expect(complaintAbout({ SMTP_URL_FILE: at('mail', 'smtp://m'), SMTP_URL: 'smtp://m' })).toMatch(
      /^SMTP_URL_FILE: is set, and so is SMTP_URL/,
    );
  });

  test('is the administrators’ addresses in production too, and a wrong one is said in one line', () => {
    const path = at('administrators', 'asha@example.org\n');
    expect(parseEnv({ ...PRODUCTION, ADMIN_EMAILS_FILE: path }).adminEmails).toEqual(['asha@example.org']);
    expect(complaintAbout({ ADMIN_EMAILS_FILE: at('wrong', 'asha') })).toMatch(/^ADMIN_EMAILS: must be.*$/);
  });

  test('is no setting’s but a secret’s, and the administrators’', () => {
    expect(SETTINGS.has('SMTP_URL_FILE')).toBe(true);
    expect(SETTINGS.has('PORT_FILE')).toBe(false);
  });
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
    PRODUCTION,
  ])('is refused where anybody else could use it: %j', (variables) => {
    expect(complaintAbout({ SIGN_IN: 'instant', ...variables })).toMatch(/^SIGN_IN: /);
  });
});

describe('the operator’s own sign-in provider', () => {
  const WHOLE = {
    OIDC_ISSUER: 'https://id.example/realms/school',
    OIDC_CLIENT_ID: 'portal',
    OIDC_CLIENT_SECRET: 'x',
  };

  test('is called by its host unless it has a name, and may stand in place of codes', () => {
    expect(parseEnv({ ...WHOLE, SIGN_IN: 'oidc' })).toMatchObject({
      signIn: 'oidc',
      rateLimits: true,
      oidc: { issuer: WHOLE.OIDC_ISSUER, name: 'id.example', adminGroup: null },
    });
    const named = parseEnv({ ...WHOLE, OIDC_NAME: 'School', OIDC_ADMIN_GROUP: 'staff' });
    expect(named.oidc).toMatchObject({ name: 'School', adminGroup: 'staff' });
  });

  test('says who people are by the confirmed claim email, unless the operator trusts its addresses', () => {
    expect(parseEnv(WHOLE).oidc).toMatchObject({ emailClaim: 'email', trustsEmail: false });
    const trusted = parseEnv({ ...WHOLE, OIDC_EMAIL_CLAIM: 'upn', OIDC_TRUST_EMAIL: '1' });
    expect(trusted.oidc).toMatchObject({ emailClaim: 'upn', trustsEmail: true });
    expect(parseEnv({ ...WHOLE, OIDC_TRUST_EMAIL: '0' }).oidc).toMatchObject({ trustsEmail: false });
    expect(complaintAbout({ ...WHOLE, OIDC_TRUST_EMAIL: 'yes', OIDC_EMAIL_CLAIM: 'upn' })).toBe(
      'OIDC_TRUST_EMAIL: must be 1 or 0',
    );
    expect(complaintAbout({ ...WHOLE, OIDC_EMAIL_CLAIM: 'upn' })).toBe(
      'OIDC_EMAIL_CLAIM: needs OIDC_TRUST_EMAIL=1 for another claim than email, of which alone email_verified speaks',
    );
    expect(complaintAbout({ OIDC_TRUST_EMAIL: '1' })).toContain(
      'OIDC_ISSUER: is missing; OIDC_TRUST_EMAIL needs it',
    );
  });

  test('is there whole or not at all', () => {
    expect(complaintAbout({ SIGN_IN: 'oidc' }).split('\n')).toEqual([
      'OIDC_ISSUER: is missing; SIGN_IN=oidc needs it',
      'OIDC_CLIENT_ID: is missing; SIGN_IN=oidc needs it',
      'OIDC_CLIENT_SECRET: is missing; SIGN_IN=oidc needs it',
    ]);
    expect(complaintAbout({ OIDC_ADMIN_GROUP: 'staff', ...WHOLE, OIDC_CLIENT_SECRET: '' })).toBe(
      'OIDC_CLIENT_SECRET: is missing; OIDC_ISSUER needs it',
    );
  });
});
