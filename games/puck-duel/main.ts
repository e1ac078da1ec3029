import { journey } from '../kit/journey.ts';
import { DUEL } from '../kit/match/modes.ts';
import { startGameLater } from '../kit/start.ts';
import { meta } from './game.meta.ts';
import { BADGES } from './wardrobe.ts';

startGameLater(meta, async () => (await import('./duel.ts')).createScene, {
  look: {
    ground: '#ffc53d',
    ink: '#1c2340',
    accent: '#ff6a2b',
    accentInk: '#1c2340',
    panel: '#fff8ea',
    font: 'round',
    titleFont: 'round',
    shape: 'round',
    titleSpacing: '-0.03em',
    lettering: {
      paint: ['#ff9a3c', '#f04e14'],
      edge: '#1c2340',
      brush: 28,
      inlay: { kind: 'line', colour: '#ffe0b0' },
      lean: 10,
    },
  },
  ...DUEL,
  online: { mode: 'two', live: true },
  cursor: 'none',
  wardrobe: BADGES,
  grown: journey('Goals', [
    [0, 'Rookie'],
    [7, 'Striker'],
    [35, 'Captain'],
    [100, 'All-star'],
    [300, 'Hall of fame'],
  ]),
});
