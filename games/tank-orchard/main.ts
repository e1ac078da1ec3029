import { journey } from '../kit/journey.ts';
import { DUEL } from '../kit/match/modes.ts';
import { startGameLater } from '../kit/start.ts';
import { meta } from './game.meta.ts';
import { TOPS } from './wardrobe.ts';

startGameLater(meta, async () => (await import('./duel.ts')).createScene, {
  look: {
    ground: '#b7e3f0',
    ink: '#3a2113',
    accent: '#dd3b32',
    accentInk: '#fff8e1',
    panel: '#fff8e1',
    font: 'round',
    titleFont: 'slab',
    shape: 'soft',
    lettering: {
      paint: ['#f0533f', '#b81f1a'],
      edge: '#fff8e1',
      side: '#4a7a2c',
      brush: 24,
      tip: 'broad',
      inlay: { kind: 'stitch', colour: '#ffd8b8' },
      hop: 2,
    },
  },
  ...DUEL,
  online: { mode: 'two' },
  wardrobe: TOPS,
  grown: journey('Rounds won', [
    [0, 'Seedling'],
    [3, 'Sapling'],
    [10, 'Apple tree'],
    [30, 'Orchard'],
    [80, 'Great orchard'],
  ]),
});
