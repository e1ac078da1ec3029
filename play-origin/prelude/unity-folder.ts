/**
 * Unity keeps a game's files in `/idbfs/<md5>`, named after the address of the folder that the game's document is in
 * (https://docs.unity3d.com/ScriptReference/Application-persistentDataPath.html). Each version of an uploaded game has another
 * address, and so has the same game on another Playport. In a save the folder has this name instead.
 */
const ADDRESS = '{address}';
export const UNITY_FOLDER = `/idbfs/${ADDRESS}`;

/** The MD5 of the addresses of a game's versions, in hex, by address: `{ 'http://localhost:3001/kite/v1': '…' }`. */
export type UnityFolders = Readonly<Record<string, string>>;

/** Translates the paths of files between a game's document and a save. */
export interface FolderNames {
  /** The path in a save of a file that this version, or another version of the game, has stored. */
  inSave(path: string): string;
  /** The path where this version looks for it. */
  here(path: string): string;
}

/** @param address of the game's document; nothing is translated where it is in none of the folders */
export function folderNames(folders: UnityFolders, address: string): FolderNames {
  const own = Object.keys(folders).find((folder) => address.startsWith(`${folder}/`));
  const hash = folders[own ?? ''] ?? ADDRESS;
  const hashes = own === undefined ? [] : Object.values(folders);
  return {
    inSave: (path) => hashes.reduce((translated, one) => translated.replace(one, ADDRESS), path),
    here: (path) => path.replace(ADDRESS, hash),
  };
}
