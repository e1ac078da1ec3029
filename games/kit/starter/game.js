// @ts-check
import {
  clamp,
  damp,
  distance,
  fillCircle,
  glowSprite,
  loadAssets,
  stamp,
  startGameLater,
  TAU,
  verticalGradient,
} from './kit/kit.js';

/** @typedef {import('./kit/kit.js').Kit} Kit */
/** @typedef {{ sparks: number, bats: number, speed: number }} Level */
/** @typedef {{ x: number, y: number }} Point */
/** @typedef {{ x: number, y: number, heading: number }} Bat */

/** The facts that the screens show. Change `slug` once, before anybody has played: what is stored has it in its name. */
const meta = /** @type {const} */ ({
  slug: 'firefly',
  title: 'Firefly',
  instructions: 'Gather the sparks and stay away from the bats.',
  ageRating: 'E7',
  controls: [{ keys: 'Arrows / W A S D', mouse: 'Point', touch: 'Drag', pad: 'Stick', does: 'fly' }],
});

/** Units a second, where the shorter side of the picture has 100. */
const SPEED = 48;
/** Seconds within which the next spark raises the chain. */
const CHAIN = 1.6;
/** Seconds for which nothing hurts after a hit. */
const SAFE = 2;

/**
 * The files, loaded behind the title. Their addresses are relative to index.html.
 * @param {(share: number) => void} onProgress
 */
const load = (onProgress) =>
  loadAssets(
    {
      images: { bat: 'art/bat.svg' },
      sounds: { spark: 'sounds/spark.wav' },
      json: { levels: { url: 'levels.json', isValid: isLevels } },
    },
    onProgress,
  );

/**
 * @param {unknown} value
 * @returns {value is Level[]}
 */
function isLevels(value) {
  return (
    Array.isArray(value) && value.length > 0 && value.every((level) => typeof level?.sparks === 'number')
  );
}

/** One run, from Play to the end. A restart makes a new one, so nothing needs to be reset. */
class Night {
  /**
   * @param {Kit} kit
   * @param {Awaited<ReturnType<typeof load>>} assets
   */
  constructor(kit, assets) {
    this.kit = kit;
    this.assets = assets;
    this.number = 0;
    this.lives = 3;
    this.chain = 0;
    this.sinceSpark = CHAIN;
    this.safe = SAFE;
    this.time = 0;
    this.x = kit.stage.width / 2;
    this.y = kit.stage.height / 2;
    /** @type {Point[]} */
    this.sparks = [];
    /** @type {Bat[]} */
    this.bats = [];
  }

  get level() {
    const { levels } = this.assets.json;
    return levels[Math.min(this.number, levels.length) - 1] ?? levels[0];
  }

  /** The kit calls it once before the first picture, and when the frame changes. */
  resize() {
    const { density } = this.kit.stage;
    this.glow = glowSprite(9, density, '#ffe98a');
    this.spark = glowSprite(4, density, '#8affc1');
    this.x = clamp(this.x, 0, this.kit.stage.width);
    this.y = clamp(this.y, 0, this.kit.stage.height);
    if (this.number === 0) this.nextLevel();
  }

  nextLevel() {
    const { kit } = this;
    if (this.number > 0) {
      kit.levelComplete(this.number);
      kit.sound.play('powerup');
      kit.score.add(10 * this.number);
    }
    this.number += 1;
    const { sparks, bats } = this.level;
    this.sparks = Array.from({ length: sparks }, () => this.somewhere(12));
    while (this.bats.length < bats)
      this.bats.push({ ...this.somewhere(45), heading: kit.random.range(0, TAU) });
    this.safe = Math.max(this.safe, 1);
    kit.hud.set('lives', 'Lives', '♥'.repeat(this.lives));
    kit.hud.set('level', 'Night', String(this.number));
    if (!kit.showing) kit.hud.say(`Night ${this.number}`);
  }

  /**
   * A place in sight, at least so far from the firefly.
   * @param {number} away
   */
  somewhere(away) {
    const { stage, random } = this.kit;
    const { left, top, right, bottom } = stage.safe;
    for (let attempt = 0; attempt < 30; attempt += 1) {
      const place = { x: random.range(left + 6, right - 6), y: random.range(top + 6, bottom - 6) };
      if (distance(place.x, place.y, this.x, this.y) > away) return place;
    }
    return { x: left + 6, y: top + 6 };
  }

  /** One step; `dt` is always 1/120 s. Input is read only here. @param {number} dt */
  update(dt) {
    this.time += dt;
    this.safe -= dt;
    this.sinceSpark += dt;
    this.fly(dt);
    this.gather();
    for (const bat of this.bats) this.hunt(bat, dt);
    if (this.sparks.length === 0) this.nextLevel();
  }

  /** @param {number} dt */
  fly(dt) {
    const { input, stage } = this.kit;
    const { pad, pointer } = input;
    let { x, y } = pad;
    if (x === 0 && y === 0 && pointer !== undefined && input.device !== 'keyboard') {
      // Full speed, and slower close to the finger, so that it comes to rest there.
      x = clamp((pointer.x - this.x) / 6, -1, 1);
      y = clamp((pointer.y - this.y) / 6, -1, 1);
    }
    const length = Math.max(1, Math.hypot(x, y));
    const { left, top, right, bottom } = stage.safe;
    this.x = clamp(this.x + (x / length) * SPEED * dt, left + 3, right - 3);
    this.y = clamp(this.y + (y / length) * SPEED * dt, top + 3, bottom - 3);
  }

  gather() {
    const { kit } = this;
    const index = this.sparks.findIndex(({ x, y }) => distance(x, y, this.x, this.y) < 6);
    const spark = this.sparks[index];
    if (spark === undefined) return;
    this.sparks.splice(index, 1);
    this.chain = this.sinceSpark < CHAIN ? this.chain + 1 : 1;
    this.sinceSpark = 0;
    kit.score.add(this.chain);
    kit.sound.sample(this.assets.sounds.spark, { pitch: 1 + 0.08 * (this.chain - 1) });
    kit.fx.burst(spark.x, spark.y, {
      colours: ['#8affc1', '#ffe98a'],
      count: 14,
      speed: [12, 30],
      size: [0.6, 1.4],
      life: [0.3, 0.7],
    });
    if (this.chain > 1) kit.fx.float(`×${this.chain}`, spark.x, spark.y - 5, { size: 5, colour: '#ffe98a' });
  }

  /**
   * A bat turns slowly towards the firefly, so a quick turn shakes it off.
   * @param {Bat} bat
   * @param {number} dt
   */
  hunt(bat, dt) {
    const { kit } = this;
    const goal = Math.atan2(this.y - bat.y, this.x - bat.x);
    const turn = ((goal - bat.heading + Math.PI * 3) % TAU) - Math.PI;
    bat.heading += clamp(turn, -1.3 * dt, 1.3 * dt);
    bat.x += Math.cos(bat.heading) * this.level.speed * dt;
    bat.y += Math.sin(bat.heading) * this.level.speed * dt;
    if (this.safe > 0 || kit.showing || distance(bat.x, bat.y, this.x, this.y) > 6) return;
    this.safe = SAFE;
    this.lives -= 1;
    this.chain = 0;
    kit.hud.set('lives', 'Lives', '♥'.repeat(Math.max(0, this.lives)));
    kit.fx.shake(0.6);
    kit.fx.hitStop(0.06);
    kit.sound.play(this.lives > 0 ? 'hit' : 'lose');
    if (this.lives > 0) return;
    kit.over({ title: 'The night is over', lines: [['Nights', String(this.number - 1)]] });
  }

  /** Behind the title the firefly flies by itself. @param {number} dt */
  attract(dt) {
    this.time += dt;
    const { width, height } = this.kit.stage;
    this.x = damp(this.x, width * (0.5 + 0.4 * Math.cos(this.time)), 4, dt);
    this.y = damp(this.y, height * (0.5 + 0.35 * Math.sin(this.time * 1.3)), 4, dt);
    for (const bat of this.bats) this.hunt(bat, dt);
  }

  /** The whole picture, in stage units. @param {CanvasRenderingContext2D} ctx */
  draw(ctx) {
    const { stage, fx } = this.kit;
    const { left, top, right, bottom } = stage.view;
    ctx.fillStyle = verticalGradient(ctx, top, bottom, ['#171546', '#2c2a72', '#53397f']);
    ctx.fillRect(left, top, right - left, bottom - top);
    fillCircle(ctx, right - 18, top + 26, 9, '#f7f1d0');
    for (const { x, y } of this.sparks)
      if (this.spark) stamp(ctx, this.spark, x, y, 0, 1 + 0.15 * Math.sin(this.time * 5 + x));
    const { bat: picture } = this.assets.images;
    for (const { x, y, heading } of this.bats) {
      const flap = 1 + 0.25 * Math.sin(this.time * 14 + x);
      const mirrored = Math.cos(heading) < 0 ? -1 : 1;
      ctx.save();
      ctx.translate(x, y);
      ctx.scale(mirrored, flap);
      ctx.drawImage(picture, -8, -4.7, 16, 9.4);
      ctx.restore();
    }
    const blinks = this.safe > 0 && Math.floor(this.time * 4) % 2 === 0;
    ctx.globalAlpha = blinks ? 0.5 : 1;
    if (this.glow) stamp(ctx, this.glow, this.x, this.y, 0, 1 + 0.1 * Math.sin(this.time * 7));
    fillCircle(ctx, this.x, this.y, 2.2, '#fff6c9');
    ctx.globalAlpha = 1;
    fx.draw(ctx);
  }
}

startGameLater(
  meta,
  async (onProgress) => {
    const assets = await load(onProgress);
    return (kit) => new Night(kit, assets);
  },
  {
    look: {
      ground: '#171546',
      ink: '#f4f1ff',
      accent: '#ffd95a',
      accentInk: '#241a00',
      panel: '#171546',
      font: 'round',
      titleFont: 'round',
      shape: 'round',
    },
    fit: { kind: 'short', side: 100 },
  },
);
