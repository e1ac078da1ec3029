import { darken, lighten, mix } from '../kit/colour.ts';
import { Random } from '../kit/random.ts';
import type { Stage } from '../kit/stage.ts';
import { type Hour, HOURS } from './hours.ts';
import { Paper } from './paper.ts';
import { hourIn, type Season } from './seasons.ts';

type Ctx = CanvasRenderingContext2D;

/** The crest of the friends' hill, in stage units. */
export function crestAt(x: number, width: number, hill: number): number {
  const t = x / width;
  return hill - Math.sin(t * Math.PI * 2.2 + 0.5) * 1.9 - Math.sin(t * Math.PI) * 1.6;
}

/** Sky and hills cut from paper, painted once per time of day; the old picture fades out over the new one. */
export class Backdrop {
  private image = document.createElement('canvas');
  private before = document.createElement('canvas');
  private painted = '';
  private time = '';
  private fading = 0;

  /** `hill` is the height of the friends' hill, in stage units from the top. */
  draw(ctx: Ctx, stage: Stage, hill: number, { hour, season }: { hour: number; season: Season }): void {
    const key = `${season.name} ${hour} ${stage.canvas.width} ${stage.canvas.height}`;
    if (key !== this.painted) {
      const time = `${season.name} ${hour}`;
      this.fading = this.time !== time && this.time !== '' ? 1 : 0;
      [this.image, this.before] = [this.before, this.image];
      this.painted = key;
      this.time = time;
      const light = HOURS[hour % HOURS.length];
      paintHour(this.image, stage, hill, light === undefined ? light : hourIn(season, light));
    }
    ctx.drawImage(this.image, 0, 0, stage.width, stage.height);
    if (this.fading <= 0) return;
    ctx.globalAlpha = this.fading;
    ctx.drawImage(this.before, 0, 0, stage.width, stage.height);
    ctx.globalAlpha = 1;
  }

  update(dt: number): void {
    this.fading = Math.max(0, this.fading - dt * 0.8);
  }
}

function paintHour(image: HTMLCanvasElement, stage: Stage, hill: number, hour: Hour | undefined): void {
  const scale = Math.min(stage.density, 1.5 * stage.scale);
  image.width = Math.ceil(stage.width * scale);
  image.height = Math.ceil(stage.height * scale);
  const ctx = image.getContext('2d', { alpha: false });
  if (ctx === null || hour === undefined) return;
  ctx.scale(scale, scale);
  const { width, height } = stage;
  ctx.fillStyle = hour.sky;
  ctx.fillRect(0, 0, width, height);
  const paper = new Paper(ctx, 0.7);
  paintLight(paper, width * hour.across, hill * 0.5, hour);
  paintClouds(paper, width, hill, hour);
  const [far, middle, near] = hour.hills;
  paintHill(paper, stage, (x) => crestAt(x, width, hill), far);
  const reach = height - hill;
  paintHill(
    paper,
    stage,
    (x) => hill + reach * (0.22 + 0.05 * Math.sin(x * 0.04 + 2)),
    mix(far, middle, 0.55),
  );
  paintHill(paper, stage, (x) => hill + reach * (0.46 - 0.06 * Math.sin(x * 0.033 + 0.4)), middle);
  paintHill(paper, stage, (x) => hill + reach * (0.72 + 0.05 * Math.sin(x * 0.038 + 4)), near);
  paintBlooms(paper, stage, hill, hour);
}

/** The sun as rings of paper, or the moon with paper stars. */
function paintLight(paper: Paper, x: number, y: number, { sky, light, night }: Hour): void {
  const rings = night ? [0.12, 0.22, 1] : [0.2, 0.42, 0.7, 1];
  rings.forEach((strength, ring) => {
    const radius = 22 - ring * (night ? 6.4 : 4.6);
    paper.oval([x, y, radius, radius], mix(sky, light, strength));
  });
  if (!night) return;
  paper.oval([x + 3.4, y - 2, 7.2, 7.2], mix(sky, light, 0.22));
  const random = new Random(12);
  for (let star = 0; star < 22; star += 1) {
    paper.dot(random.range(0, 178), random.range(2, 30), random.range(0.25, 0.6), '#fbeec4');
  }
}

function paintClouds(paper: Paper, width: number, hill: number, { cloud }: Hour): void {
  const random = new Random(31);
  for (let x = -6; x < width; x += random.range(30, 46)) {
    const y = random.range(0.2, 0.62) * hill;
    const size = random.range(4, 6.5);
    paper.oval([x, y, size * 1.7, size * 0.5], cloud);
    paper.oval([x + size * 0.5, y - size * 0.4, size * 0.9, size * 0.6], lighten(cloud, 0.3));
  }
}

function paintHill(paper: Paper, { width, height }: Stage, crest: (x: number) => number, fill: string): void {
  const { ctx } = paper;
  ctx.beginPath();
  ctx.moveTo(-4, height + 6);
  for (let x = -4; x <= width + 6; x += 3) ctx.lineTo(x, crest(x));
  ctx.lineTo(width + 6, height + 6);
  ctx.closePath();
  // Light comes from above, so a sheet casts its shadow upwards onto the one behind.
  ctx.save();
  ctx.shadowColor = 'rgb(40 40 30 / 0.28)';
  ctx.shadowBlur = ctx.getTransform().d * 2;
  ctx.shadowOffsetY = -ctx.getTransform().d * 0.5;
  ctx.fillStyle = fill;
  ctx.fill();
  ctx.restore();
}

/** Tufts and small flowers scattered over the meadow, larger in front. */
function paintBlooms(paper: Paper, { width, height }: Stage, hill: number, { hills, bloom }: Hour): void {
  const random = new Random(7);
  const near = hills[2];
  for (let row = 0; row < 70; row += 1) {
    const depth = (row + 0.5) / 70;
    const x = random.range(0, width);
    const y = hill + 7 + depth * (height - hill - 7);
    const size = 0.6 + depth * 1.3;
    if (random.chance(0.55)) {
      const green = random.chance(0.5) ? darken(near, 0.16) : mix(near, hills[1], 0.8);
      paintTuft(paper, x, y, size * 1.3, green);
    } else {
      const colour = random.pick(bloom);
      for (let petal = 0; petal < 5; petal += 1) {
        const angle = (petal / 5) * Math.PI * 2;
        paper.dot(x + Math.cos(angle) * size * 0.75, y + Math.sin(angle) * size * 0.75, size * 0.6, colour);
      }
      paper.dot(x, y, size * 0.5, '#f2b035');
    }
  }
}

function paintTuft({ ctx }: Paper, x: number, y: number, size: number, green: string): void {
  ctx.fillStyle = green;
  for (const lean of [-1, 0, 1]) {
    ctx.beginPath();
    ctx.moveTo(x + lean * size * 0.4 - size * 0.3, y);
    ctx.quadraticCurveTo(
      x + lean * size * 0.6,
      y - size,
      x + lean * size * 1.2,
      y - size * (2.2 - Math.abs(lean) * 0.7),
    );
    ctx.quadraticCurveTo(x + lean * size * 0.9, y - size * 0.6, x + lean * size * 0.4 + size * 0.3, y);
    ctx.fill();
  }
}
