import type { Diagnostics } from './diagnostics.ts';
import type { CreateScene, GameOptions, LoadScene } from './game.ts';
import type { GamepadKeys } from './input/pad.ts';
import { GameMachine } from './machine.ts';
import type { TitleMeta } from './meta.ts';
import { oncePainted } from './once-painted.ts';
import { partOf } from './part.ts';
import { onPlayRequest, portal } from './portal.ts';
import { sdkHere } from './sdk.ts';
import { followSettings, type Muting } from './settings.ts';
import { listenToKeys } from './shortcuts.ts';

/**
 * Starts a game in this page: builds the screens, waits for Play, and creates a scene for each run. In the address,
 * `?seed=` sets the run's seed, `?mode=` selects a mode, and `?pose` shows one still picture.
 */
export function startGame(meta: TitleMeta, create: CreateScene, options: GameOptions): void {
  begin(prepare(meta, options), create);
}

/**
 * The same for a game with much code, or with files: shows the title at once and loads the rest then. Play waits for it. What
 * `load` reports as its progress is shown; if it fails, the player may load the page again.
 */
export function startGameLater(meta: TitleMeta, load: LoadScene, options: GameOptions): void {
  const machine = prepare(meta, options);
  machine.showTitle();
  const { title } = machine.frame;
  const loadRest = async (): Promise<void> => {
    try {
      const create = await load((share) => title.showProgress(share));
      title.showProgress(1);
      begin(machine, create);
    } catch (error) {
      reportError(error);
      // A page may not import a module again that it could not load once: https://github.com/whatwg/html/issues/6768.
      title.showFailure(() => location.reload());
      // So that the page shows it.
      tellOnceShown();
    }
  };
  window.addEventListener('load', () => void loadRest());
}

const posing = new URLSearchParams(location.search).has('pose');

/** Builds the screens, and connects them with the page unless it only poses. */
function prepare(meta: TitleMeta, options: GameOptions): GameMachine {
  const machine = new GameMachine(meta, options);
  // Not the canvas: it keeps its size while a run is watched.
  new ResizeObserver(() => machine.resize()).observe(machine.frame.root);
  exposeDiagnostics(meta.slug, machine);
  if (posing) return machine;
  listenToKeys(
    machine.input,
    {
      get state() {
        return machine.state;
      },
      start: () => machine.start(),
      nextMode: (by) => machine.nextMode(by),
      pause: () => machine.pause(),
      resume: () => machine.resume(),
      askRestart: () => machine.askRestart(),
      mute: () => machine.muting.toggle(),
      leave: () => machine.leaveToTitle(),
    },
    { keys: machine.keys, typing: options.typing === true },
  );
  pauseWhenLeft(machine);
  focusWhenEntered(machine);
  keepFocusOnGame(machine);
  soundOnceAllowed(machine.muting);
  onPlayRequest(() => machine.play());
  followSettings(machine.muting);
  void machine.followRoom();
  window.addEventListener('gamepadconnected', () => void loadGamepads(machine, meta, options.gamepad), {
    once: true,
  });
  sdkHere()?.runs.onWatch((replay) => void machine.watch(replay));
  return machine;
}

async function loadGamepads(machine: GameMachine, meta: TitleMeta, keys: GamepadKeys = {}): Promise<void> {
  const gamepad = await partOf(() => import('./input/gamepad.ts'));
  gamepad?.followGamepads(machine, meta, keys);
}

/** The game's code is there. */
function begin(machine: GameMachine, create: CreateScene): void {
  machine.arrive(create);
  if (posing) posePicture(machine);
  else tellOnceShown();
}

/** The page around the game can show it from then on, so the browser must have a picture of it. */
const tellOnceShown = (): void => oncePainted(portal.loadingFinished);

/** `data-posed` on the root element signals that the picture is drawn. */
function posePicture(machine: GameMachine): void {
  machine.pose();
  requestAnimationFrame(() => {
    machine.pose();
    requestAnimationFrame(() => {
      document.documentElement.dataset.posed = 'true';
    });
  });
}

function pauseWhenLeft(machine: GameMachine): void {
  window.addEventListener('blur', () => machine.lookAway());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') machine.lookAway();
  });
}

function focusWhenEntered(machine: GameMachine): void {
  const { canvas } = machine.frame;
  window.addEventListener('focus', () => {
    const at = document.activeElement;
    if (at === document.body || at === canvas) machine.focus();
  });
}

/** After a click on a button of the bar, the next Space must go to the game. */
function keepFocusOnGame(machine: GameMachine): void {
  machine.frame.hud.element.addEventListener('click', (event) => {
    if (event.detail > 0 && machine.state === 'playing') machine.focus();
  });
}

/** A browser may refuse sound to a game that the page around it has started; a gesture in the game then allows it. */
function soundOnceAllowed(muting: Muting): void {
  for (const gesture of ['pointerup', 'keydown'] as const) {
    window.addEventListener(gesture, () => muting.allowSound());
  }
}

function exposeDiagnostics(slug: string, machine: GameMachine): void {
  const { runs, replays, simulation } = machine;
  const diagnostics: Diagnostics = {
    slug,
    get state() {
      return machine.state;
    },
    get score() {
      return runs.score.value;
    },
    get progress() {
      return runs.progress;
    },
    get inputs() {
      return machine.input.uses;
    },
    get runs() {
      return runs.begun;
    },
    get steps() {
      return simulation.steps;
    },
    get ghost() {
      return replays.ghostSteps;
    },
    get frames() {
      return simulation.costs.frames;
    },
    get frameMean() {
      return simulation.costs.mean();
    },
    get frame95() {
      return simulation.costs.high();
    },
  };
  window.__playport = diagnostics;
}
