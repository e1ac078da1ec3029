import { COMPATIBLE, interfacesIn } from '../../../entities/compatible.rules.ts';
import type { Finding, Inventory, UploadedFile } from '../../../entities/upload.rules.ts';
import { findEngine } from './engine.ts';
import { readHeads } from './file-prefixes.ts';
import { findBuildWarnings } from './build-warnings.ts';

type Inspected = Pick<Inventory, 'engine' | 'engineVersion' | 'needsIsolation' | 'compatible' | 'traps'>;

/**
 * Recognizes what a build was made with, and what probably goes wrong with it, from its names and the beginnings of its
 * texts.
 * @param folder where each file is under its SHA-256
 */
export async function inspectBuild(files: readonly UploadedFile[], folder: string): Promise<Inspected> {
  const build = { files, heads: await readHeads(files, folder) };
  const { engine, version, needsIsolation } = findEngine(build);
  const compatible = interfacesIn([...build.heads.values()]);
  const answered = compatible.map(
    (name): Finding => ({
      level: 'note',
      code: 'compatible_sdk',
      message: `Uses the ${COMPATIBLE[name].name}: the portal answers it.`,
    }),
  );
  return {
    engine,
    engineVersion: version,
    needsIsolation,
    compatible,
    traps: [...findBuildWarnings(build, { engine, needsIsolation, compatible }), ...answered],
  };
}
