import { Body } from '../kit/tiles/body.ts';
import { CELL, type Ground, meets, OPEN, SOLID, type Tile } from '../kit/tiles/ground.ts';
import { moveSolid } from '../kit/tiles/solid.ts';
import type { Box } from '../kit/vector.ts';
import { cuts, hurts, isSolid, isThrough, meetsZone, type Prop, propOf, shareOf, touches } from './prop.ts';
import { COLUMNS, type Lie, type Room, ROWS, type Thing } from './room.ts';

/** The buttons of a step, as bits. */
export const LEFT = 1;
export const RIGHT = 2;
export const JUMP = 4;

const WIDTH = 2560;
const HEIGHT = 3328;
/** A thing that falls: its acceleration and greatest speed. */
const WEIGHT = 14;
const FASTEST = 520;
/** A hero below this is gone. */
const ABYSS = (ROWS + 1) * CELL;
/** The speed with which a spring throws. */
const SPRING = 720;
const STEPS_A_SECOND = 120;

export type End = 'out' | 'spikes' | 'saw' | 'crushed' | 'pit';

/** The cell of an earlier fall. */
export interface Grave {
  readonly column: number;
  readonly row: number;
}

/** One try at a room, from its start to a fall or the door. It depends on nothing but the room, earlier falls and the buttons. */
export class Attempt implements Ground {
  readonly room: Room;
  readonly hero = new Body(WIDTH, HEIGHT);
  readonly props: readonly Prop[];
  /** Steps since the first button. */
  step = 0;
  end: End | null = null;
  /** Whether left is right. */
  isTurned = false;
  solids: Box[] = [];
  /** The lies that came true in this step. */
  readonly told: Lie[] = [];
  private readonly graves: readonly Grave[];
  private hasBegun = false;
  /** The events that have happened, by name, and those of the step before. */
  private happened = new Set<string>();
  private inside = new Set<string>();
  private due: { readonly at: number; readonly lie: Lie }[] = [];

  constructor(room: Room, graves: readonly Grave[] = []) {
    this.room = room;
    this.graves = graves;
    const { start } = room;
    this.hero.x = start.column * CELL + (CELL - WIDTH) / 2;
    this.hero.y = (start.row + 1) * CELL - HEIGHT;
    const stones = graves.map(
      ({ column, row }): Thing => ({
        x: column,
        y: row,
        width: 1,
        height: 1,
        letter: 'grave',
        kind: room.memory?.kind === 'spikes' ? 'spikes' : 'grave',
        facing: 'up',
        isHidden: false,
      }),
    );
    this.props = [...room.things, ...stones].map(propOf);
    this.list();
  }

  /** A try that goes on from here without this one. */
  branch(): Attempt {
    const copy = new Attempt(this.room, this.graves);
    copy.hero.copy(this.hero);
    this.props.forEach((prop, index) => Object.assign(copy.props[index] ?? {}, prop));
    copy.step = this.step;
    copy.end = this.end;
    copy.isTurned = this.isTurned;
    copy.hasBegun = this.hasBegun;
    copy.happened = new Set(this.happened);
    copy.inside = new Set(this.inside);
    copy.due = [...this.due];
    copy.list();
    return copy;
  }

  get door(): Prop | undefined {
    return this.props.find(({ thing }) => thing.kind === 'door');
  }

  /** Whether a key is still to be fetched. */
  get isLocked(): boolean {
    return this.props.some(({ thing, isHidden }) => thing.kind === 'key' && !isHidden);
  }

  /** Whether the hero has touched a thing with this letter. */
  hasTouched({ thing }: Prop): boolean {
    return this.happened.has(thing.letter);
  }

  /** The cell of the hero, within the room. */
  get cell(): Grave {
    const { x, y, width, height } = this.hero;
    const within = (value: number, most: number) => Math.min(most - 1, Math.max(0, Math.floor(value / CELL)));
    return { column: within(x + width / 2, COLUMNS), row: within(y + height / 2, ROWS) };
  }

  /** Besides the room is rock, above it too; below it is nothing. */
  tileAt(column: number, row: number): Tile {
    if (row >= ROWS) return OPEN;
    if (column < 0 || column >= COLUMNS || row < 0) return SOLID;
    return this.room.tiles[row * COLUMNS + column] ?? OPEN;
  }

  /** Takes one step with these buttons. Nothing happens before the first one. */
  update(buttons: number): void {
    this.told.length = 0;
    if (this.end !== null) return;
    if (!this.hasBegun && buttons === 0) return;
    const isFirst = !this.hasBegun;
    this.hasBegun = true;
    this.step += 1;
    const held = (buttons & RIGHT ? 1 : 0) - (buttons & LEFT ? 1 : 0);
    const pushed = this.isTurned ? -held : held;
    const { hero } = this;
    hero.step(pushed > 0 ? 1 : pushed < 0 ? -1 : 0, (buttons & JUMP) !== 0, this);
    this.listen(isFirst);
    this.moveProps();
    this.judge();
  }

  /** Finds what happens in this step, and has the lies about it come true in their time. */
  private listen(isFirst: boolean): void {
    if (isFirst) this.hear('go');
    if (this.hero.hasLeapt) this.hear('jump');
    for (const [letter, zone] of this.room.zones) this.enter(letter, meetsZone(zone, this.hero));
    for (const prop of this.props) {
      const { letter } = prop.thing;
      if (letter !== '' && letter !== 'D' && !prop.isHidden) this.enter(letter, touches(prop, this.hero));
    }
    if (this.due.length === 0) return;
    const now = this.due.filter(({ at }) => at <= this.step);
    if (now.length === 0) return;
    this.due = this.due.filter(({ at }) => at > this.step);
    for (const { lie } of now) this.tell(lie);
  }

  private enter(name: string, isIn: boolean): void {
    if (isIn && !this.inside.has(name)) this.hear(name);
    if (isIn) this.inside.add(name);
    else this.inside.delete(name);
  }

  private hear(event: string): void {
    const isNew = !this.happened.has(event);
    this.happened.add(event);
    for (const lie of this.room.lies)
      if (lie.on === event && (isNew || lie.again)) this.due.push({ at: this.step + lie.wait, lie });
  }

  private tell(lie: Lie): void {
    this.told.push(lie);
    if (lie.target === 'you') {
      if (lie.verb === 'flip') this.hero.down = this.hero.down === 1 ? -1 : 1;
      if (lie.verb === 'turn') this.isTurned = !this.isTurned;
      return;
    }
    for (const prop of this.props) if (prop.thing.letter === lie.target) this.change(prop, lie);
    this.list();
  }

  private change(prop: Prop, { verb, numbers }: Lie): void {
    const [dx = 0, dy = 0, pace = 1] = numbers;
    if (verb === 'hide') prop.isHidden = true;
    if (verb === 'show') prop.isHidden = false;
    if (verb === 'fall') prop.isFalling = true;
    if (verb !== 'move' && verb !== 'swing') return;
    // It goes on from where the way before would have led.
    const goalX = prop.isSwinging ? prop.x : prop.fromX + prop.byX;
    const goalY = prop.isSwinging ? prop.y : prop.fromY + prop.byY;
    prop.isSwinging = verb === 'swing';
    prop.fromX = prop.x;
    prop.fromY = prop.y;
    prop.byX = goalX + dx * CELL - prop.x;
    prop.byY = goalY + dy * CELL - prop.y;
    prop.since = this.step;
    const far = Math.max(Math.abs(prop.byX), Math.abs(prop.byY)) / CELL;
    prop.steps = prop.isSwinging ? pace : Math.max(1, Math.round((far * STEPS_A_SECOND) / pace));
  }

  private moveProps(): void {
    let isCrushed = false;
    for (const prop of this.props) {
      let dx = 0;
      let dy = 0;
      if (prop.isFalling && !prop.isHidden) {
        prop.speed = Math.min(FASTEST, prop.speed + WEIGHT);
        dy = prop.speed;
        if (prop.y > ABYSS) prop.isHidden = true;
      } else if (prop.steps > 0) {
        const share = shareOf(prop, this.step - prop.since);
        dx = Math.round(prop.fromX + prop.byX * share) - prop.x;
        dy = Math.round(prop.fromY + prop.byY * share) - prop.y;
        if (!prop.isSwinging && share === 1) prop.steps = 0;
      }
      if (dx === 0 && dy === 0) continue;
      if (isSolid(prop)) isCrushed = moveSolid(prop, dx, dy, this.hero, this) || isCrushed;
      else {
        prop.x += dx;
        prop.y += dy;
      }
    }
    if (isCrushed) this.end = 'crushed';
  }

  private judge(): void {
    const { hero } = this;
    if (this.end === null && hero.y > ABYSS) this.end = 'pit';
    for (const prop of this.props) {
      if (this.end !== null) return;
      if (prop.isHidden) continue;
      const { kind } = prop.thing;
      if (kind === 'spikes' && hurts(prop, hero)) this.end = 'spikes';
      else if (kind === 'saw' && cuts(prop, hero)) this.end = 'saw';
      else if (kind === 'key' && meets(prop, hero.x, hero.y, hero)) prop.isHidden = true;
      else if (kind === 'door' && !this.isLocked && isThrough(prop, hero)) this.end = 'out';
      else if (kind === 'spring' && hero.vy * hero.down > 0 && meets(prop, hero.x, hero.y, hero))
        hero.throwUp(SPRING, false);
    }
  }

  private list(): void {
    this.solids = this.props.filter(isSolid);
  }
}
