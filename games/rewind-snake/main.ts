import { journey } from '../kit/journey.ts';
import { startGameLater } from '../kit/start.ts';
import { meta } from './game.meta.ts';
import { TAPES } from './wardrobe.ts';

startGameLater(meta, async () => (await import('./play.ts')).createScene, {
  look: {
    ground: '#3a1d13',
    ink: '#f9ecd0',
    accent: '#f2b632',
    accentInk: '#2a1408',
    panel: '#2a1712',
    font: 'round',
    titleFont: 'round',
    titleSpacing: '-0.03em',
    shape: 'round',
    lettering: {
      paint: ['#ffd24a', '#d98a12'],
      edge: '#2a1408',
      brush: 27,
      inlay: { kind: 'stitch', colour: '#8a4a08' },
      hop: 5,
    },
  },
  touch: [{ kind: 'button', side: 'right', button: 'action', icon: 'undo', label: 'Rewind' }],
  modes: [
    { id: '', label: 'Mixtape' },
    { id: 'today', label: "Today's tape", boardless: true },
  ],
  wardrobe: TAPES,
  grown: journey('Fruit', [
    [0, 'Demo tape'],
    [20, 'Single'],
    [100, 'Album'],
    [400, 'Gold record'],
    [1200, 'Platinum record'],
  ]),
});
