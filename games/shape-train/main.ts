import { journey } from '../kit/journey.ts';
import { startGame } from '../kit/start.ts';
import { meta } from './game.meta.ts';
import { Station } from './station.ts';

startGame(meta, (kit) => new Station(kit), {
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
  },
  fit: { kind: 'short', side: 100 },
  steps: 60,
  score: { label: 'Trains' },
  grown: journey('Trains', [
    [0, 'Village line'],
    [3, 'Valley line'],
    [15, 'Mountain line'],
    [60, 'Coast line'],
  ]),
});
