import type { TourRival } from '../kit/match/tour-screen.ts';
import { type Cells, emptyCells, SIZE, STONE } from './board.ts';
import { CLOCK, type WheelLook } from './palette.ts';
import { type Position, START } from './position.ts';
import type { Nature } from './thinking.ts';

/** A clockmaker of the tour: how they think, and the wheel that they play on. */
export interface Rival extends TourRival {
  readonly nature: Nature;
  /** Number of times that each player may turn the wheel. */
  readonly turns: number;
  /** Columns in which stones lie from the beginning, one upon the other. */
  readonly stones: readonly number[];
  /** The rival makes the first move. */
  readonly begins?: true;
  readonly wheel: WheelLook;
  /** The colours of their face in hex, and what they wear. */
  readonly coat: string;
  readonly hair: string;
  readonly hat: 'cap' | 'feather' | 'none' | 'stone' | 'bells' | 'crown';
}

export const RIVALS: readonly Rival[] = [
  {
    name: 'Ticky',
    known: 'sees one move ahead',
    place: 'Plain wheel',
    rule: 'One turn each',
    nature: { depth: 1, positions: 500, noise: 26, turnPlies: 1 },
    turns: 1,
    stones: [],
    wheel: CLOCK,
    coat: '#7fb069',
    hair: '#c98d4f',
    hat: 'cap',
  },
  {
    name: 'Cuckoo',
    known: 'cannot leave the wheel alone',
    place: 'Merry-go-round',
    rule: 'Three turns each',
    nature: { depth: 2, positions: 900, noise: 25, turnPlies: 1 },
    turns: 3,
    stones: [],
    wheel: { enamel: '#a8406e', metal: '#e8b45a' },
    coat: '#e0568a',
    hair: '#f6d489',
    hat: 'feather',
  },
  {
    name: 'Old Rust',
    known: 'a little forgetful',
    place: 'Rusty wheel',
    rule: 'It does not turn at all',
    nature: { depth: 2, positions: 900, noise: 20, turnPlies: 0 },
    turns: 0,
    stones: [],
    wheel: { enamel: '#8a3f1e', metal: '#b57a4a' },
    coat: '#b3480c',
    hair: '#e6e6ea',
    hat: 'none',
  },
  {
    name: 'Pebble',
    known: 'sees three moves ahead',
    place: 'Stony wheel',
    rule: 'Four stones lie in it',
    nature: { depth: 3, positions: 2500, noise: 9, turnPlies: 1 },
    turns: 1,
    stones: [1, 2, 4, 5],
    wheel: { enamel: '#596273', metal: '#b3bac8' },
    coat: '#7d8597',
    hair: '#4a5064',
    hat: 'stone',
  },
  {
    name: 'Madame Pendule',
    known: 'patient, and moves first',
    place: 'Twin wheel',
    rule: 'Two turns each',
    nature: { depth: 3, positions: 2500, noise: 8, turnPlies: 1 },
    turns: 2,
    stones: [],
    begins: true,
    wheel: { enamel: '#4c3f9e', metal: '#cfd6e6' },
    coat: '#6552cc',
    hair: '#2c3040',
    hat: 'bells',
  },
  {
    name: 'The Clockmaker',
    known: 'built the wheel',
    place: 'Great wheel',
    rule: 'Stones stand in the middle',
    nature: { depth: 4, positions: 4000, noise: 6, turnPlies: 2 },
    turns: 1,
    stones: [3, 3],
    wheel: { enamel: '#16224f', metal: '#f0c04e' },
    coat: '#123f49',
    hair: '#fdf3dc',
    hat: 'crown',
  },
];

/** The position in which a match against a rival begins. */
export function startAgainst({
  turns,
  stones,
  begins,
}: Pick<Rival, 'turns' | 'stones' | 'begins'>): Position {
  const cells: Cells = emptyCells();
  for (const column of stones) {
    let row = SIZE - 1;
    while (cells[row * SIZE + column] !== 0) row -= 1;
    cells[row * SIZE + column] = STONE;
  }
  return { ...START, cells, turns: [turns, turns], toMove: begins === true ? 2 : 1 };
}
