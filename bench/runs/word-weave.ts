/// <reference types="vite/client" />
import { Random } from '../../games/kit/random.ts';
import type { Spot } from '../../games/kit/smoke.ts';
import { HUD_HEIGHT } from '../../games/kit/stage.ts';
import { Store } from '../../games/kit/store.ts';
import { Cloths } from '../../games/word-weave/cloths.ts';
import { Diary } from '../../games/word-weave/diary.ts';
import { Layout } from '../../games/word-weave/layout.ts';
import type { HiddenWord, Weave } from '../../games/word-weave/weave.ts';
import { between, tap } from './chance.ts';
import type { Player } from './player.ts';

/** Word Weave: knows the words that the first cloth of a run hides, and leaves one of them. */
const weaveOf = (seed: string): Weave =>
  new Cloths(
    { random: new Random(seed), mode: 'endless' },
    new Diary(new Store('word-weave', {})),
  ).nextOfRun();
const wordOf = ({ words }: Weave, turn: number): HiddenWord | undefined => words.slice(1)[turn];
export const weaveByKeys: Player = async ({ seed }, turn, chance) => {
  const word = wordOf(weaveOf(seed), turn);
  if (word === undefined) return [{ wait: 1000 }];
  return [
    { wait: between(300, 900, chance) },
    ...[...word.text].flatMap((letter) => tap(chance, `Key${letter}`)),
  ];
};
export const weaveByPointer: Player = async ({ seed, width, height }, turn, chance) => {
  const weave = weaveOf(seed);
  const word = wordOf(weave, turn);
  if (word === undefined) return [{ wait: 1000 }];
  const layout = new Layout();
  const scale = Math.min(width, height) / 100;
  const safe = { left: 0, top: HUD_HEIGHT / scale, right: width / scale, bottom: height / scale };
  layout.fit({ portrait: height > width, safe }, weave.size);
  const path = word.cells.map(
    (cell): Spot => [(layout.x(cell) * scale) / width, (layout.y(cell) * scale) / height],
  );
  return [
    { wait: between(300, 900, chance) },
    { drag: path, ms: between(90, 160, chance) * word.cells.length },
  ];
};
