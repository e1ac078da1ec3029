import { areNeighbours, findPaths } from './grid.ts';
import { LEXICON } from './themes.ts';
import { cellsKey, type HiddenWord, type Weave } from './weave.ts';

/** Words found per hint. */
const WORDS_A_HINT = 3;

/** The result of a path: stray words belong to other themes, and count towards a hint. */
export type Verdict = 'found' | 'stray' | 'nothing';

/** The state of one cloth: the words found, the path being traced, and the hints. */
export class Loom {
  readonly weave: Weave;
  /** In the order of finding. */
  readonly found: HiddenWord[] = [];
  readonly strays: string[] = [];
  /** The cells being traced. */
  path: number[] = [];
  /** Cells revealed by hints, the first letter first. */
  shown: number[] = [];
  hints = 1;
  hintsUsed = 0;
  private earned = 0;
  private shownWord: HiddenWord | undefined;

  constructor(weave: Weave) {
    this.weave = weave;
  }

  get done(): boolean {
    return this.found.length === this.weave.words.length;
  }

  /** The letters along the path. */
  get text(): string {
    return this.textOf(this.path);
  }

  /** The progress towards the next hint, 0–1. */
  get earning(): number {
    return this.earned / WORDS_A_HINT;
  }

  isFree(cell: number): boolean {
    return !this.found.some(({ cells }) => cells.includes(cell));
  }

  /** Extends the path to a neighbouring cell, or shortens it back to an earlier one. True if the path changed. */
  lead(cell: number): boolean {
    const { path } = this;
    const place = path.indexOf(cell);
    if (place >= 0) {
      if (place !== path.length - 2) return false;
      path.pop();
      return true;
    }
    const last = path.at(-1);
    if (!this.isFree(cell) || (last !== undefined && !areNeighbours(last, cell, this.weave.size)))
      return false;
    path.push(cell);
    return true;
  }

  /** A path over free cells that spells the text; a hidden word's own cells first. Undefined if there is none. */
  spell(text: string): number[] | undefined {
    const own = this.open.find((word) => word.text === text);
    if (own !== undefined) return [...own.cells];
    const free = (cell: number): boolean => this.isFree(cell);
    return findPaths(text, this.weave.letters, { size: this.weave.size, free, most: 1 })[0];
  }

  /** True if the path is a hidden word, forwards or backwards. */
  isHidden(cells: readonly number[]): boolean {
    return this.matching(cells) !== undefined;
  }

  /** Evaluates a path and stores what it found. */
  judge(cells: readonly number[]): Verdict {
    const word = this.matching(cells);
    if (word !== undefined) {
      this.found.push(word);
      if (word === this.shownWord) this.forgetHint();
      else this.shown = this.shown.filter((cell) => !word.cells.includes(cell));
      this.earn();
      return 'found';
    }
    const text = this.textOf(cells);
    const known = this.strays.includes(text) || this.weave.words.some((hidden) => hidden.text === text);
    if (known || !LEXICON.has(text)) return 'nothing';
    this.strays.push(text);
    this.earn();
    return 'stray';
  }

  /** Uses a hint: the first letter of an open word, or the rest of a word already hinted. False if none is left. */
  hint(): boolean {
    if (this.hints === 0 || this.done) return false;
    this.hints -= 1;
    this.hintsUsed += 1;
    if (this.shownWord === undefined) {
      this.shownWord = this.open.toSorted((a, b) => a.text.length - b.text.length)[0];
      this.shown = this.shownWord?.cells.slice(0, 1) ?? [];
    } else this.shown = [...this.shownWord.cells];
    return true;
  }

  private get open(): HiddenWord[] {
    return this.weave.words.filter((word) => !this.found.includes(word));
  }

  private matching(cells: readonly number[]): HiddenWord | undefined {
    const key = cellsKey(cells);
    const text = this.textOf(cells);
    const back = this.textOf(cells.toReversed());
    return this.open.find(
      (word) => cellsKey(word.cells) === key && (word.text === text || word.text === back),
    );
  }

  private earn(): void {
    this.earned += 1;
    if (this.earned < WORDS_A_HINT) return;
    this.earned = 0;
    this.hints += 1;
  }

  private forgetHint(): void {
    this.shownWord = undefined;
    this.shown = [];
  }

  private textOf(cells: readonly number[]): string {
    return cells.map((cell) => this.weave.letters[cell] ?? '').join('');
  }
}
