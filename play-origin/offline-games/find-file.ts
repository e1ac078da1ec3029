import type { BuildFile, GameBuild } from '../../entities/offline-build.rules.ts';
import { looseName } from '../../entities/upload.rules.ts';
import { withoutVersion } from './stored-game.ts';

/** Finds a build's files as the play origin finds them. Addresses are paths, as a browser writes them. */

type Build = Pick<GameBuild, 'page' | 'files'>;

/** The file at an address, however that is written; undefined if there is none. */
export function findFile(build: Build, path: string): BuildFile | undefined {
  const { files } = build;
  const name = nameOf(build, path);
  return files.find((file) => file.path === path) ?? files.find((file) => nameOf(build, file.path) === name);
}

/** The address that the play origin sends to from this one: a folder with its slash, a game's version; undefined if none. */
export function addressInstead(build: Build, path: string): string | undefined {
  const { page } = build;
  const folder = `${path.replace(/\/$/, '')}/`;
  if (path !== page && [page, withoutVersion(page)].includes(folder)) return page;
  return !path.endsWith('/') && findFile(build, folder) !== undefined ? folder : undefined;
}

/** Whether an address is the game's own, as far as the build knows: not another version's. */
export function isWithin(page: string, path: string): boolean {
  if (path.startsWith(page)) return true;
  const home = withoutVersion(page);
  return home !== page && path.startsWith(home) && !/^v\d+(?:\/|$)/.test(path.slice(home.length));
}

/** Names that are equal are of one file. In an uploaded game's folder they can be spelt otherwise; the portal's build tells them apart. */
function nameOf({ page }: Build, path: string): string | null {
  const name = decodePath(path)?.replace(/\/$/, '/index.html') ?? null;
  const folder = decodePath(page) ?? page;
  const isLoose = withoutVersion(page) !== page && name?.startsWith(folder) === true;
  return isLoose && name !== null ? folder + looseName(name.slice(folder.length).replace(/^\/+/, '')) : name;
}

/** Null where the escapes cannot be read. */
function decodePath(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}
