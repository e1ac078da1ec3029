import { isNumberList, type Store } from '../kit/store.ts';
import { lerp, type Point } from '../kit/vector.ts';

/** Places noted a second, and the most of them: ten minutes. */
const RATE = 2;
const MOST = 1200;

/** The player's longest run of the day, which flies along in the next ones. */
export class DayGhost {
  private readonly store: Store;
  private readonly day: number;
  /** The places of the longest run, x and y in turn. */
  private readonly known: readonly number[];
  private readonly own: number[] = [];

  /** @param day the number of the day */
  constructor(store: Store, day: number) {
    this.store = store;
    this.day = day;
    const [kept, ...places] = store.get('today-path', isNumberList, []);
    this.known = kept === day ? places : [];
  }

  note(seconds: number, { x, y }: Readonly<Point>): void {
    if (this.own.length / 2 <= seconds * RATE && this.own.length < MOST * 2)
      this.own.push(Math.round(x), Math.round(y));
  }

  /** The ghost's place; undefined once it has fallen, and where there is none. */
  at(seconds: number): Point | undefined {
    const step = Math.floor(seconds * RATE);
    const [x, y, toX, toY] = this.known.slice(step * 2, step * 2 + 4);
    if (x === undefined || y === undefined || toX === undefined || toY === undefined) return undefined;
    return { x: lerp(x, toX, seconds * RATE - step), y: lerp(y, toY, seconds * RATE - step) };
  }

  /** Keeps the run that has ended if it is the day's longest. */
  end(): void {
    if (this.own.length > this.known.length) this.store.set('today-path', [this.day, ...this.own]);
  }
}
