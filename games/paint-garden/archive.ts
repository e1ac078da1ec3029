import type { Store } from '../kit/store.ts';
import { countAreas, type Picture } from './pictures.ts';
import { Print } from './print.ts';
import { isSavedSheet, type SavedSheet, Sheet } from './sheet.ts';

export interface Work {
  readonly print: Print;
  readonly sheet: Sheet;
}

/** All sheets stored in the browser; each is read and measured when it is first opened. */
export class Archive {
  private readonly store: Store;
  private readonly works = new Map<string, Work>();

  constructor(store: Store) {
    this.store = store;
  }

  open(picture: Picture): Work {
    const known = this.works.get(picture.id);
    if (known !== undefined) return known;
    const isSaved = (value: unknown): value is SavedSheet | undefined => isSavedSheet(value);
    const saved = this.store.get(`sheet:${picture.id}`, isSaved, undefined);
    const work = { print: new Print(picture), sheet: new Sheet(countAreas(picture), saved) };
    this.works.set(picture.id, work);
    return work;
  }

  keep(picture: Picture): void {
    this.store.set(`sheet:${picture.id}`, this.open(picture).sheet.save());
  }
}
