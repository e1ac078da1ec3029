import { Random } from '../../games/kit/random.ts';
import { litNow, traceBeam } from '../../games/prism-swap/beam.ts';
import { type Board, CELLS, type Fixture, SIDE, type Swap } from '../../games/prism-swap/board.ts';
import { levelOf } from '../../games/prism-swap/level.ts';
import { Pane, type PaneEvents, type PaneKit } from '../../games/prism-swap/pane.ts';
import { MOST, type Result, type Skill } from './skill.ts';

/** Seconds to think about a move. */
const THINKS = { beginner: 3.5, expert: 2 } as const;
/** Seconds for which a lit window is shown. */
const REJOICING = 2.2;

const UNSEEN: PaneEvents = {
  swapped: () => undefined,
  unfit: () => undefined,
  landed: () => undefined,
  turned: () => undefined,
  matched: () => undefined,
  swept: () => undefined,
  fired: () => undefined,
  refused: () => undefined,
  lit: () => undefined,
  charging: () => undefined,
  won: () => undefined,
};

/** A first run of the Journey: window after window, with one second wind, until the moves run out. */
export function playPrismSwap(seed: number, skill: Skill): Result {
  const hand = new Random(`hand ${seed}`);
  const kit: PaneKit = {
    random: new Random(seed),
    score: { add: () => undefined },
    sound: { play: () => undefined },
    hud: { say: () => undefined },
  };
  let [seconds, windows, hasSecondWind] = [0, 0, true];
  while (seconds < MOST) {
    const level = levelOf(windows + 1);
    const pane = new Pane(level, level.moves, kit, UNSEEN);
    while (pane.state !== 'won' && seconds < MOST) {
      if (pane.state === 'lost') {
        if (!hasSecondWind) return { seconds, reached: windows };
        hasSecondWind = false;
        pane.grantSecondWind();
      }
      seconds += think(pane, hand, skill);
    }
    if (pane.state === 'won') windows += 1;
    seconds += REJOICING;
  }
  return { seconds, reached: windows };
}

/** One decision, and the time until the next; in seconds. */
function think(pane: Pane, hand: Random, { name, slips }: Skill): number {
  let seconds = THINKS[name] * hand.range(0.7, 1.3);
  for (let step = 0; step < seconds * 60; step += 1) pane.update(1 / 60);
  while (!pane.ready && pane.state === 'play') {
    pane.update(1 / 60);
    seconds += 1 / 60;
  }
  if (pane.state !== 'play') return seconds;
  const slipped = hand.chance(slips);
  const charged = pane.prisms.findIndex((prism) => pane.isCharged(prism));
  const prism = pane.prisms[charged];
  if (prism !== undefined && !slipped && aim(pane, charged, { hand, isExpert: name === 'expert' }))
    pane.act({ kind: 'fire', prism: charged });
  // Out of moves, the last prism is fired wherever it shines.
  else if (prism !== undefined && pane.moves <= 0) pane.act({ kind: 'fire', prism: charged });
  else {
    const swap = swapOf(pane, { hand, isExpert: name === 'expert' && !slipped });
    if (swap !== undefined) pane.act({ kind: 'swap', from: swap[0], to: swap[1] });
  }
  return seconds;
}

interface Player {
  readonly hand: Random;
  readonly isExpert: boolean;
}

/** Turns mirrors until the prism lights a lantern that is dark. An expert finds the way; a beginner tries a few turns. */
function aim(pane: Pane, index: number, { hand, isExpert }: Player): boolean {
  const place = pane.prisms[index]?.place;
  if (place === undefined) return false;
  const { fixtures } = pane.board;
  const reaches = () =>
    [...litNow(fixtures, [place])].some((cell) => {
      const fixture = fixtures[cell];
      return fixture?.kind === 'lantern' && !fixture.lit;
    });
  for (let attempt = 0; attempt < (isExpert ? 200 : 6) && !reaches(); attempt += 1) {
    const passed = traceBeam(fixtures, place).cells.filter((cell) => isMirror(fixtures[cell]));
    if (passed.length === 0) return false;
    pane.act({ kind: 'turn', cell: hand.pick(passed) });
  }
  return reaches();
}

const isMirror = (fixture: Fixture | undefined) => fixture?.kind === 'mirror';

/** A beginner takes one that matches, an expert the one that gains the most of what is wanted. */
function swapOf(pane: Pane, { hand, isExpert }: Player): Swap | undefined {
  const swaps = matchingSwaps(pane.board);
  if (swaps.length === 0) return undefined;
  if (!isExpert) return hand.pick(swaps);
  const wanted = (colour: number) => {
    const prism = pane.prisms.some((each) => each.place.colour === colour && !pane.isCharged(each));
    const quota = pane.level.quotas.find((each) => each.colour === colour);
    const isShort = quota !== undefined && (pane.gathered[colour] ?? 0) < quota.count;
    return (prism ? 2 : 0) + (isShort ? 2 : 0) + 0.3;
  };
  const worth = ([from, to]: Swap) => {
    pane.board.swap(from, to);
    const gain = pane.board
      .findMatches()
      .reduce(
        (sum, { colour, cells }) => sum + cells.length * wanted(colour) + (cells.length > 3 ? 4 : 0),
        0,
      );
    pane.board.swap(from, to);
    return gain;
  };
  return swaps.toSorted((a, b) => worth(b) - worth(a))[0];
}

function matchingSwaps(board: Board): Swap[] {
  const found: Swap[] = [];
  for (let cell = 0; cell < CELLS; cell += 1)
    for (const other of [cell + 1, cell + SIDE])
      if (other < CELLS && board.canSwap(cell, other) && board.wouldMatch(cell, other))
        found.push([cell, other]);
  return found;
}
