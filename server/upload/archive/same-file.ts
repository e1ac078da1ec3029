import { type Inventory, looseName } from '../../../entities/upload.rules.ts';

const PAGE = /\.html?$/;
const lastName = (address: string) => {
  const [path = ''] = address.split(/[?#]/, 1);
  return looseName(path.slice(path.lastIndexOf('/') + 1));
};

/** Returns the path of a build's file that has the last name of an address; undefined if none has, or for a page: many have that name. */
export function sameFile(address: string, files: Inventory['files']): string | undefined {
  const name = lastName(address);
  return name === '' || PAGE.test(name) ? undefined : files.find(({ path }) => lastName(path) === name)?.path;
}
