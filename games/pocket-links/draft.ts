import { BOUNDS, parseHole, problemOf, writeHole } from './hole-text.ts';
import type { Hole, Mill, Slider } from './hole.ts';

/** The paints of a cell. A tool of several letters turns a cell from one to the next. */
export const TOOLS = [
  { label: 'Felt', letters: '.' },
  { label: 'Clear', letters: ' ' },
  { label: 'Corner', letters: 'qecz' },
  { label: 'Sand', letters: 's' },
  { label: 'Water', letters: 'w' },
  { label: 'Ice', letters: 'i' },
  { label: 'Slope', letters: '^>v<' },
  { label: 'Belt', letters: 'urdl' },
  { label: 'Bumper', letters: 'o' },
  { label: 'Burrow', letters: '123' },
  { label: 'Planet', letters: '*' },
  { label: 'Mill', letters: 'M' },
  { label: 'Slider', letters: 'S' },
  { label: 'Tee', letters: 'T' },
  { label: 'Cup', letters: 'H' },
] as const;

type Letters = (typeof TOOLS)[number]['letters'];

const { width: WIDE, height: HIGH } = BOUNDS;
const FIRST = '3|q.....e/...H.../......./......./......./......./......./......./......./...T.../z.....c';
const MILL = { length: 1.4, speed: 1.3 } as const;
const SLIDER = { width: 2, reach: 1.6, period: 3.2 } as const;

/** A hole in the making, on a grid as large as a hole may be. */
export class Draft {
  private readonly cells: string[][] = [];
  private mills: Mill[] = [];
  private sliders: Slider[] = [];
  par = 3;

  /** @param text what `writeHole` has written; a plain hole in place of anything else */
  constructor(text: string) {
    this.open(text);
  }

  /** Begins anew. */
  clear(): void {
    this.open(FIRST);
  }

  private open(text: string): void {
    const hole = readOr(text, FIRST);
    const left = Math.floor((WIDE - Math.max(...hole.map.map((row) => row.length))) / 2);
    const top = Math.floor((HIGH - hole.map.length) / 2);
    this.cells.length = 0;
    for (let y = 0; y < HIGH; y += 1)
      this.cells.push(Array.from({ length: WIDE }, (_, x) => hole.map[y - top]?.[x - left] ?? ' '));
    this.par = hole.par;
    this.mills = hole.mills.map((mill) => ({ ...mill, x: mill.x + left, y: mill.y + top }));
    this.sliders = hole.sliders.map((slider) => moved(slider, left, top));
  }

  at(x: number, y: number): string {
    return this.cells[y]?.[x] ?? ' ';
  }

  /** The hole as it is on the grid. */
  get hole(): Hole {
    const { par, mills, sliders } = this;
    return { name: 'Your hole', par, map: this.cells.map((row) => row.join('')), mills, sliders };
  }

  /** The reason why it cannot be played. */
  get problem(): string | undefined {
    return problemOf(this.hole);
  }

  /** The hole without the empty rows and columns around it. */
  get trimmed(): Hole {
    const { hole } = this;
    const isEmpty = (letters: readonly string[]): boolean => letters.every((letter) => letter === ' ');
    let top = 0;
    while (top < HIGH - 1 && isEmpty(this.cells[top] ?? [])) top += 1;
    let left = 0;
    while (left < WIDE - 1 && isEmpty(this.cells.map((row) => row[left] ?? ' '))) left += 1;
    const rows = hole.map.slice(top).map((row) => row.slice(left).trimEnd());
    while (rows.at(-1) === '') rows.pop();
    return {
      ...hole,
      map: rows,
      mills: hole.mills.map((mill) => ({ ...mill, x: mill.x - left, y: mill.y - top })),
      sliders: hole.sliders.map((slider) => moved(slider, -left, -top)),
    };
  }

  get text(): string {
    return writeHole(this.trimmed);
  }

  /** Returns what a press of a tool on a cell paints; a press on what the tool has made turns it. */
  letterFor(letters: Letters, x: number, y: number): string {
    if (letters === '123') {
      const used = this.cells.flat();
      return [...letters].find((letter) => used.filter((other) => other === letter).length < 2) ?? '.';
    }
    const turn = [...letters].indexOf(this.at(x, y));
    return letters[(turn + 1) % letters.length] ?? '.';
  }

  /** Paints a cell; true if that changed anything. */
  paint(letter: string, x: number, y: number): boolean {
    const row = this.cells[y];
    if (row === undefined || x < 0 || x >= WIDE) return false;
    if (letter === 'M') return this.placeMill(x + 0.5, y + 0.5);
    if (letter === 'S') return this.placeSlider(x + 0.5, y + 0.5);
    if (row[x] === letter) return false;
    if (letter === 'T' || letter === 'H')
      for (const other of this.cells)
        other.forEach((known, column) => {
          if (known === letter) other[column] = '.';
        });
    row[x] = letter;
    return true;
  }

  /** A mill; where there is one, it turns the other way, and then it goes. */
  private placeMill(x: number, y: number): boolean {
    const known = this.mills.find((mill) => mill.x === x && mill.y === y);
    this.mills = this.mills.filter((mill) => mill !== known);
    if (known === undefined && !this.hasRoom) return false;
    if (known === undefined) this.mills = [...this.mills, { x, y, ...MILL }];
    else if (known.speed > 0) this.mills = [...this.mills, { ...known, speed: -known.speed }];
    return true;
  }

  /** A slider; where there is one, it goes. */
  private placeSlider(x: number, y: number): boolean {
    const { width, reach, period } = SLIDER;
    const known = this.sliders.find(
      (slider) => slider.y === y && Math.abs((slider.fromX + slider.toX) / 2 - x) < 1,
    );
    this.sliders = this.sliders.filter((slider) => slider !== known);
    if (known !== undefined) return true;
    if (!this.hasRoom) return false;
    const middle = Math.min(WIDE - reach - width / 2, Math.max(reach + width / 2, x));
    this.sliders = [...this.sliders, { y, width, fromX: middle - reach, toX: middle + reach, period }];
    return true;
  }

  private get hasRoom(): boolean {
    return this.mills.length + this.sliders.length < BOUNDS.parts;
  }
}

function readOr(text: string, fallback: string): Hole {
  try {
    return parseHole('', text);
  } catch {
    return parseHole('', fallback);
  }
}

function moved(slider: Slider, dx: number, dy: number): Slider {
  return { ...slider, y: slider.y + dy, fromX: round(slider.fromX + dx), toX: round(slider.toX + dx) };
}

/** Keeps the text short: no sum has a long tail. */
const round = (value: number): number => Math.round(value * 100) / 100;
