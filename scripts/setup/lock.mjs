import { mkdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';

import { root } from './step.mjs';

const HEARTBEAT_MS = 1000;
/** A holder that has not touched its lock for this long is gone, even if another process now has its id. */
const ABANDONED_MS = 30_000;

/**
 * Runs `work` once no other set-up of this folder is running.
 * @template T
 * @param {string} path of the lock file, relative to the repository
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withLock(path, work) {
  const file = resolve(root, path);
  mkdirSync(dirname(file), { recursive: true });
  await take(file);
  const release = () => rmSync(file, { force: true });
  const heartbeat = setInterval(() => touch(file), HEARTBEAT_MS).unref();
  process.once('exit', release);
  try {
    return await work();
  } finally {
    clearInterval(heartbeat);
    process.off('exit', release);
    release();
  }
}

/** @param {string} file */
async function take(file) {
  let announced = false;
  while (!create(file)) {
    const holder = read(file);
    if (holder && isGone(holder)) removeAbandoned(file, holder.pid);
    else if (!announced) {
      console.log(
        `Set-up: waiting for another set-up of this folder${holder ? ` (process ${holder.pid})` : ''} …`,
      );
      announced = true;
    }
    await sleep(100);
  }
}

/** @param {string} file */
function create(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false;
    throw error;
  }
}

/**
 * @param {string} file
 * @returns {{ pid: number, touchedAt: number } | undefined} undefined when the lock was released meanwhile
 */
function read(file) {
  try {
    return { pid: Number(readFileSync(file, 'utf8')), touchedAt: statSync(file).mtimeMs };
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

/** @param {{ pid: number, touchedAt: number }} holder */
function isGone(holder) {
  if (Date.now() - holder.touchedAt > ABANDONED_MS) return true;
  if (holder.pid === 0) return false;
  try {
    process.kill(holder.pid, 0);
    return false;
  } catch (error) {
    return hasCode(error, 'ESRCH');
  }
}

/**
 * Removes an abandoned lock. Of several waiting processes, only one can rename the file; the others keep waiting.
 * @param {string} file
 * @param {number} pid of the holder that is gone
 */
function removeAbandoned(file, pid) {
  const aside = `${file}.${process.pid}`;
  try {
    if (read(file)?.pid !== pid) return;
    renameSync(file, aside);
    rmSync(aside);
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) throw error;
  }
}

/** @param {string} file */
function touch(file) {
  const now = new Date();
  try {
    utimesSync(file, now, now);
  } catch {
    // Another process took the lock over while this machine slept; the work continues without it.
  }
}

/**
 * @param {unknown} error
 * @param {string} code
 */
const hasCode = (error, code) => error instanceof Error && 'code' in error && error.code === code;
