import { journey } from '../kit/journey.ts';
import { DUEL } from '../kit/match/modes.ts';
import { startGameLater } from '../kit/start.ts';
import { meta } from './game.meta.ts';
import { DISCS } from './wardrobe.ts';

startGameLater(meta, async () => (await import('./duel.ts')).createScene, {
  look: {
    ground: '#0c2a33',
    ink: '#fdf3dc',
    accent: '#ffb52e',
    accentInk: '#33200a',
    panel: '#0b2229',
    font: 'serif',
    titleFont: 'serif',
    shape: 'soft',
    titleSpacing: '0',
    lettering: {
      paint: ['#ffd67a', '#f08a24'],
      edge: '#4a1d0a',
      side: '#2a0f06',
      brush: 25,
      tip: 'broad',
      inlay: { kind: 'line', colour: '#fff3cf' },
    },
  },
  ...DUEL,
  steps: 60,
  online: { mode: 'two' },
  wardrobe: DISCS,
  grown: journey('Matches', [
    [0, 'Apprentice'],
    [3, 'Winder'],
    [10, 'Gearwright'],
    [30, 'Clockmaker'],
    [80, 'Keeper of the tower'],
  ]),
});
