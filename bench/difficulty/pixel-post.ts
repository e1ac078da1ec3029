import { Random } from '../../games/kit/random.ts';
import { nextPicture } from '../../games/pixel-post/album-index.ts';
import { BLOTS } from '../../games/pixel-post/blots.ts';
import { columnCells, rowCells } from '../../games/pixel-post/clues.ts';
import { Van } from '../../games/pixel-post/express.ts';
import { Sheet } from '../../games/pixel-post/sheet.ts';
import { narrow } from '../../games/pixel-post/solver.ts';
import { MOST, type Result, type Skill } from './skill.ts';

/** Seconds that it takes to think about a line and to ink a cell of it. */
const SOLVING = { beginner: { line: 3, cell: 0.7 }, expert: { line: 1, cell: 0.25 } } as const;
/** Seconds from a solved picture to the next. */
const BETWEEN = { other: 3.4, express: 2.1 } as const;

/** Picture after picture of a size or of an express round, line by line as one line determines, until the run ends. */
export function playPixelPost(seed: number, { name, slips }: Skill, side: number | 'express'): Result {
  const random = new Random(seed);
  const hand = new Random(`hand ${seed}`);
  const owned = new Set<string>();
  const van = new Van();
  let [seconds, left] = [0, BLOTS];
  const spend = (more: number) => {
    seconds += more;
    if (side === 'express') van.update(more);
  };
  for (let delivered = 0; ; delivered += 1) {
    const picture = side === 'express' ? van.next(random) : nextPicture(side, owned, random);
    const sheet = new Sheet(picture);
    while (!sheet.done) {
      const cells = nextLine(sheet, hand);
      spend(SOLVING[name].line * hand.range(0.7, 1.3));
      const wrong = hand.chance(slips) ? wrongCell(sheet, cells.line, hand) : undefined;
      for (const cell of wrong === undefined ? cells.sure : [wrong]) {
        spend(SOLVING[name].cell);
        if (sheet.ink(cell) !== 'blot') continue;
        if (side === 'express') van.blot();
        else left -= 1;
      }
      if (left <= 0 || van.gone) return { seconds, reached: delivered };
      if (seconds >= MOST) return { seconds: MOST, reached: delivered };
    }
    owned.add(picture.id);
    left = Math.min(BLOTS, left + 1);
    if (side === 'express') van.deliver();
    seconds += side === 'express' ? BETWEEN.express : BETWEEN.other;
  }
}

/** A line that says something, and its cells that are surely inked; crosses that it says are made too. */
function nextLine(
  sheet: Sheet,
  hand: Random,
): { readonly line: readonly number[]; readonly sure: readonly number[] } {
  const lines = Array.from({ length: sheet.side }, (_, index) => [
    { line: rowCells(index, sheet.side), clue: sheet.rows[index] ?? [] },
    { line: columnCells(index, sheet.side), clue: sheet.columns[index] ?? [] },
  ]).flat();
  for (const { line, clue } of hand.shuffle(lines)) {
    const known = line.map((cell) => KNOWN[sheet.markAt(cell)]);
    const narrowed = narrow(known, clue) ?? known;
    const news = line.filter((_, index) => known[index] === undefined && narrowed[index] !== undefined);
    if (news.length === 0) continue;
    const sure = news.filter((cell) => narrowed[line.indexOf(cell)] === true);
    for (const cell of news) if (!sure.includes(cell)) sheet.cross(cell, false);
    return { line, sure };
  }
  const cell = sheet.openCell();
  return { line: [], sure: cell === undefined ? [] : [cell] };
}

const KNOWN = { open: undefined, ink: true, cross: false, blot: false } as const;

/** An open cell of the line that does not belong to the picture. */
function wrongCell(sheet: Sheet, line: readonly number[], hand: Random): number | undefined {
  const wrong = line.filter((cell) => sheet.markAt(cell) === 'open' && sheet.picture.cells[cell] === '.');
  return wrong.length === 0 ? undefined : hand.pick(wrong);
}
