import { journey } from '../kit/journey.ts';
import { startGameLater } from '../kit/start.ts';
import { meta } from './game.meta.ts';
import { BLOCKS } from './wardrobe.ts';

startGameLater(meta, async () => (await import('./stacking.ts')).createScene, {
  look: {
    ground: '#93c4c6',
    ink: '#2d2a3a',
    accent: '#b8452e',
    accentInk: '#fff8ec',
    panel: '#fff3df',
    font: 'serif',
    titleFont: 'serif',
    titleSpacing: '0.01em',
    shape: 'soft',
    lettering: {
      paint: ['#d8653f', '#a03520'],
      edge: '#fff6e2',
      side: '#5f4a52',
      brush: 24,
      tip: 'broad',
      inlay: { kind: 'line', colour: '#f0b890' },
      hop: 3,
      sway: 5,
    },
  },
  fit: { kind: 'short', side: 100 },
  steps: 60,
  modes: [
    { id: 'breeze', label: 'Breeze' },
    { id: 'gale', label: 'Gale' },
    { id: 'today', label: 'Today', unranked: true },
  ],
  wardrobe: BLOCKS,
  grown: journey('Blocks', [
    [0, 'Laborer'],
    [30, 'Mason'],
    [150, 'Builder'],
    [500, 'Architect'],
    [1500, 'Master of towers'],
  ]),
});
