import { Random } from '../../games/kit/random.ts';
import { Store } from '../../games/kit/store.ts';
import { Cloths } from '../../games/word-weave/cloths.ts';
import { Diary } from '../../games/word-weave/diary.ts';
import { neighboursOf } from '../../games/word-weave/grid.ts';
import { Loom } from '../../games/word-weave/loom.ts';
import { hintsFor, MOST_PINS, pinsFor } from '../../games/word-weave/pins.ts';
import { MOST, type Result, type Skill } from './skill.ts';

/** Seconds that it takes to think of a word and to look for it, and the share of a theme's words that come to mind. */
const READING = { beginner: { seconds: 8, knows: 0.6 }, expert: { seconds: 3, knows: 0.95 } } as const;
/** Seconds from a woven cloth to the next. */
const BETWEEN = 2.4;

/** An endless run, until no pin is left. */
export function playWordWeave(seed: number, { name, slips }: Skill): Result {
  const hand = new Random(`hand ${seed}`);
  const cloths = new Cloths(
    { random: new Random(seed), mode: 'endless' },
    new Diary(new Store('word-weave', {})),
  );
  const { seconds: pace, knows } = READING[name];
  let [seconds, pins, hints] = [0, MOST_PINS, 1];
  for (let woven = 0; ; woven += 1) {
    const loom = new Loom(cloths.nextOfRun());
    loom.hints = hintsFor(cloths.count, hints);
    pins = Math.min(pins, pinsFor(cloths.count));
    const known = loom.weave.words.filter(() => hand.chance(knows));
    while (!loom.done) {
      seconds += pace * hand.range(0.5, 1.5);
      if (seconds >= MOST) return { seconds: MOST, reached: woven };
      const word = known.find((each) => !loom.found.includes(each));
      if (word === undefined && loom.hints > 0) {
        loom.hint();
        // A hint brings the word to mind, most of the time.
        const [first] = loom.shown;
        const hinted = loom.weave.words.find(({ cells }) => first !== undefined && cells.includes(first));
        if (hinted !== undefined && (loom.shown.length > 1 || hand.chance(0.7))) known.push(hinted);
        continue;
      }
      const path = word === undefined ? guess(loom, hand) : word.cells;
      const verdict = loom.judge(hand.chance(slips) ? path.slice(1) : path);
      if (verdict === 'found') pins = Math.min(pinsFor(cloths.count), pins + 1);
      else if (verdict === 'nothing') pins -= 1;
      if (pins <= 0) return { seconds, reached: woven };
    }
    hints = loom.hints;
    seconds += BETWEEN;
  }
}

/** Some letters side by side, where nothing has come to mind; two times in three the last word is seen. */
function guess(loom: Loom, hand: Random): readonly number[] {
  const open = loom.weave.words.filter((word) => !loom.found.includes(word));
  const [last] = open;
  if (open.length === 1 && last !== undefined && hand.chance(0.66)) return last.cells;
  const path = [hand.pick(open.flatMap(({ cells }) => cells))];
  while (path.length < 5) {
    const next = neighboursOf(path.at(-1) ?? 0, loom.weave.size).filter(
      (cell) => loom.isFree(cell) && !path.includes(cell),
    );
    if (next.length === 0) break;
    path.push(hand.pick(next));
  }
  return path;
}
