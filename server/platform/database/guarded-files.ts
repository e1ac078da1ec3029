import { NodeFS } from '@electric-sql/pglite/nodefs';
import type { PGlite, postgresMod } from '@electric-sql/pglite';
import { z } from 'zod';
import { isDiskFull } from './database-gone.ts';

type Module = postgresMod.PostgresMod;

/** Operations that change files in Emscripten's file system on Node (`NODEFS` in its library_nodefs.js). */
const WRITES = {
  node_ops: ['mknod', 'rename', 'unlink', 'rmdir', 'symlink', 'setattr'],
  stream_ops: ['write', 'msync'],
} as const;

const operations = z.record(
  z.string(),
  z.custom<(...args: unknown[]) => unknown>((it) => typeof it === 'function'),
);

/** The embedded engine's files in a folder; each change of one is confirmed first. */
export class GuardedFiles extends NodeFS {
  readonly #confirm: () => void;
  #isDiskFull = false;

  /** @param confirm called before every change; it ends the process, or returns */
  constructor(folder: string, confirm: () => void) {
    super(folder);
    this.#confirm = confirm;
  }

  /** Whether a change failed because the disk is full: the engine stops then, and its own error says nothing. */
  get isDiskFull(): boolean {
    return this.#isDiskFull;
  }

  override async init(pglite: PGlite, options: Partial<Module>) {
    const { emscriptenOpts } = await super.init(pglite, options);
    const guard = (module: Module) => {
      const files: unknown = Reflect.get(module.FS.filesystems, 'NODEFS');
      for (const [group, names] of Object.entries(WRITES))
        this.#guard(Reflect.get(Object(files), group), names);
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [guard, ...(emscriptenOpts.preRun ?? [])] } };
  }

  /** Puts the confirmation before these operations, in their own object, because the engine has copied none of it yet. */
  #guard(group: unknown, names: readonly string[]): void {
    const own = operations.parse(group);
    for (const name of names) {
      const write = own[name];
      if (write === undefined) continue;
      const confirm = this.#confirm;
      const noteFailure = (error: unknown) => {
        this.#isDiskFull ||= isDiskFull(error);
      };
      Reflect.set(Object(group), name, function guarded(this: unknown, ...args: unknown[]) {
        confirm();
        try {
          return Reflect.apply(write, this, args);
        } catch (error) {
          noteFailure(error);
          throw error;
        }
      });
    }
  }
}
