import { startGameLater } from '../kit/start.ts';
import { meta } from './game.meta.ts';
import { skyAfter } from './sky.ts';
import { festivalsOf, playedTunes } from './tally.ts';
import { TUNE_NAMES } from './tune-names.ts';

startGameLater(meta, async () => (await import('./piano.ts')).createScene, {
  look: {
    ground: '#0e2a47',
    ink: '#fff6dd',
    accent: '#ffcf5c',
    accentInk: '#3a2410',
    panel: '#0c2440',
    font: 'round',
    titleFont: 'serif',
    shape: 'round',
    lettering: {
      paint: ['#fff3c4', '#ffc23c'],
      edge: '#12355e',
      side: '#081c34',
      brush: 18,
      inlay: { kind: 'lamp', colour: '#ffffff' },
      hop: 4,
    },
  },
  fit: { kind: 'short', side: 100 },
  steps: 60,
  score: 'none',
  grown: (store) => {
    const count = playedTunes(store).length;
    return { name: 'Tunes', count, of: TUNE_NAMES.length, step: skyAfter(count + festivalsOf(store)).name };
  },
});
