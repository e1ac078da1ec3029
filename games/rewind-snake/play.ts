import { boxAround, type LessonPlace } from '../kit/lesson/room.ts';
import { sin } from '../kit/maths.ts';
import { Random } from '../kit/random.ts';
import { today } from '../kit/store.ts';
import type { CreateScene, GameScene, Kit } from '../kit/game.ts';
import type { Drone } from '../kit/sound/sound.ts';
import { Effects } from './effects.ts';
import { Hands } from './hands.ts';
import { Layout } from './layout.ts';
import { pilot } from './pilot.ts';
import { poseSnake } from './pose.ts';
import { Snake } from './snake.ts';
import { SONG } from './song.ts';
import { View } from './view.ts';

/** One run, from the full tape to the last crash. */
class Play implements GameScene {
  private readonly kit: Kit;
  private readonly layout = new Layout();
  private readonly effects: Effects;
  private readonly snake: Snake;
  private readonly view: View;
  private readonly hands: Hands;
  private readonly squeal: Drone | undefined;
  private level = 0;

  constructor(kit: Kit) {
    this.kit = kit;
    this.effects = new Effects(kit, this.layout);
    const day = kit.mode === 'today' && !kit.showing ? today() : '';
    const random = day === '' ? kit.random : new Random(`rewind-snake ${day}`);
    this.snake = new Snake(kit.stage.portrait, random, this.effects, day);
    this.effects.snake = this.snake;
    this.view = new View(kit, this.layout);
    this.hands = new Hands(kit, this.layout);
    this.squeal = kit.showing ? undefined : kit.sound.drone('sawtooth', 1600);
    if (!kit.showing) kit.sound.music(SONG);
  }

  lesson(): LessonPlace {
    const { snake, layout } = this;
    const { cell, left, top, reels } = layout;
    const { width } = snake.board;
    const head = {
      x: left + ((snake.head % width) + 0.5) * cell,
      y: top + (Math.floor(snake.head / width) + 0.5) * cell,
    };
    // It runs to the side, in the lower half: it may turn up.
    const at = { x: left + (width * cell) / 2, y: head.y - 5 * cell };
    return { at, way: [{ x: at.x, y: at.y - 4 * cell }], free: [boxAround(head, 3 * cell), reels] };
  }

  resize(): void {
    this.layout.measure(this.kit.stage, this.snake.board);
    this.view.resize();
  }

  update(dt: number): void {
    const { snake, kit } = this;
    const holding = this.hands.read(snake, dt);
    const before = snake.now;
    snake.update(holding, dt);
    this.view.update(snake, dt);
    if (snake.rewinding && snake.now !== before) kit.progress();
    if (snake.state === 'crashed') kit.teach('rewind');
    this.squeal?.set(snake.rewinding ? 420 + sin(snake.between * 6) * 160 : 200, snake.rewinding ? 0.05 : 0);
    if (snake.level !== this.level) this.enterLevel();
    const rush = snake.side.twists.has('rush');
    const left = rush ? `${Math.max(0, Math.ceil(snake.rushFor))} s` : `${snake.eaten} of ${snake.goal}`;
    kit.hud.set('fruit', rush ? 'Gold rush' : `Side ${snake.level}`, left);
    if (snake.state === 'dead') this.finish();
  }

  draw(ctx: CanvasRenderingContext2D): void {
    this.view.draw(ctx, this.snake);
  }

  attract(dt: number): void {
    const { snake } = this;
    pilot(snake);
    snake.update(snake.state === 'crashed' || (snake.rewinding && snake.tape > 12), dt);
    this.view.update(snake, dt);
    if (snake.state === 'dead') snake.enter(1);
    if (snake.level !== this.level) this.enterLevel();
  }

  afterOver(dt: number): void {
    this.view.update(this.snake, dt);
  }

  pose(): void {
    poseSnake(this.snake);
    this.layout.closeUp(this.kit.stage, this.kit.stage.height / 10);
    this.view.resize();
  }

  private enterLevel(): void {
    this.level = this.snake.level;
    this.resize();
    if (this.kit.showing) return;
    this.view.announce(this.level, this.snake.side.name);
  }

  private finish(): void {
    const { snake, kit } = this;
    this.squeal?.set(100, 0);
    kit.sound.play('lose');
    kit.over({
      title: 'Tangled tape',
      lines: [
        ['Side', String(snake.level)],
        ['Fruit', String(snake.total)],
        ['Wound back', `${Math.round(snake.wound)} cells`],
      ],
    });
  }
}

export const createScene: CreateScene = (kit) => new Play(kit);
