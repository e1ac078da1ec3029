/** A game's stored values, as JSON in localStorage under its slug. Never throws: storage may be blocked. */
export class Store {
  /** Hears of the text that was read, by key; null if there is none. */
  onRead: ((key: string, text: string | null) => void) | undefined;
  /** Hears of keys that are written. */
  onWrite: ((key: string) => void) | undefined;
  private readonly prefix: string;
  private readonly memory = new Map<string, string>();
  private readonly isApart: boolean;

  /** @param apart what is stored, as JSON by key: the store then reads and writes nothing else, and nothing of it remains */
  constructor(slug: string, apart?: Readonly<Record<string, string>>) {
    this.prefix = `${slug}:`;
    this.isApart = apart !== undefined;
    for (const [key, text] of Object.entries(apart ?? {})) this.memory.set(this.prefix + key, text);
  }

  /** The stored value if `isValid` accepts it, else `fallback`. */
  get<T>(key: string, isValid: (value: unknown) => value is T, fallback: T): T {
    const text = this.read(this.prefix + key);
    this.onRead?.(key, text);
    if (text === null) return fallback;
    try {
      const value: unknown = JSON.parse(text);
      return isValid(value) ? value : fallback;
    } catch {
      return fallback;
    }
  }

  set(key: string, value: unknown): void {
    this.onWrite?.(key);
    const text = JSON.stringify(value);
    this.memory.set(this.prefix + key, text);
    if (this.isApart) return;
    try {
      localStorage.setItem(this.prefix + key, text);
    } catch {
      // Blocked or full: the value lasts as long as the page.
    }
  }

  getNumber(key: string, fallback: number): number {
    return this.get(key, isNumber, fallback);
  }

  private read(key: string): string | null {
    if (this.isApart) return this.memory.get(key) ?? null;
    try {
      return localStorage.getItem(key) ?? this.memory.get(key) ?? null;
    } catch {
      return this.memory.get(key) ?? null;
    }
  }
}

export function isNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}

export function isText(value: unknown): value is string {
  return typeof value === 'string';
}

export function isTextList(value: unknown): value is string[] {
  return Array.isArray(value) && value.every(isText);
}

export function isNumberList(value: unknown): value is number[] {
  return Array.isArray(value) && value.every(isNumber);
}

/** The player's local date as YYYY-MM-DD, the seed of a daily puzzle. */
export function today(now = new Date()): string {
  const month = String(now.getMonth() + 1).padStart(2, '0');
  return `${now.getFullYear()}-${month}-${String(now.getDate()).padStart(2, '0')}`;
}

const DAY_MS = 86_400_000;

/** The number of a day: one more for each. `date` is YYYY-MM-DD. */
export function dayNumber(date: string): number {
  return Math.round(Date.parse(`${date}T00:00:00Z`) / DAY_MS);
}

/** The weekday of a day, from 0 for Sunday. `day` is its `dayNumber`. */
export function weekdayOf(day: number): number {
  return new Date(day * DAY_MS).getUTCDay();
}

/** A day in words, such as "Fri, Jan 3". `day` is its `dayNumber`. */
export function dateInWords(day: number): string {
  return new Date(day * DAY_MS).toLocaleDateString('en-US', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  });
}
