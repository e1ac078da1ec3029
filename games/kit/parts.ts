import type { GameOptions, Kit, ScoreRules } from './game.ts';
import { Fx } from './fx/fx.ts';
import { Input } from './input/input.ts';
import { Loop, type LoopHooks } from './loop.ts';
import type { GameMeta } from './meta.ts';
import { buildFrame, type Frame, type FrameActions } from './overlay/frame.ts';
import { Random } from './random.ts';
import { Sound } from './sound/sound.ts';
import { Stage } from './stage.ts';
import { isText, Store } from './store.ts';

const STEPS_PER_SECOND = 120;

/** What a game is made of; all of it outlives a run. */
export interface Parts {
  readonly store: Store;
  readonly sound: Sound;
  readonly frame: Frame;
  readonly stage: Stage;
  readonly input: Input;
  readonly loop: Loop;
  readonly fx: Fx;
  /** The mode to begin with. */
  readonly mode: string;
}

/** Builds the page of a game and what drives it. `asked` is the mode that the address names, if any. */
export function buildParts(
  meta: GameMeta,
  options: GameOptions,
  asked: string | null,
  hooks: FrameActions & LoopHooks,
): Parts {
  const store = new Store(meta.slug);
  const sound = new Sound(store);
  const mode = firstMode(options, asked ?? store.get('mode', isText, ''));
  const frame = buildFrame(meta, options, mode, hooks);
  const stage = new Stage(frame.canvas, options.fit ?? { kind: 'fill' });
  const input = new Input(stage);
  frame.addTouchControls({ pads: input.touchPads, onUse: () => input.note('touch') });
  frame.hud.showMuted(sound.muted);
  const loop = new Loop(options.steps ?? STEPS_PER_SECOND, hooks);
  return { store, sound, frame, stage, input, loop, fx: new Fx(loop), mode };
}

function firstMode({ modes = [] }: GameOptions, wished: string): string {
  const ids = modes.map(({ id }) => id);
  return ids.includes(wished) ? wished : (ids[0] ?? '');
}

/** What a run gets: the parts, and what is its own. */
export function kitFor(
  parts: Parts,
  {
    seed,
    ...run
  }: Pick<Kit, 'score' | 'mode' | 'showing' | 'progress' | 'levelComplete' | 'over'> & {
    readonly seed: string;
  },
): Kit {
  return { ...parts, hud: parts.frame.hud, random: new Random(seed), ...run };
}

/** How a way to play is counted. */
export function scoreRules({ score = {}, modes = [] }: GameOptions, mode: string): ScoreRules | 'none' {
  return modes.find(({ id }) => id === mode)?.unscored === true ? 'none' : score;
}
