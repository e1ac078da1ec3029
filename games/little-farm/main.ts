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
    lettering: {
      paint: ['#f26a4a', '#c22f20'],
      edge: '#fff6dc',
      side: '#7a2a16',
      brush: 25,
      inlay: { kind: 'stitch', colour: '#ffd9b0' },
      hop: 5,
      sway: 3,
    },
  },
  fit: { kind: 'short', side: 100 },
  steps: 60,
  score: 'none',
  grown: (store) => farmOf(Math.max(0, Math.floor(store.getNumber('gifts', 0)))),
});
