/** Games of one size, as tools export them, for `uploaded-games.ts`. They say where they were pressed, and with what. */
import type { Size, Stage } from '../entities/stage.rules.ts';
import type { GameControl } from '../entities/game.schema.ts';
import type { MadeFiles } from '../server/testing/uploads.ts';

interface SizedGame {
  readonly title: string;
  readonly ageRating: 'E7' | 'KIDS';
  readonly stage: Stage & Size;
  readonly controls?: GameControl[];
}

export const SIZED_GAMES: Readonly<Record<string, SizedGame>> = {
  'wide-harbour': {
    title: 'Wide Harbour',
    ageRating: 'KIDS',
    stage: { kind: 'fixed', width: 960, height: 540 },
  },
  'square-field': {
    title: 'Square Field',
    ageRating: 'E7',
    stage: { kind: 'fixed', width: 1000, height: 1000 },
  },
  'small-pond': {
    title: 'Small Pond',
    ageRating: 'E7',
    stage: { kind: 'fixed', width: 160, height: 160 },
    controls: [{ does: 'Fish', keys: 'Space' }],
  },
};

/** The build of a game: a canvas of its size in a page that says nothing about its width. */
export function buildOfSized({
  title,
  stage: { width, height },
}: Pick<SizedGame, 'title' | 'stage'>): MadeFiles {
  return {
    'index.html': {
      body: `<!doctype html><meta charset="utf-8"><title>${title}</title>
        <style>body { margin: 0; background: #000 } p { position: absolute; top: 40%; width: 100%; margin: 0; text-align: center; color: #fff; font: 20px sans-serif }</style>
        <canvas width="${width}" height="${height}"></canvas><p role="status"></p><script src="game.js" defer></script>`,
    },
    'game.js': {
      body: `const canvas = document.querySelector('canvas').getContext('2d');
        canvas.fillStyle = '#164';
        canvas.fillRect(0, 0, ${width}, ${height});
        canvas.fillStyle = '#fc3';
        for (const [x, y] of [[0, 0], [1, 0], [0, 1], [1, 1]])
          canvas.fillRect(x * (${width} - 40), y * (${height} - 40), 40, 40);
        const say = (text) => { document.querySelector('p').textContent = text; };
        addEventListener('pointerdown', ({ clientX, clientY, pointerType }) =>
          say(pointerType + ' ' + Math.round(clientX) + ' ' + Math.round(clientY)));
        addEventListener('wheel', ({ clientX, clientY }) =>
          say('wheel ' + Math.round(clientX) + ' ' + Math.round(clientY)));
        const buttons = new Set();
        const poll = () => {
          for (const pad of navigator.getGamepads()) for (const [at, { pressed }] of (pad?.buttons ?? []).entries())
            if (!pressed) buttons.delete(at); else if (!buttons.has(at)) { buttons.add(at); say('pad ' + at); }
          requestAnimationFrame(poll);
        };
        poll();
        say('Window of ' + innerWidth + ' × ' + innerHeight);`,
      type: 'text/javascript; charset=utf-8',
    },
  };
}
