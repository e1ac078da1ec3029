import type { CreateScene } from '../kit/game.ts';
import { startGameLater } from '../kit/start.ts';
import { meta } from './game.meta.ts';
import { SHELF, shelfOf } from './openings.ts';
import { WALLS } from './wardrobe.ts';

/** The title is there before the monster behind it, which is most of the game. */
const load = async (): Promise<CreateScene> => {
  const { Mixer } = await import('./mixer.ts');
  return (kit) => new Mixer(kit);
};

startGameLater(meta, load, {
  look: {
    ground: '#ffd23f',
    ink: '#2b1a2e',
    accent: '#e6284f',
    accentInk: '#fff8ec',
    panel: '#fff3d0',
    font: 'round',
    titleFont: 'heavy',
    titleSpacing: '-0.02em',
    shape: 'soft',
  },
  fit: { kind: 'short', side: 100 },
  steps: 60,
  score: 'none',
  wardrobe: WALLS,
  grown: (store) => shelfOf(Math.min(SHELF, store.get('shelf', Array.isArray, []).length)),
});
