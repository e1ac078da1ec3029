import { isKidsPath } from '../../entities/kids.rules.ts';

/** Whether a path leads to the Kids Zone, however it is encoded. */
export function isKidsAddress(path: string): boolean {
  try {
    return isKidsPath(decodeURIComponent(path).toLowerCase());
  } catch {
    return isKidsPath(path);
  }
}
