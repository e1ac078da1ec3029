import type { Kit } from '../kit/game.ts';
import { METRE } from './block-art.ts';
import { PAPER } from './palette.ts';
import type { Landing } from './site.ts';
import { KNOCK } from './song.ts';
import { WATER } from './tower.ts';

const GRADE_WORD = { perfect: 'Perfect', neat: 'Neat', rough: '' } as const;
const STAR_WORD = 'Star';

/** Dust, a knock and a word where a block landed; the place in picture units. */
export function showLanding(
  kit: Kit,
  { piece, grade, points, combo, speed }: Landing,
  at: { x: number; y: number },
): void {
  kit.sound.play(KNOCK, {
    pitch: grade === 'perfect' ? 1 + Math.min(12, combo) * 0.08 : 0.8,
    gain: Math.min(1.2, 0.5 + speed * 0.08),
  });
  kit.fx.burst(at.x, at.y, {
    colours: [PAPER, '#e8d3b0', piece.paint],
    count: grade === 'perfect' ? 22 : 9,
    speed: grade === 'perfect' ? [14, 46] : [8, 24],
    size: [0.7, 2],
    life: [0.3, 0.7],
    gravity: 50,
  });
  if (grade === 'perfect') {
    kit.fx.burst(at.x, at.y, {
      colours: [PAPER],
      count: 1,
      speed: [0, 0],
      size: [4, 4],
      life: [0.5, 0.5],
      grow: 5,
      shape: 'ring',
    });
    kit.sound.play('coin', { pitch: 0.5 + Math.min(10, combo) * 0.06, gain: 0.6 });
  } else kit.fx.shake(0.15);
  const word = piece.starred && grade === 'perfect' ? STAR_WORD : GRADE_WORD[grade];
  const text = combo > 1 ? `${word} ×${combo}` : word;
  kit.fx.float(text === '' ? `+${points}` : `${text}  +${points}`, at.x, at.y - 14, {
    size: grade === 'perfect' ? 6 : 4.6,
    colour: grade === 'perfect' ? '#ffe08a' : PAPER,
    seconds: 1.1,
    font: 'serif',
  });
}

/** A splash where a block fell into the lake, `x` in metres. */
export function burstSplash(kit: Kit, x: number): void {
  kit.fx.burst(x * METRE, -WATER * METRE, {
    colours: ['#dff3f0', '#a9d6d6', PAPER],
    count: 26,
    speed: [20, 62],
    size: [0.8, 2.4],
    life: [0.4, 1],
    angle: -Math.PI / 2,
    spread: 1.3,
    gravity: 90,
  });
}
