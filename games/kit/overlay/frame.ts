import type { GameOptions } from '../game.ts';
import type { GameState } from '../diagnostics.ts';
import { buildTouchControls } from '../input/touch-controls.ts';
import type { TouchTarget } from '../input/touch-controls.ts';
import type { TitleMeta } from '../meta.ts';
import { h } from './dom.ts';
import { Hud, type HudActions } from './hud.ts';
import { applyLook } from './look.ts';
import {
  buildPause,
  buildResult,
  buildTitle,
  type PauseScreen,
  type ResultScreen,
  type TitleScreen,
} from './screens.ts';
import { MedalToast } from './medal-toast.ts';
import { buildWatchBar, type WatchActions, type WatchBar } from './watch-bar.ts';
import './overlay.css';
import './bar.css';
import './screens.css';
import './guide.css';
import './kept.css';
import './thumbs.css';

export interface FrameActions extends HudActions, WatchActions {
  start(): void;
  choose(mode: string): void;
  resume(): void;
  /** Restarts at once. */
  restart(): void;
}

/** A game's page: the canvas, and above it the bar, the touch controls and the screens. */
export interface Frame {
  readonly root: HTMLElement;
  readonly canvas: HTMLCanvasElement;
  readonly hud: Hud;
  readonly title: TitleScreen;
  readonly pause: PauseScreen;
  readonly result: ResultScreen;
  readonly watch: WatchBar;
  readonly toast: MedalToast;
  /** Shows the screen of the state. */
  show(state: GameState): void;
  /** Called last: the controls need the input, which needs the canvas. */
  addTouchControls(target: TouchTarget): void;
}

export function buildFrame(
  meta: TitleMeta,
  options: GameOptions,
  mode: string,
  actions: FrameActions,
): Frame {
  const kids = meta.ageRating === 'KIDS';
  const root = h('main', {
    class: 'game',
    data: { state: 'title', game: meta.slug, ...(kids ? { kids: '' } : {}) },
  });
  applyLook(root, options.look);
  const canvas = h('canvas', { label: meta.title, role: 'img' });
  canvas.tabIndex = -1;
  if (options.cursor !== undefined) root.style.setProperty('--cursor', options.cursor);
  const scoreLabel = options.score === 'none' ? undefined : (options.score?.label ?? 'Score');
  const hud = new Hud(actions, scoreLabel);
  const title = buildTitle(meta, options.modes ?? [], mode, actions);
  const pause = buildPause(meta, actions);
  const result = buildResult(kids, { again: actions.restart, menu: actions.menu });
  const watch = buildWatchBar(actions);
  const touch = h('div', { class: 'touch' });
  const screens = [title, pause, result, hud, watch].map(({ element }) => element);
  const toast = new MedalToast(kids);
  root.append(canvas, touch, ...screens, toast.element);
  document.body.append(root);
  document.title = meta.title;
  return {
    root,
    canvas,
    hud,
    title,
    pause,
    result,
    watch,
    toast,
    show: (state) => {
      root.dataset.state = state;
      title.element.hidden = state !== 'title';
      pause.element.hidden = state !== 'paused';
      result.element.hidden = state !== 'over';
      watch.element.hidden = state !== 'watching';
    },
    addTouchControls: (target) => {
      buildTouchControls(touch, options.touch ?? [], target);
      window.addEventListener('pointerdown', (event) => {
        if (event.pointerType === 'touch') root.dataset.touched = '';
      });
    },
  };
}
