import type { CreateScene } from '../kit/game.ts';
import { collection } from '../kit/journey.ts';
import { startGameLater } from '../kit/start.ts';
import { meta } from './game.meta.ts';
import { SUITS } from './wardrobe.ts';

/** The title is there before the cave behind it, which is most of the game. */
const load = async (): Promise<CreateScene> => {
  const { Descent } = await import('./descent.ts');
  return (kit) => new Descent(kit);
};

startGameLater(meta, load, {
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
