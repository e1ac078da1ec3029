import { collection } from '../kit/journey.ts';
import { startGameLater } from '../kit/start.ts';
import { meta } from './game.meta.ts';
import { SUITS } from './wardrobe.ts';

startGameLater(meta, async () => (await import('./descent.ts')).createScene, {
  look: {
    ground: '#06283a',
    ink: '#fdf3dc',
    accent: '#ffbe55',
    accentInk: '#2b1804',
    panel: '#06202e',
    font: 'serif',
    titleFont: 'slab',
    titleCase: 'upper',
    titleSpacing: '0.06em',
    shape: 'round',
    lettering: {
      paint: ['#fff0c2', '#ffb03a'],
      edge: '#07314a',
      side: '#03141f',
      brush: 17,
      tip: 'broad',
      inlay: { kind: 'lamp', colour: '#fffdf2' },
    },
  },
  fit: { kind: 'short', side: 100 },
  score: { passive: true },
  modes: [
    { id: 'free', label: 'New cave' },
    { id: 'daily', label: "Today's cave", unranked: true },
  ],
  wardrobe: SUITS,
  grown: collection('Relics', 'relics', 9),
});
