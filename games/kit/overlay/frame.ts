import type { GameOptions } from '../game.ts';
import type { GameState } from '../diagnostics.ts';
import { buildTouchControls } from '../input/touch-controls.ts';
import type { Input } from '../input/input.ts';
import type { KeyChoice } from '../input/key-choice.ts';
import type { LessonDevice, TitleMeta } from '../meta.ts';
import { showKeyboard } from './controls.ts';
import { h } from './dom.ts';
import { Hud, type HudActions } from './hud.ts';
import { applyLook } from './look.ts';
import { buildPause, buildResult, type PauseScreen, type ResultScreen } from './screens.ts';
import { buildTitle, type TitleScreen } from './title-screen.ts';
import { Toast } from './toast.ts';
import { buildWatchBar, type WatchActions, type WatchBar } from './watch-bar.ts';
import './overlay.css';
import './bar.css';
import './screens.css';
import './guide.css';
import './kept.css';
import './thumbs.css';
import '../lesson/lesson.css';
import './fit.css';
import './contrast.css';

export interface FrameActions extends HudActions, WatchActions {
  start(): void;
  choose(mode: string): void;
  resume(): void;
  /** Restarts at once. */
  restart(): void;
}

interface Screens {
  readonly hud: Hud;
  readonly title: TitleScreen;
  readonly pause: PauseScreen;
  readonly result: ResultScreen;
  readonly watch: WatchBar;
}

/** A game's page: the canvas, and above it the bar, the touch controls and the screens. */
export interface Frame extends Screens {
  readonly root: HTMLElement;
  readonly canvas: HTMLCanvasElement;
  readonly toast: Toast;
  /** Shows the controls of the device in use, and no others. */
  showDevice(device: LessonDevice): void;
  /** Called when the frame's size changes: fits the screen that is shown. */
  fit(): void;
  /** Shows the screen of the state. */
  show(state: GameState): void;
  /** Called last: the controls need the input, which needs the canvas. */
  addTouchControls(input: Pick<Input, 'receive'>): void;
}

export function buildFrame(
  meta: TitleMeta,
  { options, mode, keys }: { options: GameOptions; mode: string; keys: KeyChoice },
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
  const screens = buildScreens(meta, { options, mode, keys }, actions);
  const { hud, title, pause, result, watch } = screens;
  const touch = h('div', { class: 'touch' });
  const toast = new Toast(kids);
  const elements = [title, pause, result, hud, watch].map(({ element }) => element);
  root.append(canvas, touch, ...elements, toast.element);
  document.body.append(root);
  document.title = meta.title;
  const fit = () => {
    title.fit();
    pause.fit();
    result.fit();
  };
  keys.onChange = () => {
    showKeyboard(root, keys.rename(meta));
    fit();
  };
  return {
    ...screens,
    root,
    canvas,
    toast,
    fit,
    showDevice: (device) => {
      root.dataset.device = device;
      title.showDevice(device);
      fit();
    },
    show: (state) => {
      root.dataset.state = state;
      title.element.hidden = state !== 'title';
      pause.element.hidden = state !== 'paused';
      result.element.hidden = state !== 'over';
      watch.element.hidden = state !== 'watching';
      fit();
    },
    addTouchControls: (input) => {
      buildTouchControls(touch, options.touch ?? [], input);
      window.addEventListener('pointerdown', (event) => {
        if (event.pointerType === 'touch') root.dataset.touched = '';
      });
    },
  };
}

function buildScreens(
  meta: TitleMeta,
  { options, mode, keys }: { options: GameOptions; mode: string; keys: KeyChoice },
  actions: FrameActions,
): Screens {
  const scoreLabel = options.score === 'none' ? undefined : (options.score?.label ?? 'Score');
  return {
    hud: new Hud(actions, scoreLabel),
    title: buildTitle(keys.rename(meta), options.modes ?? [], mode, actions, options.look.lettering),
    pause: buildPause(meta, keys, actions),
    result: buildResult(meta.ageRating === 'KIDS', { again: actions.restart, menu: actions.menu }),
    watch: buildWatchBar(actions),
  };
}

/** Returns the element that Enter and Space activate in a state: the main button of its screen, or the game. */
export function mainElement({ title, pause, result, watch, canvas }: Frame, state: GameState): HTMLElement {
  const main: Partial<Record<GameState, HTMLElement>> = {
    title: title.play,
    paused: pause.resume,
    over: result.again,
    watching: watch.holdButton,
  };
  return main[state] ?? canvas;
}
