import { startGameLater } from '../kit/start.ts';
import { findsGrown } from './finds.ts';
import { meta } from './game.meta.ts';

startGameLater(meta, async () => (await import('./run.ts')).createScene, {
  look: {
    ground: '#0f2438',
    ink: '#fff6df',
    accent: '#f2b134',
    accentInk: '#2a1a02',
    panel: '#0f2438',
    font: 'plain',
    titleFont: 'heavy',
    titleCase: 'upper',
    titleSpacing: '-0.02em',
    shape: 'soft',
    lettering: {
      paint: ['#ffe08a', '#f09a1c'],
      edge: '#3a1a02',
      brush: 23,
      tip: 'cut',
      inlay: { kind: 'stitch', colour: '#7a3d06' },
      lean: 4,
    },
  },
  fit: { kind: 'short', side: 450 },
  steps: 60,
  modes: [
    { id: '', label: 'Endless' },
    { id: 'nights', label: 'Twelve nights', unranked: true },
    { id: 'today', label: 'Today', boardless: true },
  ],
  ghost: true,
  score: { passive: true },
  grown: findsGrown,
});
