import { collection } from '../kit/journey.ts';
import { startGame } from '../kit/start.ts';
import { Descent } from './descent.ts';
import { meta } from './game.meta.ts';
import { SUITS } from './wardrobe.ts';

startGame(meta, (kit) => new Descent(kit), {
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
