import { collection } from '../kit/journey.ts';
import { startGameLater } from '../kit/start.ts';
import { ANIMALS } from './animals.ts';
import { meta } from './game.meta.ts';
import { seasonOf } from './seasons.ts';
import { FLOWERS } from './wardrobe.ts';

startGameLater(meta, async () => (await import('./meadow.ts')).createScene, {
  look: {
    ground: '#f4dfb6',
    ink: '#3d2c25',
    accent: '#d8432b',
    accentInk: '#fff8e8',
    panel: '#fff3d9',
    font: 'round',
    titleFont: 'slab',
    shape: 'round',
    lettering: {
      paint: ['#f0643f', '#c8321f'],
      edge: '#fff7e2',
      side: '#6a8a3a',
      brush: 22,
      inlay: { kind: 'lamp', colour: '#ffe08a' },
      hop: 5,
      sway: 5,
    },
  },
  fit: { kind: 'short', side: 100 },
  steps: 60,
  score: 'none',
  wardrobe: FLOWERS,
  grown: (store) => {
    const friends = collection('Friends', 'friends', ANIMALS.length)(store);
    return { ...friends, step: seasonOf(friends.count).name };
  },
});
