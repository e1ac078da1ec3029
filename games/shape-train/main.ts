import { journey } from '../kit/journey.ts';
import { startGameLater } from '../kit/start.ts';
import { meta } from './game.meta.ts';
import { ENGINES } from './wardrobe.ts';

startGameLater(meta, async () => (await import('./station.ts')).createScene, {
  look: {
    ground: '#f4e3c1',
    ink: '#2c2440',
    accent: '#2e7bd1',
    accentInk: '#ffffff',
    panel: '#fbf1da',
    font: 'round',
    titleFont: 'heavy',
    titleCase: 'upper',
    titleSpacing: '-0.02em',
    shape: 'soft',
    lettering: {
      paint: ['#4a9af0', '#1f5fb8'],
      edge: '#ffffff',
      side: '#2c2440',
      brush: 24,
      tip: 'broad',
      inlay: { kind: 'stitch', colour: '#dff0ff' },
    },
  },
  fit: { kind: 'short', side: 100 },
  steps: 60,
  score: 'none',
  wardrobe: ENGINES,
  grown: journey('Trains', [
    [0, 'Village line'],
    [3, 'Valley line'],
    [15, 'Mountain line'],
    [60, 'Coast line'],
  ]),
});
