import { drawText, fillCircle, fillPolygon, fillRound, type Sprite, stamp } from '../kit/draw.ts';
import type { Kit } from '../kit/game.ts';
import type { Side } from '../kit/match/side.ts';
import { paintBackdrop } from './backdrop-art.ts';
import type { Battle } from './battle.ts';
import { CartArt, type Paint, TEAMS } from './cart-art.ts';
import type { Cart } from './cart.ts';
import { paintFruits } from './fruit-art.ts';
import { type Fruit, FRUIT_ORDER } from './fruit.ts';
import { HillsArt } from './hills-art.ts';
import { Placing } from './placing.ts';
import { Trees } from './trees.ts';
import { fly, launch, type Missile } from './volley.ts';

type Ctx = CanvasRenderingContext2D;

const INK = '#3a2113';
const CREAM = '#fff8e1';
/** Seconds of flight that the dots preview. */
const FORETOLD = 0.62;

/** The picture of one battle. */
export class View {
  readonly placing = new Placing();
  readonly hillsArt: HillsArt;
  readonly trees: Trees;
  private readonly kit: Kit;
  private readonly battle: Battle;
  /** The other cart, as somebody of the tour. */
  private readonly rival: Paint | undefined;
  private art: { backdrop: Sprite; fruits: ReadonlyMap<Fruit, Sprite>; carts: CartArt } | undefined;
  private clock = 0;

  constructor(kit: Kit, battle: Battle, rival?: Paint) {
    this.kit = kit;
    this.rival = rival;
    this.battle = battle;
    this.hillsArt = new HillsArt(battle.hills);
    this.trees = new Trees(battle.hills, battle.carts);
    this.resize();
  }

  resize(): void {
    const { stage } = this.kit;
    const [first, second] = this.battle.carts;
    this.placing.fit(stage, first.x, second.x);
    this.paint();
  }

  /** Zooms in for a thumbnail. */
  closeUp(from: number, to: number, bottom: number): void {
    this.placing.closeUp(this.kit.stage, from, to, bottom);
    this.paint();
  }

  private colourOf(side: Side): string {
    return side === 1 ? (this.rival?.colour ?? TEAMS[1].colour) : TEAMS[0].colour;
  }

  private paint(): void {
    const { kit } = this;
    const { stage } = kit;
    const density = stage.density * this.placing.scale;
    this.hillsArt.resize();
    this.trees.resize(density);
    this.art = {
      backdrop: paintBackdrop(stage, this.placing, this.battle.rule.sky),
      fruits: paintFruits(density * 1.6),
      carts: new CartArt(
        density,
        kit.online?.me === 1 ? ['', kit.style] : [kit.style, this.rival?.top ?? ''],
        this.rival?.colour,
      ),
    };
  }

  update(dt: number): void {
    this.clock += dt;
  }

  /** `person`: a person is aiming, so dots, numbers and the tray are shown. */
  draw(ctx: Ctx, person: boolean): void {
    const { art, battle, placing, kit } = this;
    if (art === undefined) return;
    const { stage } = kit;
    const { view } = stage;
    ctx.drawImage(art.backdrop.image, view.left, view.top, view.right - view.left, view.bottom - view.top);
    const wind = kit.fx.calm ? 0 : battle.wind * 0.008;
    this.trees.draw(ctx, placing, (x) => wind + (kit.fx.calm ? 0 : Math.sin(this.clock * 1.7 + x) * 0.02));
    this.hillsArt.draw(ctx, stage, placing);
    for (const cart of battle.carts) {
      art.carts.draw(ctx, cart, placing, battle.hills.slopeAt(cart.x));
      if (!kit.showing) this.drawHealth(ctx, cart);
    }
    if (person) this.drawPreview(ctx);
    for (const missile of battle.missiles) this.drawMissile(ctx, missile, art.fruits);
    kit.fx.draw(ctx);
    if (kit.showing) return;
    this.drawWind(ctx);
    this.drawTray(ctx, art.fruits, person);
  }

  private drawMissile(ctx: Ctx, missile: Missile, fruits: ReadonlyMap<Fruit, Sprite>): void {
    const sprite = fruits.get(missile.fruit);
    if (sprite === undefined) return;
    const { placing } = this;
    const x = placing.toX(missile.x);
    const y = placing.toY(missile.y);
    const { safe } = this.kit.stage;
    stamp(ctx, sprite, x, y, missile.age * 7 * Math.sign(missile.vx || 1), placing.scale);
    if (y > safe.top) return;
    fillPolygon(ctx, [x, safe.top + 1, x - 2, safe.top + 4, x + 2, safe.top + 4], CREAM);
    stamp(ctx, sprite, x, safe.top + 7, 0, 0.8);
  }

  /** Previews the first part of the flight, as dots. */
  private drawPreview(ctx: Ctx): void {
    const { battle, placing } = this;
    const shooter = battle.shooter;
    const missile = launch(shooter);
    const broods: Missile[] = [];
    for (let step = 1; step <= FORETOLD * 60; step += 1) {
      if (fly(missile, battle.field, 1 / 60, broods) !== undefined) break;
      if (step % 4 !== 0) continue;
      const size = 0.75 * (1.15 - step / (FORETOLD * 60)) + 0.25;
      fillCircle(ctx, placing.toX(missile.x), placing.toY(missile.y), size + 0.3, 'rgb(58 33 19 / 0.5)');
      fillCircle(ctx, placing.toX(missile.x), placing.toY(missile.y), size, CREAM);
    }
    const degrees = Math.round((Math.min(shooter.angle, Math.PI - shooter.angle) / Math.PI) * 180);
    const text = `${degrees}°  ${Math.round(shooter.power * 100)}%`;
    const x = Math.max(14, Math.min(this.kit.stage.width - 14, placing.toX(shooter.x)));
    const y = placing.toY(shooter.y) + 5.5;
    drawText(ctx, text, x, y, { size: 4.4, fill: CREAM, font: 'round', weight: 800, outline: INK });
  }

  private drawHealth(ctx: Ctx, cart: Cart): void {
    if (cart.health <= 0) return;
    const { placing, battle } = this;
    const x = placing.toX(cart.x);
    const y = placing.toY(cart.y) - 12 * placing.scale * placing.carts - 3;
    const width = 17;
    fillRound(ctx, { x: x - width / 2 - 0.6, y: y - 1.9, width: width + 1.2, height: 3.8 }, 1.9, INK);
    const full = (width * cart.health) / 100;
    fillRound(
      ctx,
      { x: x - width / 2, y: y - 1.3, width: Math.max(2.6, full), height: 2.6 },
      1.3,
      this.colourOf(cart.side),
    );
    if (!battle.aiming || battle.turn !== cart.side) return;
    const bob = this.kit.fx.calm ? 0 : Math.sin(this.clock * 5) * 0.8;
    fillPolygon(
      ctx,
      [x - 2.4, y - 7 + bob, x + 2.4, y - 7 + bob, x, y - 3.6 + bob],
      this.colourOf(cart.side),
    );
  }

  /** An arrow whose length is the strength of the wind. */
  private drawWind(ctx: Ctx): void {
    const { stage } = this.kit;
    const { wind } = this.battle;
    const x = stage.width / 2;
    const wide = (stage.view.right - stage.view.left) * stage.scale > 620;
    const y = wide ? stage.view.top + 5.4 : stage.safe.top + 5;
    fillRound(ctx, { x: x - 19, y: y - 4, width: 38, height: 8 }, 4, 'rgb(255 248 225 / 0.85)');
    const length = Math.min(15, (Math.abs(wind) / 11) * 10) + (wind === 0 ? 0 : 2);
    const way = Math.sign(wind);
    drawText(ctx, wind === 0 ? 'Calm' : `Wind ${Math.abs(wind)}`, x - way * 7.4, y + 0.2, {
      size: 3.8,
      fill: INK,
      font: 'round',
      weight: 800,
    });
    if (wind === 0) return;
    const from = x + way * 3;
    const to = from + way * length;
    ctx.strokeStyle = '#1f8fa6';
    ctx.lineWidth = 1.3;
    ctx.lineCap = 'round';
    ctx.beginPath();
    ctx.moveTo(from, y);
    ctx.lineTo(to, y);
    ctx.moveTo(to - way * 2, y - 2);
    ctx.lineTo(to, y);
    ctx.lineTo(to - way * 2, y + 2);
    ctx.stroke();
  }

  private drawTray(ctx: Ctx, fruits: ReadonlyMap<Fruit, Sprite>, person: boolean): void {
    const { placing, battle } = this;
    const { shooter } = battle;
    const { radius, y } = placing.slot;
    ctx.globalAlpha = person ? 1 : 0.45;
    FRUIT_ORDER.forEach((fruit, index) => {
      const x = placing.slotX(index);
      const left = shooter.load[fruit];
      const chosen = shooter.fruit === fruit;
      fillCircle(ctx, x, y + 0.5, radius + 0.3, 'rgb(58 33 19 / 0.5)');
      fillCircle(ctx, x, y, radius, chosen ? this.colourOf(shooter.side) : '#c9975c');
      fillCircle(ctx, x, y, radius - 0.9, chosen ? CREAM : '#f3dcb0');
      const sprite = fruits.get(fruit);
      if (sprite !== undefined) {
        if (left <= 0) ctx.globalAlpha = 0.2;
        stamp(ctx, sprite, x, y, 0, (radius / 5.6) * (chosen ? 1.25 : 1.05));
        ctx.globalAlpha = person ? 1 : 0.45;
      }
      const count = left === Number.POSITIVE_INFINITY ? '∞' : String(left);
      const style = { size: radius * 0.62, fill: CREAM, font: 'round', weight: 800, outline: INK } as const;
      drawText(ctx, count, x + radius * 0.68, y + radius * 0.7, style);
    });
    ctx.globalAlpha = 1;
  }
}
