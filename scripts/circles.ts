import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

/** The imports of each file or folder, by name. */
type Imports = ReadonlyMap<string, ReadonlySet<string>>;

/** Static and dynamic imports and exports of a module, types included. */
const SPECIFIER = /(?:\bfrom|\bimport)\s*\(?\s*'(\.[^']+)'/g;

/** The modules that match a glob, and what each imports of them. */
export function importsOf(glob: string, read = (file: string) => readFileSync(file, 'utf8')): Imports {
  const files = globSync(glob).filter((file) => !/\.(?:test|spec)\.tsx?$/.test(file));
  return new Map(
    files.map((file) => [
      normalize(file),
      new Set(
        Array.from(read(file).matchAll(SPECIFIER), ([, to = '']) => normalize(join(dirname(file), to))),
      ),
    ]),
  );
}

/** The same between the folders that `folderOf` names; a file without one is left out. */
export function betweenFolders(imports: Imports, folderOf: (file: string) => string | null): Imports {
  const folders = new Map<string, Set<string>>();
  for (const [file, targets] of imports) {
    const from = folderOf(file);
    if (from === null) continue;
    const targetFolders = folders.get(from) ?? new Set();
    folders.set(from, targetFolders);
    for (const to of [...targets].map(folderOf)) if (to !== null && to !== from) targetFolders.add(to);
  }
  return folders;
}

/** Those that lie on a circle, each with what it imports on it, as `a → b`. */
export function circlesIn(imports: Imports): string[] {
  const reach = (start: string) => {
    const visitedFolders = new Set<string>();
    const open = [...(imports.get(start) ?? [])];
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      if (visitedFolders.has(next)) continue;
      visitedFolders.add(next);
      open.push(...(imports.get(next) ?? []));
    }
    return visitedFolders;
  };
  const reached = new Map([...imports.keys()].map((name) => [name, reach(name)]));
  return [...imports].flatMap(([from, targets]) =>
    [...targets]
      .filter((to) => reached.get(to)?.has(from) === true || to === from)
      .map((to) => `${from} → ${to}`),
  );
}
