import type { ControlHint, Gesture, LessonDevice, TitleMeta } from '../meta.ts';

/** The ghost's lesson for one device. */
export interface LessonPlan {
  /** The player's gesture, such as `Drag anywhere`. */
  readonly how: string;
  /** The effect of it, such as `fly`. */
  readonly does: string;
  /** For a mouse and for fingers; undefined where `how` names a control that the kit draws. */
  readonly gesture?: Gesture | undefined;
  /** For keys and gamepads: what sinks, such as `W` or `Space`; `stick` leans. */
  readonly caps: readonly string[];
}

/** The way of a line of the controls, for each device. */
const READ: Record<LessonDevice, (hint: ControlHint) => string | undefined> = {
  keyboard: ({ keys }) => keys,
  mouse: ({ mouse }) => mouse,
  touch: ({ touch }) => touch,
  gamepad: ({ pad }) => pad,
};

/** The way in which a player does something with a device, such as `Hold Space`; undefined if they do not. */
export function wayTo(
  { controls }: Pick<TitleMeta, 'controls'>,
  does: string,
  device: LessonDevice,
): string | undefined {
  const hint = controls.find((each) => each.does === does);
  return hint && READ[device](hint);
}

/** The first words of the hints for mouse and fingers, in lower case. */
const VERBS: Readonly<Record<string, Gesture>> = {
  tap: 'tap',
  click: 'tap',
  hold: 'hold',
  drag: 'drag',
  slide: 'drag',
  swipe: 'drag',
  finger: 'drag',
  pull: 'pull',
  flick: 'flick',
  point: 'move',
  move: 'move',
};

const CAP = /^(?:[A-Z\d←↑→↓]|Space|Shift|Enter|[LR][BT])$/;
const SEVERAL: Readonly<Record<string, readonly string[]>> = {
  Arrows: ['←', '↑', '↓', '→'],
  Type: ['A', 'B', 'C'],
  Stick: ['stick'],
};

/**
 * Returns the lesson of a game for a device's player: the first of its controls. Undefined if the game is not played by the
 * device.
 */
export function planOf(
  { controls, teach = {} }: Pick<TitleMeta, 'controls' | 'teach'>,
  device: LessonDevice,
): LessonPlan | undefined {
  const hint = controls.find((each) => READ[device](each) !== undefined);
  if (hint === undefined) return undefined;
  const how = READ[device](hint) ?? '';
  const does = hint.does.split(/[,;]/)[0] ?? '';
  const said = { how, does, ...teach[device] };
  if (device === 'keyboard' || device === 'gamepad') return { ...said, caps: capsOf(how) };
  const verb = /^\w+/.exec(how)?.[0].toLowerCase() ?? '';
  return { gesture: VERBS[verb], ...said, caps: [] };
}

/** The keys that a hint begins with, such as `W A S D / Arrows` or `Hold Space, let go`. */
function capsOf(how: string): readonly string[] {
  const [first = ''] = how.split(/ \/ |[,+]/);
  return first.split(/\s+/).flatMap((word) => SEVERAL[word] ?? (CAP.test(word) ? [word] : []));
}
