import { startGameLater } from '../kit/start.ts';
import { meta } from './game.meta.ts';
import { farmOf } from './produce.ts';

startGameLater(meta, async () => (await import('./farm.ts')).createScene, {
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
