import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { findPrograms } from './engine.ts';

const PROGRAMS = { 'docker.io': '/usr/sbin/dockerd', 'docker-compose': '/usr/bin/docker-compose' } as const;
const PATIENCE_SECONDS = 30;

const call = promisify(execFile);

/** Docker with a daemon of its own, whose images and volumes lie in a folder. */
export class Docker {
  readonly #daemon: ChildProcess;
  readonly #folder: string;
  readonly #socket: string;

  private constructor(folder: string) {
    this.#folder = folder;
    this.#socket = `unix://${join(folder, 'docker.sock')}`;
    const folders = ['data-root', 'exec-root'].flatMap((name) => [`--${name}`, join(folder, name)]);
    const own = [...folders, '--pidfile', join(folder, 'pid'), '--host', this.#socket];
    const flags = [...own, '--exec-opt', 'native.cgroupdriver=cgroupfs'];
    this.#daemon = spawn(PROGRAMS['docker.io'], flags, { stdio: 'ignore' });
  }

  /** @throws where the daemon does not start, as without the right to make networks */
  static async start(folder: string): Promise<Docker> {
    findPrograms(PROGRAMS);
    mkdirSync(folder);
    const docker = new Docker(folder);
    for (let seconds = 0; ; seconds += 1) {
      const failure = await docker.docker('version').then(
        () => null,
        (error: unknown) => error,
      );
      if (failure === null) return docker;
      if (docker.#daemon.exitCode !== null || seconds > PATIENCE_SECONDS) {
        await docker.stop();
        throw failure;
      }
      await wait(1000);
    }
  }

  /** Calls `docker`; returns what it prints. */
  async docker(...args: readonly string[]): Promise<string> {
    return (await call('docker', ['--host', this.#socket, ...args], { maxBuffer: 1e8 })).stdout;
  }

  /** Takes in an image from the file of `Engine.save`, as `localhost/` and its name. */
  async load(file: string): Promise<void> {
    await this.docker('load', '--input', file);
  }

  /** Calls `docker compose` in the folder of the file, with these values in place of those of `.env`. */
  async compose(
    { folder, values }: { readonly folder: string; readonly values: Readonly<Record<string, string>> },
    ...args: readonly string[]
  ): Promise<string> {
    const env = { PATH: process.env.PATH, DOCKER_HOST: this.#socket, ...values };
    return (await call(PROGRAMS['docker-compose'], args, { cwd: folder, env, maxBuffer: 1e8 })).stdout;
  }

  /** Ends the daemon, and the containers with it, so that the folder can be removed. */
  async stop(): Promise<void> {
    if (this.#daemon.exitCode === null) {
      const ended = once(this.#daemon, 'exit');
      this.#daemon.kill();
      await ended;
    }
    // The daemon mounts its folder on itself, and leaves that.
    await call('umount', [join(this.#folder, 'data-root')]).catch(() => {});
  }
}
