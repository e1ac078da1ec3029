import { startGameLater } from '../kit/start.ts';
import { isNumberList } from '../kit/store.ts';
import { meta } from './game.meta.ts';
import { BIKES } from './wardrobe.ts';

/** Each of the sixty tracks has three. */
const STARS = 180;

startGameLater(
  meta,
  async () => {
    const [{ createScene }, { receiveSharedTrack }] = await Promise.all([
      import('./scenes.ts'),
      import('./shared-track.ts'),
    ]);
    // No address is there to read as runs are judged.
    if (typeof location !== 'undefined') receiveSharedTrack(location.hash);
    return createScene;
  },
  {
    look: {
      ground: '#4db4e6',
      ink: '#fff8ea',
      accent: '#ffd23f',
      accentInk: '#2a1c08',
      panel: '#2b2140',
      font: 'round',
      titleFont: 'heavy',
      titleCase: 'upper',
      titleSpacing: '-0.02em',
      shape: 'soft',
      lettering: {
        paint: ['#ffe27a', '#ff7a3c'],
        edge: '#2b1a3c',
        side: '#8a2f4a',
        brush: 25,
        tip: 'broad',
        inlay: { kind: 'line', colour: '#ffffff' },
        hop: 4,
        lean: 8,
      },
    },
    modes: [
      { id: 'tour', label: 'Tour', unscored: true },
      { id: 'long', label: 'Long Road' },
      { id: 'today', label: 'Today', unscored: true },
      { id: 'build', label: 'Build', unscored: true },
    ],
    score: { label: 'Meters' },
    ghost: true,
    touch: [
      { kind: 'button', side: 'left', button: 'left', icon: 'left', label: 'Lean back' },
      { kind: 'button', side: 'left', button: 'right', icon: 'right', label: 'Lean forward' },
      { kind: 'button', side: 'right', button: 'down', icon: 'down', label: 'Brake' },
      { kind: 'button', side: 'right', button: 'action', icon: 'bolt', label: 'Gas' },
    ],
    gamepad: { rt: 'KeyW', lt: 'KeyS' },
    wardrobe: BIKES,
    grown: (store, count) => {
      const stars = store.get('stars', isNumberList, []);
      const collected = stars.reduce(
        (sum, bits) => sum + (bits & 1) + ((bits >> 1) & 1) + ((bits >> 2) & 1),
        0,
      );
      return { name: 'Stars', count: Math.max(count, collected), of: STARS };
    },
  },
);
