import { journey } from '../kit/journey.ts';
import { DUEL } from '../kit/match/modes.ts';
import { startGameLater } from '../kit/start.ts';
import { meta } from './game.meta.ts';
import { HATS } from './wardrobe.ts';

startGameLater(meta, async () => (await import('./duel.ts')).createScene, {
  look: {
    ground: '#22bcc6',
    ink: '#063b44',
    accent: '#ff5c9a',
    accentInk: '#2b0716',
    panel: '#f2fffe',
    font: 'round',
    titleFont: 'heavy',
    titleCase: 'upper',
    titleSpacing: '-0.02em',
    shape: 'round',
    lettering: {
      paint: ['#ff8ab8', '#f0357f'],
      edge: '#063b44',
      brush: 30,
      tip: 'broad',
      inlay: { kind: 'lamp', colour: '#ffe8f2' },
      hop: 3,
    },
  },
  ...DUEL,
  online: { mode: 'two', live: true },
  wardrobe: HATS,
  grown: journey('Rounds won', [
    [0, 'White belt'],
    [3, 'Yellow belt'],
    [10, 'Green belt'],
    [30, 'Blue belt'],
    [80, 'Black belt'],
  ]),
});
