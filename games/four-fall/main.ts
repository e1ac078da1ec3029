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
