import { collection } from '../kit/journey.ts';
import { startGameLater } from '../kit/start.ts';
import { meta } from './game.meta.ts';
import { INKS } from './wardrobe.ts';

startGameLater(meta, async () => (await import('./post.ts')).createScene, {
  look: {
    ground: '#1f5d60',
    ink: '#fdf8e8',
    accent: '#e8503a',
    accentInk: '#fffaf0',
    panel: '#0e3a40',
    font: 'narrow',
    titleFont: 'narrow',
    titleCase: 'upper',
    titleSpacing: '0.04em',
    shape: 'soft',
    lettering: {
      paint: ['#fff4d8', '#f0a890'],
      edge: '#0a2a30',
      side: '#c8402c',
      brush: 22,
      tip: 'broad',
      inlay: { kind: 'stitch', colour: '#e8503a' },
    },
  },
  fit: { kind: 'short', side: 100 },
  steps: 60,
  modes: [
    { id: 'small', label: '5×5' },
    { id: 'medium', label: '10×10' },
    { id: 'large', label: '15×15' },
    { id: 'express', label: 'Express' },
    { id: 'today', label: 'Today' },
    { id: 'album', label: 'Album' },
  ],
  wardrobe: INKS,
  grown: collection('Stamps', 'stamps', 64),
});
