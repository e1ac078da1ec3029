import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CheckJob, RESULT_LIMITS } from './check-process.schema.ts';
import { CHECK_LIMITS, type CheckLimits, runProcess } from './run-process.ts';

let home = '';
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'playport-home-'));
});
afterAll(() => rm(home, { recursive: true, force: true }));

const job: CheckJob = {
  browser: '',
  sandbox: true,
  contents: '',
  pictures: '',
  seconds: 1,
  game: { kind: 'build', needsIsolation: false, files: [] },
};

/** Runs a script in the place of the process that plays: what is put before a command can be another command. */
function runInstead(script: string, limits: Partial<CheckLimits> = {}, signal?: AbortSignal) {
  const prefix = [process.execPath, '--eval', script, '--'];
  const checkBrowser = { browser: '', prefix, user: null, sandbox: true };
  return runProcess({ checkBrowser, job, home, limits: { ...CHECK_LIMITS, ...limits }, signal });
}

const pass = {
  device: 'desktop',
  firstPictureMs: 1,
  bytes: 1,
  framesPerSecond: null,
  answersInput: null,
  moves: false,
  sound: false,
  soundLocked: false,
  popups: 0,
  responds: true,
  framed: true,
  blocked: [],
  sdks: [],
  requests: [],
  hosts: [],
  exceptions: [],
  pictures: ['desktop-0.webp'],
};
const say = (line: unknown) => `console.log(${JSON.stringify(JSON.stringify(line))});`;
const FOREVER = 'setInterval(() => {}, 1000);';

test('the latest line of each pass counts, and it was played to the end', async () => {
  const played = await runInstead(
    say({ kind: 'pass', pass }) + say({ kind: 'pass', pass: { ...pass, bytes: 2 } }),
  );
  expect(played).toEqual({ passes: [{ ...pass, bytes: 2 }], cutShort: null });
});

test('lines that are no result are not believed', async () => {
  const hosts = Array.from({ length: RESULT_LIMITS.hosts + 1 }, String);
  const lines = [
    'not JSON',
    { kind: 'pass' },
    { kind: 'pass', pass: { ...pass, hosts } },
    { kind: 'pass', pass: { ...pass, exceptions: ['x'.repeat(RESULT_LIMITS.text + 1)] } },
    { kind: 'pass', pass: { ...pass, pictures: ['../../etc/passwd'] } },
  ];
  expect(await runInstead(lines.map(say).join(''))).toEqual({ passes: [], cutShort: null });
});

test('what it asks another site for is answered, each under its number', async () => {
  const prefix = [process.execPath, '--eval', ASKING, '--'];
  const asked: string[] = [];
  const { passes } = await runProcess({
    checkBrowser: { browser: '', prefix, user: null, sandbox: true },
    job,
    home,
    limits: CHECK_LIMITS,
    fetch: async ({ id, address }) => {
      asked.push(address);
      return { id, response: { status: 200 + id, headers: {}, body: address } };
    },
  });
  expect(asked).toEqual(['https://a.example/', 'https://b.example/']);
  expect(passes[0]?.exceptions).toEqual(['1 201 https://a.example/', '2 202 https://b.example/']);
});

/** Asks for two addresses, and says what it was answered. */
const ASKING = `
  const request = { method: 'GET', headers: {} };
  const say = (line) => console.log(JSON.stringify(line));
  say({ kind: 'ask', request: { ...request, id: 1, address: 'https://a.example/' } });
  say({ kind: 'ask', request: { ...request, id: 2, address: 'https://b.example/' } });
  say({ kind: 'ask', request: { ...request, id: 3, method: 'POST', address: 'https://c.example/' } });
  const exceptions = [];
  require('readline').createInterface({ input: process.stdin }).on('line', (line) => {
    const { id, response } = JSON.parse(line);
    if (id === undefined) return;
    exceptions.push([id, response.status, response.body].join(' '));
    if (exceptions.length < 2) return;
    say({ kind: 'pass', pass: { ...${JSON.stringify(pass)}, exceptions } });
    process.exit();
  });`;

test('texts of a game lose what nobody sees, and what a database cannot store', async () => {
  const exceptions = ['a\u0000b \u202egnp\ud800'];
  const { passes } = await runInstead(say({ kind: 'pass', pass: { ...pass, exceptions } }));
  expect(passes[0]?.exceptions).toEqual(['ab gnp\ufffd']);
});

test('the process gets nothing of the environment', async () => {
  process.env.DATABASE_URL = 'postgres://user:secret@db.example/playport';
  const file = join(home, 'environment.json');
  await runInstead(`require('fs').writeFileSync('environment.json', JSON.stringify(process.env))`);
  delete process.env.DATABASE_URL;
  expect(Object.keys(JSON.parse(await readFile(file, 'utf8'))).toSorted()).toEqual([
    'HOME',
    'LANG',
    'PATH',
    'TMPDIR',
  ]);
});

test('a process that fails is a crash, and one that cannot be started has no browser', async () => {
  expect(await runInstead(`${say({ kind: 'pass', pass })} process.exitCode = 1;`)).toMatchObject({
    passes: [{ device: 'desktop' }],
    cutShort: 'crashed',
  });
  const checkBrowser = { browser: '', prefix: ['/there/is/no/program'], user: null, sandbox: true };
  expect(await runProcess({ checkBrowser, job, home, limits: CHECK_LIMITS })).toEqual({
    passes: [],
    cutShort: 'no_browser',
  });
});

test('a process that takes too long, or is stopped, is ended', async () => {
  expect(await runInstead(FOREVER, { seconds: 0.1 })).toMatchObject({ cutShort: 'time' });
  expect(await runInstead(FOREVER, {}, AbortSignal.timeout(100))).toMatchObject({ cutShort: 'stopped' });
});

test('a process that fills its folder is ended', async () => {
  await writeFile(join(home, 'large'), Buffer.alloc(2_000_000));
  expect(await runInstead(FOREVER, { disk: 1_000_000 })).toMatchObject({ cutShort: 'disk' });
  await rm(join(home, 'large'));
});

describe.runIf(process.platform === 'linux')('with /proc', () => {
  test('memory is that of all it started, and all of it is ended', async () => {
    const child = `globalThis.taken = Buffer.alloc(150e6, 1); ${FOREVER}`;
    const marked = `playport-child-of-${process.pid}`;
    const start = `require('child_process').spawn(process.execPath, ['--eval', ${JSON.stringify(child)}, '${marked}'], { detached: true });`;
    expect(await runInstead(start + FOREVER, { memory: 120_000_000 })).toMatchObject({ cutShort: 'memory' });
    const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
    const commands = await Promise.all(
      pids.map((pid) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')),
    );
    expect(commands.filter((command) => command.endsWith(`${marked}\0`))).toEqual([]);
  });
});
