import type { Input } from '../input/input.ts';
import { FINGERS } from '../input/listen.ts';
import type { LessonDevice, TitleMeta } from '../meta.ts';
import { h } from '../overlay/dom.ts';
import type { Stage } from '../stage.ts';
import { isTextList, Store } from '../store.ts';
import type { Box, Point } from '../vector.ts';
import { FIGURE, figureOf, placesOf } from './figure.ts';
import { type LessonPlan, planOf, wayTo } from './gesture.ts';
import { freePlace, type LessonPlace } from './room.ts';

/** Names the devices that have been taught, in the game's store. */
const TAUGHT = 'taught';
/**
 * Distance that a mouse moves until it counts as the player's, in CSS pixels; and since when, in milliseconds: it has just
 * pressed Play.
 */
const MOVED = { far: 60, after: 700 } as const;

const fingers = matchMedia(FINGERS);

interface Setting {
  readonly meta: TitleMeta;
  readonly root: HTMLElement;
  readonly input: Input;
  readonly stage: Stage;
  /** Returns the scene's lesson as it is now. */
  readonly place: () => LessonPlace;
  /** The player has begun. */
  readonly begin: () => void;
  /** Shows a sentence during play. */
  readonly say: (words: string) => void;
  /** Hears which device is in use, at first and when it changes. */
  readonly onDevice: (device: LessonDevice) => void;
}

/**
 * Until a device was first used in a game, its run stands still at the first step, and a ghost shows what the player does. The first
 * key, press or touch begins; the game has it, too.
 */
export class Lesson {
  /** A live region: what comes into it is read out. */
  readonly element = h('div', { class: 'lesson', role: 'status' });
  private readonly setting: Setting;
  /** Of its own: a recorded run must not depend on what was taught. */
  private readonly store: Store;
  private device: LessonDevice;
  private isDue = false;
  private plan: LessonPlan | undefined;
  private isShown = false;
  private shownAt = 0;
  private from: { readonly x: number; readonly y: number } | null = null;

  constructor(setting: Setting) {
    this.setting = setting;
    this.store = new Store(setting.meta.slug);
    this.device = this.usual;
    setting.onDevice(this.device);
    fingers.addEventListener('change', () => this.use(this.usual));
    setting.input.onUse = () => this.learn();
    window.addEventListener('pointerdown', (event) => this.press(event), { capture: true });
    window.addEventListener('keydown', () => this.use('keyboard'), { capture: true });
    setting.root.addEventListener('pointermove', (event) => this.follow(event));
  }

  /** The player uses a device, in the game or on its screens. */
  use(device: LessonDevice): void {
    if (device === this.device) return;
    this.device = device;
    this.setting.onDevice(device);
  }

  /** A mouse that presses a button of the screens may belong to a player of keys: only in the picture does it play. */
  private press({ pointerType, target }: PointerEvent): void {
    if (pointerType !== 'mouse') this.use('touch');
    else if (target instanceof HTMLCanvasElement) this.use('mouse');
  }

  /** A gamepad is gone: the device is the one that the screen is made for. */
  loseGamepad(): void {
    if (this.device === 'gamepad') this.use(this.usual);
  }

  /** The likely device of a player who has used nothing yet. A small child has a hand on the mouse, and reads no keys. */
  private get usual(): LessonDevice {
    if (fingers.matches) return 'touch';
    return this.setting.meta.ageRating === 'KIDS' ? 'mouse' : 'keyboard';
  }

  /** A run of this player alone begins. */
  prepare(): void {
    this.isDue = true;
  }

  /** The run can be played: shows the ghost if the device was never used in it, and returns whether. */
  show(): boolean {
    if (!this.isDue) return false;
    const { device, taught } = this;
    const plan = planOf(this.setting.meta, device);
    if (plan === undefined || taught.includes(device)) {
      this.drop();
      return false;
    }
    const { root } = this.setting;
    this.isShown = true;
    root.dataset.lesson = device;
    // The controls on the screen are what a finger is shown.
    if (device === 'touch') root.dataset.touched = '';
    this.shownAt = performance.now();
    this.from = null;
    this.plan = plan;
    this.fit();
    return true;
  }

  /** Says how the device in use does something, unless it was said before. */
  teach(does: string): void {
    const { device, taught, setting } = this;
    const how = wayTo(setting.meta, does, device);
    const lesson = `${device}: ${does}`;
    if (how === undefined || taught.includes(lesson)) return;
    this.store.set(TAUGHT, [...taught, lesson]);
    setting.say(`${how} · ${does}`);
  }

  /** The game pauses, or another screen comes. */
  hide(): void {
    this.isShown = false;
    delete this.setting.root.dataset.lesson;
    this.element.replaceChildren();
  }

  /** The run is left: nothing is due. */
  drop(): void {
    this.isDue = false;
    this.hide();
  }

  private get taught(): readonly string[] {
    return this.store.get(TAUGHT, isTextList, []);
  }

  /** Something of the player has reached the game. */
  private learn(): void {
    // Input during an opening is not for the game that the ghost shows.
    if (this.isDue && !this.isShown) return;
    const { device, isShown, taught } = this;
    if (!taught.includes(device)) this.store.set(TAUGHT, [...taught, device]);
    if (!isShown) return;
    this.drop();
    const { meta, input, begin } = this.setting;
    if (meta.teach?.pressBegins === true) input.clear();
    begin();
  }

  /** A mouse that moves over the picture is what plays: the ghost shows it, and where a game follows it, the run begins. */
  private follow({ pointerType, clientX: x, clientY: y }: PointerEvent): void {
    const plan = planOf(this.setting.meta, 'mouse');
    if (!this.isShown || pointerType !== 'mouse' || plan === undefined) return;
    if (performance.now() - this.shownAt < MOVED.after) return;
    this.from ??= { x, y };
    if (Math.hypot(x - this.from.x, y - this.from.y) < MOVED.far) return;
    this.use('mouse');
    if (plan.gesture === 'move') this.learn();
    else if (this.plan?.gesture === undefined && !this.taught.includes('mouse')) this.show();
  }

  /** Puts the hand on what it uses, and the words where they cover nothing; called again when the frame's size changes. */
  fit(): void {
    const { plan, device, isShown } = this;
    if (!isShown || plan === undefined) return;
    const { place, stage, root } = this.setting;
    const { at, way = [], free = [] } = place();
    const { clientWidth: width, clientHeight: height } = root;
    const taken = [
      ...free.map((box) => stage.toClient(box)),
      ...boxesOf(root, '.fact, .tool, .thumb-button, .stick-base'),
    ];
    const rest = { x: width / 2, y: height * (height > 420 ? 0.62 : 0.5) };
    const toClient = (spot: Readonly<Point>) => stage.toClient({ ...spot, width: 0, height: 0 });
    const control = this.control(plan);
    const hand = control ?? (at === undefined ? rest : toClient(at));
    const ways = way.map(toClient).map(({ x, y }) => ({ x: x - hand.x, y: y - hand.y }));
    const figure = figureOf(device, plan, ways);
    // A hand from below would cover what is on the button.
    const isAbove = control?.isButton === true;
    if (isAbove) figure.dataset.from = 'above';
    const words = wordsOf(plan);
    if (plan.caps.length > 0 || device === 'keyboard' || device === 'gamepad') {
      const card = h('div', { class: 'lesson-card' }, figure, words);
      this.element.replaceChildren(card);
      return put(card, freePlace(sizeOf(card), { width, height }, taken, rest));
    }
    this.element.replaceChildren(figure, words);
    put(figure, { x: hand.x - FIGURE.width / 2, y: hand.y - FIGURE.height / 2 });
    const below = { x: hand.x, y: hand.y + FIGURE.height };
    const reach = reachOf(hand, placesOf(plan.gesture, ways), isAbove);
    put(words, freePlace(sizeOf(words), { width, height }, [...taken, reach], below));
  }

  /** The middle of the control that the kit draws, where that is what a finger uses: the one called as what it does, or the first. */
  private control({
    gesture,
    does,
  }: LessonPlan): (Readonly<Point> & { readonly isButton: boolean }) | undefined {
    if (gesture !== undefined) return undefined;
    const { root } = this.setting;
    const [stick] = boxesOf(root, '.stick-base');
    const box = stick ?? buttonFor(root, does);
    return box && { x: box.x + box.width / 2, y: box.y + box.height / 2, isButton: stick === undefined };
  }
}

/** The room of a hand around and below the tip of its finger, in CSS pixels; one from above has it the other way round. */
const HAND = { aside: 38, above: 34, below: 84 } as const;

/**
 * Returns the room that a hand, which may come from above, takes while it does its gesture and comes to places, seen from `hand`.
 */
function reachOf(hand: Readonly<Point>, places: readonly Readonly<Point>[], isAbove: boolean): Box {
  const across = places.map(({ x }) => hand.x + x);
  const down = places.map(({ y }) => hand.y + y);
  const x = Math.min(...across) - HAND.aside;
  const [above, below] = isAbove ? [HAND.below, HAND.above] : [HAND.above, HAND.below];
  const y = Math.min(...down) - above;
  return {
    x,
    y,
    width: Math.max(...across) + HAND.aside - x,
    height: Math.max(...down) + below - y,
  };
}

function buttonFor(root: HTMLElement, does: string): Box | undefined {
  const [named] = boxesOf(root, `.thumb-button[aria-label="${CSS.escape(does)}" i]`);
  return named ?? boxesOf(root, '.thumb-button')[0];
}

function boxesOf(root: HTMLElement, selector: string): Box[] {
  return [...root.querySelectorAll(selector)]
    .map((element) => element.getBoundingClientRect())
    .filter(({ width }) => width > 0);
}

function sizeOf({ offsetWidth, offsetHeight }: HTMLElement): { width: number; height: number } {
  return { width: offsetWidth, height: offsetHeight };
}

function put({ style }: HTMLElement, { x, y }: Readonly<Point>): void {
  style.left = `${x}px`;
  style.top = `${y}px`;
}

function wordsOf({ how, does }: LessonPlan): HTMLElement {
  return h('p', { class: 'lesson-words' }, h('b', {}, how), ` · ${does}`);
}
