import { pow } from '../kit/maths.ts';
import { litNow, traceBeam } from './beam.ts';
import { Beam } from './beams.ts';
import { FULL_CHARGE } from './level.ts';
import type { Pane } from './pane.ts';

const STEP = 1 / 120;

/** Lets the gems settle, sets the mirrors to the best position, and fires all prisms. */
export function setPose(pane: Pane, step: (dt: number) => void): void {
  for (let count = 0; count < 240; count += 1) step(STEP);
  turnMirrors(pane);
  for (let count = 0; count < 60; count += 1) step(STEP);
  for (const prism of pane.prisms) {
    prism.charge = FULL_CHARGE;
    pane.beams.push(new Beam(traceBeam(pane.board.fixtures, prism.place), prism.place.colour));
  }
  for (let count = 0; count < 60; count += 1) step(STEP);
}

function turnMirrors({ board, level, fittings }: Pane): void {
  const cells = [...fittings.turns.keys()];
  const settings = Array.from({ length: pow(2, cells.length) }, (_, setting) => setting);
  const turn = (setting: number): void => {
    cells.forEach((cell, index) => {
      board.fixtures[cell] = { kind: 'mirror', lean: (setting >> index) & 1 ? 'rising' : 'falling' };
    });
  };
  const worth = (setting: number): number => {
    turn(setting);
    const ways = level.prisms.map((prism) => traceBeam(board.fixtures, prism).cells.length);
    return litNow(board.fixtures, level.prisms).size * 20 + ways.reduce((sum, length) => sum + length, 0);
  };
  turn(settings.toSorted((a, b) => worth(b) - worth(a))[0] ?? 0);
}
