import { Fx } from '../../games/kit/fx/fx.ts';
import { Random } from '../../games/kit/random.ts';
import { Sound } from '../../games/kit/sound/sound.ts';
import { Store } from '../../games/kit/store.ts';
import { litNow, type PrismPlace } from '../../games/prism-swap/beam.ts';
import { type Board, CELLS, SIDE, type Swap } from '../../games/prism-swap/board.ts';
import { movesAtDusk } from '../../games/prism-swap/dusk.ts';
import type { Act } from '../../games/prism-swap/hand.ts';
import { Layout } from '../../games/prism-swap/layout.ts';
import { levelOf } from '../../games/prism-swap/level.ts';
import { Pane } from '../../games/prism-swap/pane.ts';
import { Spectacle } from '../../games/prism-swap/spectacle.ts';
import { MOST, type Result, type Skill } from './skill.ts';

const STEP = 1 / 60;
/** Seconds that a player looks at the window before each act. */
const THINKING = { beginner: 2.5, expert: 1 } as const;
/** Seconds from a lit window to the next. */
const BETWEEN = 2.2;

/** The journey from its first window, until the moves run out for the second time. */
export function playPrismSwap(seed: number, { name, slips }: Skill): Result {
  const hand = new Random(`hand ${seed}`);
  const kit = {
    random: new Random(seed),
    score: { value: 0, best: undefined, add: () => undefined, set: () => undefined },
    sound: new Sound(new Store('prism-swap', {})),
    hud: { set: () => undefined, say: () => undefined },
    fx: new Fx({ freeze: () => undefined, setSpeed: () => undefined }, true),
    showing: true,
  };
  const spectacle = new Spectacle(kit, new Layout());
  let [seconds, windows, hasWind] = [0, 0, true];
  for (;;) {
    const level = levelOf(windows + 1);
    const pane = new Pane(level, movesAtDusk(level.moves, windows), kit, spectacle);
    let wait: number = THINKING[name];
    while (pane.state !== 'won' && seconds < MOST) {
      seconds += STEP;
      wait -= STEP;
      pane.update(STEP);
      if (pane.state === 'lost') {
        if (!hasWind) return { seconds, reached: windows };
        hasWind = false;
        pane.grantSecondWind();
      }
      if (wait > 0 || !pane.ready) continue;
      wait = THINKING[name] * hand.range(0.7, 1.3);
      const act = choose(pane, hand, name === 'expert' && !hand.chance(slips));
      if (act !== undefined) pane.act(act);
    }
    if (seconds >= MOST) return { seconds: MOST, reached: windows };
    windows += 1;
    seconds += BETWEEN;
  }
}

/** Fires what reaches a lantern, turns mirrors until it does, and swaps for what is missing; a beginner by guess. */
function choose(pane: Pane, hand: Random, sees: boolean): Act | undefined {
  const charged = pane.prisms.findIndex((prism) => pane.isCharged(prism));
  const prism = pane.prisms[charged];
  if (prism !== undefined) {
    if (reaches(pane, prism.place)) return { kind: 'fire', prism: charged };
    const mirrors = [...pane.fittings.turns.keys()];
    const turn = sees ? turnFor(pane, prism.place, mirrors) : guess(mirrors, hand);
    if (turn !== undefined) return { kind: 'turn', cell: turn };
    if (!sees || pane.moves <= 0) return { kind: 'fire', prism: charged };
  }
  const swaps = swapsOf(pane.board);
  if (swaps.length === 0) return undefined;
  const swap = sees
    ? swaps.toSorted((one, other) => worthOf(pane, other) - worthOf(pane, one))[0]
    : hand.pick(swaps);
  return swap === undefined ? undefined : { kind: 'swap', from: swap[0], to: swap[1] };
}

/** Two times in three a beginner turns some mirror, and fires then, whatever comes of it. */
function guess(mirrors: readonly number[], hand: Random): number | undefined {
  return mirrors.length > 0 && hand.chance(0.66) ? hand.pick(mirrors) : undefined;
}

function reaches(pane: Pane, place: PrismPlace): boolean {
  return [...litNow(pane.board.fixtures, [place])].some((cell) => pane.fittings.glows.get(cell) === 0);
}

/** The first mirror to turn so that, after some turns, the light reaches a dark lantern; undefined if none do. */
function turnFor(pane: Pane, place: PrismPlace, mirrors: readonly number[]): number | undefined {
  const turned = (bits: number): void => {
    mirrors.forEach((cell, index) => {
      if ((bits & (1 << index)) !== 0) pane.fittings.turn(cell);
    });
  };
  for (let bits = 1; bits < 1 << mirrors.length; bits += 1) {
    turned(bits);
    const isRight = reaches(pane, place);
    turned(bits);
    if (isRight) return mirrors.find((_, index) => (bits & (1 << index)) !== 0);
  }
  return undefined;
}

function swapsOf(board: Board): Swap[] {
  return Array.from({ length: CELLS }, (_, cell) => cell)
    .flatMap((cell): Swap[] => [
      [cell, cell + 1],
      [cell, cell + SIDE],
    ])
    .filter(([from, to]) => to < CELLS && board.canSwap(from, to) && board.wouldMatch(from, to));
}

/** How many wanted gems a swap breaks: those of prisms that are not charged, and of quotas; four in a row give a move. */
function worthOf(pane: Pane, [from, to]: Swap): number {
  pane.board.swap(from, to);
  const matches = pane.board.findMatches();
  pane.board.swap(from, to);
  return matches.reduce((sum, { colour, cells }) => {
    const charges = pane.prisms.some((prism) => prism.place.colour === colour && !pane.isCharged(prism));
    const quota = pane.level.quotas.some(
      (each) => each.colour === colour && (pane.gathered[colour] ?? 0) < each.count,
    );
    return sum + cells.length * (1 + (charges ? 2 : 0) + (quota ? 2 : 0)) + (cells.length > 3 ? 4 : 0);
  }, 0);
}
