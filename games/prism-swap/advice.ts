import { litNow } from './beam.ts';
import type { Pane } from './pane.ts';

/**
 * A hint under the window, while the rules are new or something waits to be done; `fewer` is how many moves the window has
 * less than by day.
 */
export function adviceFor(pane: Pane, fewer: number): string {
  const { level, board } = pane;
  const charged = pane.prisms.filter((prism) => pane.isCharged(prism));
  if (charged.length > 0) {
    const lit = litNow(
      board.fixtures,
      charged.map(({ place }) => place),
    );
    const reaches = [...lit].some((cell) => {
      const fixture = board.fixtures[cell];
      return fixture?.kind === 'lantern' && !fixture.lit;
    });
    if (level.number > 4) return '';
    if (reaches) return 'The prism is charged: fire it at the lantern!';
    if (!pane.fittings.allLit) return 'Turn the mirrors until the dots reach a lantern, then fire.';
    return '';
  }
  if (pane.moves <= 0) return '';
  const dusk = fewer > 0 ? `Night falls: ${fewer} ${fewer === 1 ? 'move' : 'moves'} fewer.` : '';
  return `${lessonOf(level.number)} ${dusk}`.trim();
}

function lessonOf(number: number): string {
  if (number === 1) return 'Match three in a prism’s color to charge it.';
  if (number === 2) return 'Mirrors bend the light. Turning them costs no move.';
  if (number === 3) return 'Four in a row give a move back.';
  if (number === 6) return 'A colored lantern wants light of its own color.';
  return '';
}
