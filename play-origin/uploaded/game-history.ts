import {
  anything,
  array,
  decodeJson,
  number,
  object,
  type Shaped,
  string,
} from '../../entities/decode.rules.ts';

/** The key in the tab's sessionStorage under which a document leaves the entries to the next one. */
const KEY = 'playport:entries';

const gameEntry = object({
  url: string,
  state: anything,
  /** Entries with the same number are of one document, which is not loaded again between them. */
  page: number,
});
const leftEntries = object({ entries: array(gameEntry), at: number });
type GameEntry = Shaped<typeof gameEntry>;

/** Functions that a game may have replaced by the time that it is called. */
const { getItem, setItem, removeItem } = Storage.prototype;
const { replaceState } = History.prototype;

/** The history that a game sees: the browser has one entry for all of it. */
export class GameHistory {
  private readonly stored = openTabStorage();
  /** The number of this document. */
  private readonly page: number;
  private entries: readonly GameEntry[];
  /** The place of the current entry. */
  private at = 0;
  /** Whether the document of the current entry is on its way. */
  private isLeft = false;

  constructor() {
    const storedHistory = this.take();
    const entry = storedHistory?.entries[storedHistory.at];
    this.page = entry?.page ?? 0;
    this.entries = storedHistory?.entries ?? [this.here()];
    this.at = storedHistory?.at ?? 0;
    if (entry !== undefined) replaceState.call(history, entry.state, '');
  }

  get length(): number {
    return this.entries.length;
  }

  /** Puts a state in place of the browser's and adds it to the game's. @throws what `pushState` throws */
  push(state: unknown, url?: string | URL | null): void {
    const before = this.here();
    replaceState.call(history, state, '', url);
    this.add(before, this.here());
  }

  /** Goes to an address, which a new entry of the game's stands for. */
  open(url: string): void {
    const isHere = isFragmentOf(url, location.href);
    this.add(this.here(), { url, state: null, page: isHere ? this.page : this.newPage() });
    if (!isHere) this.leave();
    location.replace(url);
  }

  /** Goes to the entry so many places further, if there is one: to that of another document by loading it. */
  step(by: number): void {
    const entry = this.entries[this.at + by];
    if (entry === undefined) return;
    this.entries = this.entries.with(this.at, this.here());
    this.at += by;
    if (entry.page !== this.page) {
      this.leave();
      location.replace(entry.url);
      return;
    }
    const { href: oldURL, hash } = location;
    replaceState.call(history, entry.state, '', entry.url);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
    if (location.hash !== hash)
      dispatchEvent(new HashChangeEvent('hashchange', { oldURL, newURL: entry.url }));
  }

  /** Another document comes, which takes the place of this one. */
  replace(url: string): void {
    if (this.isLeft) return;
    const entry = url === location.href ? this.here() : { url, state: null, page: this.newPage() };
    this.entries = this.entries.with(this.at, entry);
    this.leave();
  }

  private here(): GameEntry {
    return { url: location.href, state: history.state, page: this.page };
  }

  private newPage(): number {
    return Math.max(...this.entries.map(({ page }) => page)) + 1;
  }

  /** @param before the entry that is left, as it is now */
  private add(before: GameEntry, entry: GameEntry): void {
    this.entries = [...this.entries.slice(0, this.at), before, entry];
    this.at += 1;
  }

  private take() {
    if (this.stored === null) return undefined;
    const storedHistory = decodeJson(leftEntries, getItem.call(this.stored, KEY));
    removeItem.call(this.stored, KEY);
    return storedHistory?.entries[storedHistory.at]?.url === location.href ? storedHistory : undefined;
  }

  private leave(): void {
    const { entries, at } = this;
    this.isLeft = true;
    try {
      if (this.stored !== null) setItem.call(this.stored, KEY, JSON.stringify({ entries, at }));
    } catch {
      // JSON cannot hold a state, or there is no room: the next document begins a history of its own.
    }
  }
}

/** The storage as it is before a game's own takes its place; null where the browser refuses it. */
function openTabStorage(): Storage | null {
  try {
    return window.sessionStorage;
  } catch {
    return null;
  }
}

/** Whether an address leads to a place in the document, which is not loaded again. */
const isFragmentOf = (url: string, current: string): boolean =>
  url.includes('#') && url.split('#', 1)[0] === current.split('#', 1)[0];
