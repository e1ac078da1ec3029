import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { z } from 'zod';
import { checkout, linkFolder } from './checkout.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const words = z.array(z.string()).min(1);
const lockfile = z.object({ packages: z.record(z.string(), z.object({ dev: z.boolean().optional() })) });

/** What an image would be, in a folder. */
export interface Built {
  /** The folder that stands for the image's root. */
  readonly root: string;
  readonly workdir: string;
  readonly env: Readonly<Record<string, string>>;
  readonly command: readonly string[];
  readonly healthcheck: readonly string[];
}

/** Follows the steps of `deploy/Containerfile`, each stage in a folder of its own. */
export function build(folder: string): Built {
  const clean = join(folder, 'checkout');
  checkout(clean);
  const stages = new Map<string, Stage>();
  let stage = new Stage(join(folder, 'none'));
  for (const line of readFileSync(join(ROOT, 'deploy', 'Containerfile'), 'utf8').split('\n')) {
    const [, instruction = '', rest = ''] = /^([A-Z]+) (.+)$/.exec(line) ?? [];
    if (instruction === 'FROM') {
      const [, , name = 'last'] = rest.split(' ');
      stage = new Stage(join(folder, name));
      stages.set(name, stage);
    } else if (instruction === 'COPY') stage.copy(rest, { clean, stages });
    else if (instruction !== '') stage.follow(instruction, rest);
  }
  return stage;
}

interface Sources {
  readonly clean: string;
  readonly stages: ReadonlyMap<string, Stage>;
}

class Stage implements Built {
  readonly root: string;
  workdir = '';
  env: Record<string, string> = {};
  command: readonly string[] = [];
  healthcheck: readonly string[] = [];

  constructor(root: string) {
    this.root = root;
    mkdirSync(join(root, 'var', 'lib'), { recursive: true });
    this.workdir = root;
  }

  /** @throws for an instruction that is none of those in the file */
  follow(instruction: string, rest: string): void {
    if (instruction === 'RUN') this.#run(rest);
    else if (instruction === 'WORKDIR')
      mkdirSync((this.workdir = join(this.root, rest)), { recursive: true });
    else if (instruction === 'ENV')
      for (const pair of rest.split(' '))
        this.env[pair.split('=')[0] ?? ''] = this.#inside(pair.split('=')[1] ?? '');
    else if (instruction === 'CMD') this.command = words.parse(JSON.parse(rest));
    else if (instruction === 'HEALTHCHECK')
      this.healthcheck = words.parse(JSON.parse(rest.slice(rest.indexOf('CMD ') + 4)));
    else if (!['USER', 'VOLUME', 'EXPOSE'].includes(instruction))
      throw new Error(`No test knows how to follow ${instruction}.`);
  }

  copy(rest: string, { clean, stages }: Sources): void {
    const names = rest.split(' ').filter((word) => !word.startsWith('--'));
    const from = /--from=(\S+)/.exec(rest)?.[1];
    const source = from === undefined ? clean : (stages.get(from)?.root ?? '');
    const target = names.at(-1) ?? '';
    const to = join(this.workdir, target);
    for (const name of names.slice(0, -1)) {
      const copied = target.endsWith('/') ? join(to, basename(name)) : to;
      // By links: a stage's node_modules has more than a hundred thousand files.
      if (from === undefined) cpSync(join(source, name), copied, { recursive: true });
      else execFileSync('cp', ['-al', `${join(source, name)}/.`, to]);
    }
  }

  #run(command: string): void {
    if (command.startsWith('npm ci')) return this.#install(command.endsWith('--omit=dev'));
    const own = `${process.getuid?.()}:${process.getgid?.()}`;
    execFileSync('sh', ['-ec', this.#inside(command).replaceAll('node:node', own)], {
      cwd: this.workdir,
      stdio: 'pipe',
      env: {
        ...this.env,
        PATH: `${dirname(process.execPath)}:${process.env.PATH}`,
        HOME: this.root,
        // Nothing is fetched.
        npm_config_offline: 'true',
      },
    });
  }

  /** What npm would install is here already: the set-up keeps it as the lockfile says. */
  #install(withoutDev: boolean): void {
    const modules = join(this.workdir, 'node_modules');
    rmSync(modules, { recursive: true, force: true });
    linkFolder('node_modules', this.workdir);
    // What Vite writes in place must not be the same file.
    const written = ['node_modules/.vite', 'node_modules/.vite-temp', 'node_modules/.cache'];
    const { packages } = lockfile.parse(JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')));
    const dev = Object.keys(packages).filter((name) => packages[name]?.dev === true);
    for (const name of withoutDev ? [...written, ...dev] : written)
      rmSync(join(this.workdir, name), { recursive: true, force: true });
  }

  #inside(text: string): string {
    return text.replaceAll('/var/lib/playport', join(this.root, 'var/lib/playport'));
  }
}
