import { journey } from '../kit/journey.ts';
import { startGameLater } from '../kit/start.ts';
import { meta } from './game.meta.ts';
import { BALLS } from './wardrobe.ts';

startGameLater(meta, async () => (await import('./matches.ts')).createScene, {
  look: {
    ground: '#14213d',
    ink: '#fff4d6',
    accent: '#ef3e36',
    accentInk: '#fffaf0',
    panel: '#14213d',
    titleFont: 'narrow',
    titleCase: 'upper',
    titleSpacing: '-0.02em',
    shape: 'soft',
    notices: 'low',
    lettering: {
      paint: ['#ffffff', '#ffd9c8'],
      edge: '#c81f1a',
      side: '#5a0c10',
      brush: 23,
      tip: 'cut',
      lean: 10,
    },
  },
  fit: { kind: 'short', side: 100 },
  modes: [
    { id: 'cup', label: 'Cup run' },
    { id: 'season', label: 'Season', unscored: true },
    { id: 'free', label: 'Free kicks' },
    { id: 'two', label: 'Two players', unscored: true },
  ],
  online: { mode: 'two' },
  wardrobe: BALLS,
  grown: journey('Goals', [
    [0, 'Academy'],
    [10, 'Second team'],
    [40, 'First team'],
    [120, 'Captain'],
    [300, 'Club legend'],
  ]),
});
