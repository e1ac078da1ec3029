import type { GameOptions, Kit } from './game.ts';
import { Fx } from './fx/fx.ts';
import { KeyChoice } from './input/key-choice.ts';
import { followScreens, listenToPointers } from './input/listen.ts';
import { Input } from './input/input.ts';
import { Keepsakes } from './keepsakes.ts';
import { Loop, type LoopHooks } from './loop.ts';
import type { TitleMeta } from './meta.ts';
import { buildFrame, type Frame, type FrameActions } from './overlay/frame.ts';
import { Random } from './random.ts';
import { STEPS_PER_SECOND } from './options.ts';
import { sdkHere } from './sdk.ts';
import { Sound } from './sound/sound.ts';
import { ownVoice } from './sound/voice.ts';
import { Stage } from './stage.ts';
import { isText, Store } from './store.ts';

/** The components of a game that outlive a run. */
export interface Parts {
  readonly store: Store;
  readonly sound: Sound;
  readonly frame: Frame;
  readonly stage: Stage;
  readonly input: Input;
  readonly keys: KeyChoice;
  readonly loop: Loop;
  readonly fx: Fx;
  readonly keepsakes: Keepsakes;
  /** The initial mode. */
  readonly mode: string;
}

/** For how long an unlocked style is announced, in seconds. */
const UNLOCK_SAID = 2.4;

/** Outside Playport nobody answers. */
function tellMedals(medals: readonly string[]): void {
  sdkHere()
    ?.medals.earned(medals)
    .catch(() => undefined);
}

/** Builds the page of a game and its components. `requested` is the mode in the address, if any. */
export function buildParts(
  meta: TitleMeta,
  options: GameOptions,
  requested: string | null,
  hooks: FrameActions & LoopHooks & { wear(): void },
): Parts {
  const store = new Store(meta.slug);
  const sound = new Sound(store);
  const mode = firstMode(options, requested ?? store.get('mode', isText, ''));
  // Of its own: a recorded run must not depend on the player's keys.
  const keys = new KeyChoice(new Store(meta.slug));
  const frame = buildFrame(meta, { options, mode, keys }, hooks);
  const stage = new Stage(frame.canvas, options.fit ?? { kind: 'fill' });
  stage.measure();
  const input = new Input(stage);
  listenToPointers(input, frame.canvas);
  followScreens(input);
  frame.addTouchControls(input);
  frame.hud.showMuted(sound.muted);
  const isForKids = meta.ageRating === 'KIDS';
  if (isForKids) {
    frame.hud.onSay = (text) => sound.speak(text);
    // Browsers load their voices when they are first asked for.
    ownVoice();
  }
  const loop = new Loop(options.steps ?? STEPS_PER_SECOND, hooks);
  const keepsakes = new Keepsakes({
    meta,
    options,
    // Of its own: a recorded run must not depend on what the player has kept.
    store: new Store(meta.slug),
    onUnlock: ({ label }) => {
      frame.hud.say(`${options.wardrobe?.name ?? ''} unlocked: ${label}`, UNLOCK_SAID);
      sound.play('powerup');
    },
    onWear: hooks.wear,
    onAward: (medal) => {
      frame.toast.show(medal);
      sound.play('powerup');
      if (isForKids) sound.speak(medal.name);
    },
    tell: tellMedals,
    now: () => new Date(),
  });
  return {
    store,
    sound,
    frame,
    stage,
    input,
    keys,
    loop,
    keepsakes,
    fx: new Fx(loop, matchMedia('(prefers-reduced-motion: reduce)').matches),
    mode,
  };
}

function firstMode({ modes = [] }: GameOptions, requested: string): string {
  const ids = modes.map(({ id }) => id);
  return ids.includes(requested) ? requested : (ids[0] ?? '');
}

/** Builds a run's kit from the shared parts and the run's own. */
export function kitFor(
  parts: Parts,
  {
    seed,
    ...run
  }: Pick<
    Kit,
    | 'score'
    | 'mode'
    | 'style'
    | 'online'
    | 'ghost'
    | 'showing'
    | 'progress'
    | 'levelComplete'
    | 'award'
    | 'grow'
    | 'teach'
    | 'over'
  > & {
    readonly seed: string;
  },
): Kit {
  return { ...parts, hud: parts.frame.hud, random: new Random(seed), ...run };
}
