import type { TitleMeta } from '../meta.ts';
import type { Store } from '../store.ts';

/** A key: its `event.code`, and its name for people. */
export interface Key {
  readonly code: string;
  readonly name: string;
}

const ARROWS = [
  { code: 'ArrowLeft', name: '←' },
  { code: 'ArrowUp', name: '↑' },
  { code: 'ArrowDown', name: '↓' },
  { code: 'ArrowRight', name: '→' },
];
/** The words for keys in a game's controls, beside letters and digits. */
const WORDS: ReadonlyMap<string, readonly Key[]> = new Map<string, readonly Key[]>([
  ...ARROWS.map((key) => [key.name, [key]] as const),
  ['Arrows', ARROWS],
  ['arrow', ARROWS],
  ['Space', [{ code: 'Space', name: 'Space' }]],
  ['Enter', [{ code: 'Enter', name: 'Enter' }]],
  ['Shift', [{ code: 'ShiftLeft', name: 'Shift' }]],
]);
/** In the game's store: the player's keys by those of the game that they stand for. */
const CHOSEN = 'keys';

/** The keys that the player has put in the place of the game's own; keys are known by their `event.code`. */
export class KeyChoice {
  /** Hears of each change. */
  onChange: (() => void) | undefined;
  private readonly store: Store;
  private chosen: ReadonlyMap<string, Key>;

  constructor(store: Store) {
    this.store = store;
    this.chosen = new Map(Object.entries(store.get(CHOSEN, isChosen, {})));
  }

  get isChanged(): boolean {
    return this.chosen.size > 0;
  }

  /** The key of the game that a pressed one stands for; '' where it stands for none, since another one does so now. */
  codeOf(pressed: string): string {
    for (const [own, { code }] of this.chosen) if (code === pressed) return own;
    return this.chosen.has(pressed) ? '' : pressed;
  }

  /** The player's key for one of the game's. */
  keyFor(own: Key): Key {
    return this.chosen.get(own.code) ?? own;
  }

  /** Puts a key in the place of `own`. If it stands for another one of `all`, the two change places. */
  choose(own: Key, key: Key, all: readonly Key[]): void {
    const before = this.keyFor(own);
    const other = all.find((each) => this.keyFor(each).code === key.code);
    const chosen = new Map(this.chosen);
    if (other !== undefined) chosen.set(other.code, before);
    chosen.set(own.code, key);
    this.keep(new Map([...chosen].filter(([code, each]) => each.code !== code)));
  }

  /** Gives the game its own keys back. */
  reset(): void {
    this.keep(new Map());
  }

  /** The controls of a game with the player's keys in them. */
  rename<Meta extends Pick<TitleMeta, 'controls'>>(meta: Meta): Meta {
    if (!this.isChanged) return meta;
    const controls = meta.controls.map((hint) =>
      hint.keys === undefined ? hint : { ...hint, keys: this.renameWords(hint.keys) },
    );
    return { ...meta, controls };
  }

  private renameWords(how: string): string {
    return how.replaceAll(/[^\s,/+]+/g, (word) => {
      const keys = keysOfWord(word);
      const names = keys.map((own) => this.keyFor(own).name);
      return names.some((name, index) => name !== keys[index]?.name) ? names.join(' ') : word;
    });
  }

  private keep(chosen: ReadonlyMap<string, Key>): void {
    this.chosen = chosen;
    this.store.set(CHOSEN, Object.fromEntries(chosen));
    this.onChange?.();
  }
}

/** The keys that a game's controls name, such as `W A S D / Arrows` or `1 … 5`. */
export function keysIn(how: string): readonly Key[] {
  const listed = how.replaceAll(/(\d) […–] (\d)/g, (_, first: string, last: string) =>
    Array.from({ length: Number(last) - Number(first) + 1 }, (__, more) => Number(first) + more).join(' '),
  );
  return listed.split(/[\s,/+]+/).flatMap(keysOfWord);
}

function keysOfWord(word: string): readonly Key[] {
  if (/^[A-Z]$/.test(word)) return [{ code: `Key${word}`, name: word }];
  if (/^\d$/.test(word)) return [{ code: `Digit${word}`, name: word }];
  return WORDS.get(word) ?? [];
}

function isChosen(value: unknown): value is Readonly<Record<string, Key>> {
  return typeof value === 'object' && value !== null && Object.values(value).every(isKey);
}

function isKey(value: unknown): value is Key {
  return (
    typeof value === 'object' &&
    value !== null &&
    'code' in value &&
    typeof value.code === 'string' &&
    'name' in value &&
    typeof value.name === 'string'
  );
}
