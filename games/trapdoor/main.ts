import { collection } from '../kit/journey.ts';
import { startGameLater } from '../kit/start.ts';
import { meta } from './game.meta.ts';
import { COATS } from './wardrobe.ts';

startGameLater(meta, async () => (await import('./house.ts')).createScene, {
  look: {
    ground: '#241a40',
    ink: '#fff3dc',
    accent: '#ffb23e',
    accentInk: '#2a1408',
    panel: '#20173a',
    font: 'round',
    titleFont: 'heavy',
    titleCase: 'upper',
    titleSpacing: '-0.02em',
    shape: 'soft',
    lettering: {
      paint: ['#ffd96b', '#f08a2c'],
      edge: '#1b1030',
      side: '#7a3d1d',
      brush: 26,
      tip: 'broad',
      inlay: { kind: 'stitch', colour: '#7a3d1d' },
      hop: 5,
    },
  },
  modes: [
    { id: 'story', label: 'Story', unscored: true },
    { id: 'run', label: 'Nine falls' },
    { id: 'today', label: "Today's room", boardless: true },
    { id: 'race', label: 'Race', unscored: true },
  ],
  online: { mode: 'race', live: true },
  ghost: true,
  touch: [
    { kind: 'button', side: 'left', button: 'left', icon: 'left', label: 'Left' },
    { kind: 'button', side: 'left', button: 'right', icon: 'right', label: 'Right' },
    { kind: 'button', side: 'right', button: 'action', icon: 'up', label: 'Jump' },
  ],
  grown: collection('Rooms', 'solved', 80),
  wardrobe: COATS,
});
