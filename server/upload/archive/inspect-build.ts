import type { Inventory, UploadedFile } from '../../../entities/upload.rules.ts';
import { findEngine } from './engine.ts';
import { readHeads } from './heads.ts';
import { findTraps } from './traps.ts';

type Inspected = Pick<Inventory, 'engine' | 'engineVersion' | 'needsIsolation' | 'traps'>;

/**
 * Recognizes what a build was made with, and what probably goes wrong with it, from its names and the beginnings of its
 * texts.
 * @param folder where each file is under its SHA-256
 */
export async function inspectBuild(files: readonly UploadedFile[], folder: string): Promise<Inspected> {
  const build = { files, heads: await readHeads(files, folder) };
  const { engine, version, needsIsolation } = findEngine(build);
  return {
    engine,
    engineVersion: version,
    needsIsolation,
    traps: findTraps(build, { engine, needsIsolation }),
  };
}
