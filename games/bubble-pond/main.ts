import type { CreateScene } from '../kit/game.ts';
import { collection } from '../kit/journey.ts';
import { startGameLater } from '../kit/start.ts';
import { meta } from './game.meta.ts';

/** The title is there before the pond behind it, which is most of the game. */
const load = async (): Promise<CreateScene> => {
  const { Pond } = await import('./pond.ts');
  return (kit) => new Pond(kit);
};

startGameLater(meta, load, {
  look: {
    ground: '#8fd6d2',
    ink: '#0f3b46',
    accent: '#ff7a59',
    accentInk: '#fff6ea',
    panel: '#eefaf2',
    font: 'round',
    titleFont: 'round',
    shape: 'round',
  },
  fit: { kind: 'short', side: 100 },
  steps: 60,
  score: 'none',
  grown: collection('Animals', 'album', 12),
});
