import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DataDirectoryLocked, lockDataDirectory } from './data-lock.ts';

// Every test starts processes, and the machine may be busy.
vi.setConfig({ testTimeout: 30_000 });

/** A program that locks the directory at its first line of input, prints the result, and keeps running. */
const HOLDER = `
  import { once } from 'node:events';
  const { lockDataDirectory } = await import(process.argv[1]);
  console.log('ready');
  await once(process.stdin, 'data');
  await lockDataDirectory(process.argv[2]).then(() => console.log('held'), ({ message }) => console.log(message));
`;
const MODULE = pathToFileURL(join(import.meta.dirname, 'data-lock.ts')).href;

let directory = '';
let processes: ChildProcess[] = [];

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'playport-lock-'));
});

afterEach(async () => {
  await Promise.all(processes.map(kill));
  processes = [];
  await rm(directory, { recursive: true, force: true });
});

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
}

/** Starts a process that waits for `take`, which returns the line that the process prints. */
async function startHolder(...under: readonly string[]) {
  const [program = '', ...args] = [...under, process.execPath, '--input-type=module', '-e', HOLDER, MODULE];
  const child = spawn(program, [...args, directory], { stdio: ['pipe', 'pipe', 'inherit'] });
  processes.push(child);
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  await lines.next();
  const take = async () => {
    child.stdin.write('now\n');
    const { value } = await lines.next();
    return String(value);
  };
  return { child, take };
}

test('a second process is refused with one line that names the directory and the process holding it', async () => {
  const first = await startHolder();
  expect(await first.take()).toBe('held');
  const second = await startHolder();
  expect(await second.take()).toBe(
    `${directory} is in use by process ${first.child.pid}. Stop it first, or set DATA_DIR to another directory.`,
  );
});

test('the lock of a killed process does not block the next', async () => {
  const first = await startHolder();
  expect(await first.take()).toBe('held');
  await kill(first.child);
  const lock = await lockDataDirectory(directory);
  expect(await readdir(directory)).toHaveLength(1);
  await lock.release();
});

test('exactly one of several processes started at once takes over a dead process’s lock', async () => {
  const dead = await startHolder();
  await dead.take();
  const starters = await Promise.all([startHolder(), startHolder(), startHolder(), startHolder()]);
  await kill(dead.child);
  const results = await Promise.all(starters.map(({ take }) => take()));
  expect(results.filter((line) => line === 'held')).toHaveLength(1);
});

test('one process locks the directory only once, and again after releasing it', async () => {
  const lock = await lockDataDirectory(directory);
  await expect(lockDataDirectory(directory)).rejects.toThrow(DataDirectoryLocked);
  await lock.release();
  expect(await readdir(directory)).toEqual([]);
  const again = await lockDataDirectory(directory);
  await again.release();
});

test('a start waits for a process that is just ending', async () => {
  const ending = await startHolder();
  expect(await ending.take()).toBe('held');
  const starting = lockDataDirectory(directory);
  setTimeout(() => void kill(ending.child), 100);
  await (await starting).release();
});

test.runIf(process.platform === 'linux')(
  'a claim whose process id was reused counts for nothing',
  async () => {
    await writeFile(join(directory, `playport.lock.${process.ppid}.1`), '');
    const lock = await lockDataDirectory(directory);
    await lock.release();
    expect(await readdir(directory)).toEqual([]);
  },
);

test('a dead process’s claim and a file that is not a claim count for nothing', async () => {
  const { pid } = spawnSync(process.execPath, ['-e', '']);
  await writeFile(join(directory, `playport.lock.${pid}.77`), '');
  await writeFile(join(directory, 'playport.lock'), '{"pid":');
  const lock = await lockDataDirectory(directory);
  await lock.release();
  expect(await readdir(directory)).toEqual(['playport.lock']);
});

/** Starts a program in a PID namespace of its own, as a container does. */
const CONTAINER = ['unshare', '--pid', '--fork', '--mount-proc', '--kill-child'];
const mayUnshare = spawnSync('unshare', [...CONTAINER.slice(1), 'true']).status === 0;

test.runIf(mayUnshare)('processes of two PID namespaces see each other, whoever came first', async () => {
  const contained = await startHolder(...CONTAINER);
  expect(await contained.take()).toBe('held');
  const refused = / is in use by process \d+ of another container or machine \(.+\)\. Stop it first, or /;
  await expect(lockDataDirectory(directory)).rejects.toThrow(refused);
  await kill(contained.child);
  await rm(directory, { recursive: true });
  const lock = await lockDataDirectory(directory);
  expect(await (await startHolder(...CONTAINER)).take()).toMatch(refused);
  expect(await readdir(directory)).toHaveLength(1);
  await lock.release();
});

/** A claim that a process of another machine wrote so long ago. */
async function foreignClaim(ageMs: number): Promise<() => Promise<void>> {
  const path = join(directory, `playport.lock.${process.pid}.77.0123456789abcdef.web-1`);
  const write = async (age = 0) => {
    await writeFile(path, '');
    const at = new Date(Date.now() - age);
    await utimes(path, at, at);
  };
  await write(ageMs);
  return write;
}

test('a claim of another machine holds as long as it is written again', async () => {
  const write = await foreignClaim(5000);
  const starting = lockDataDirectory(directory);
  setTimeout(() => void write(), 200);
  await expect(starting).rejects.toThrow(
    `${directory} is in use by process ${process.pid} of another container or machine (web-1). Stop it first,`,
  );
  expect(await readdir(directory)).toHaveLength(1);
});

test('a start waits until a claim of another machine is thirty seconds old', async () => {
  await foreignClaim(28_500);
  const begun = performance.now();
  const lock = await lockDataDirectory(directory);
  expect(performance.now() - begun).toBeGreaterThan(1000);
  expect(await readdir(directory)).toHaveLength(1);
  await lock.release();
});
