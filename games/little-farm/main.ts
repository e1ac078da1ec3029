import type { CreateScene } from '../kit/game.ts';
import { startGameLater } from '../kit/start.ts';
import { meta } from './game.meta.ts';
import { farmOf } from './produce.ts';

/** The title is there before the farm behind it, which is most of the game. */
const load = async (): Promise<CreateScene> => {
  const { Farm } = await import('./farm.ts');
  return (kit) => new Farm(kit);
};

startGameLater(meta, load, {
  look: {
    ground: '#f6d98a',
    ink: '#4a2a16',
    accent: '#d8442f',
    accentInk: '#fff8e6',
    panel: '#fff6dc',
    font: 'round',
    titleFont: 'slab',
    shape: 'round',
  },
  fit: { kind: 'short', side: 100 },
  steps: 60,
  score: 'none',
  grown: (store) => farmOf(Math.max(0, Math.floor(store.getNumber('gifts', 0)))),
});
