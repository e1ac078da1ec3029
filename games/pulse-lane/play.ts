import { type LessonPlace } from '../kit/lesson/room.ts';
import type { CreateScene, GameScene, Kit } from '../kit/game.ts';
import { encoreOf, strictnessOf } from './encore.ts';
import { Hands } from './hands.ts';
import { Picker } from './picker.ts';
import { Recital } from './recital.ts';
import { Records } from './records.ts';
import { gradeOf, type Round } from './round.ts';
import { type SongPlan, SONGS } from './songs.ts';
import { medalsOfSong } from './medals.ts';

/** Seconds simulated before the title, and for the thumbnail. */
const WARM_UP = 9;
/** The thumbnail: seconds from the beginning, and how far ahead it shows notes. */
const POSE_AT = 39.2;
const POSE_AHEAD = 2;
/** Seconds from the last note to the result. */
const APPLAUSE = 1.1;
/** The health that is won between two encores. */
const APPLAUSE_HEALS = 0.3;

/** A run: pick a song, and play it to its end. The very first run starts at once. */
class Play implements GameScene {
  private readonly kit: Kit;
  private readonly records: Records;
  private readonly hands = new Hands();
  private picker: Picker | undefined;
  private recital: Recital | undefined;
  private ending = 0;
  /** The encores played so far; undefined where one song is played. */
  private encores: number | undefined;
  /** Makes the encores of this run. */
  private encoreSeed = '';
  private bestCombo = 0;

  constructor(kit: Kit) {
    this.kit = kit;
    this.records = new Records(kit.store);
    if (kit.mode === 'encore' && !kit.showing) this.beginEncores();
    else if (kit.showing || this.records.fresh) this.begin(this.shownSong());
    else this.picker = new Picker(kit, this.records);
  }

  lesson(): LessonPlace {
    return this.recital?.view.lesson ?? {};
  }

  resize(): void {
    this.recital?.view.resize();
  }

  update(dt: number): void {
    const picked = this.picker?.update(dt);
    if (picked !== undefined) {
      this.picker = undefined;
      this.begin(picked);
      this.kit.sound.play('powerup');
      return;
    }
    const { recital } = this;
    if (recital === undefined) return;
    const { round } = recital;
    if (this.encores !== undefined && round.finished && !round.faded) {
      this.nextEncore(round, this.encores + 1);
      return;
    }
    if (round.finished || round.faded) {
      this.end(recital, dt);
      return;
    }
    this.hands.read(this.kit.input, recital.view.highway);
    recital.update(this.hands, dt);
  }

  draw(ctx: CanvasRenderingContext2D): void {
    if (this.picker !== undefined) this.picker.draw(ctx);
    else if (this.recital !== undefined) this.recital.view.draw(ctx, this.recital.round, this.hands.held);
  }

  attract(dt: number): void {
    if (this.recital === undefined || this.recital.round.finished) {
      this.begin(this.shownSong());
      this.resize();
    }
    while ((this.recital?.round.now ?? WARM_UP) < WARM_UP) this.recital?.playItself(1 / 120);
    this.recital?.playItself(dt);
  }

  afterOver(dt: number): void {
    this.recital?.view.update(dt);
  }

  /** In the middle of a lively song. */
  pose(): void {
    const [first] = SONGS;
    const lively = SONGS.at(-1);
    if (first === undefined || lively === undefined) return;
    const recital = new Recital(this.kit, { ...lively, poster: first.poster }, { ahead: POSE_AHEAD });
    this.recital = recital;
    this.resize();
    for (let clock = 0; clock < POSE_AT; clock += 1 / 120) {
      recital.playItself(1 / 120);
      this.kit.fx.update(1 / 120);
    }
    this.kit.fx.update(0.03);
  }

  private shownSong(): SongPlan {
    const song = this.kit.showing ? this.records.songs[this.records.nextSong()] : SONGS[0];
    if (song === undefined) throw new RangeError('there are no songs');
    return song;
  }

  private begin(plan: SongPlan): void {
    this.recital = new Recital(this.kit, plan);
    if (this.kit.showing) return;
    this.recital.view.resize();
    this.kit.hud.say(plan.name, 1.8, 'middle');
  }

  private beginEncores(): void {
    const { kit } = this;
    this.encores = 0;
    this.encoreSeed = String(kit.random.int(0, 999_999));
    this.playEncore(0);
  }

  /** The applause fills the pulse a little, and the combo goes on. */
  private nextEncore({ health, combo, bestCombo }: Round, number: number): void {
    const { kit } = this;
    this.encores = number;
    this.bestCombo = Math.max(this.bestCombo, bestCombo);
    kit.levelComplete(number);
    kit.grow();
    kit.progress();
    kit.sound.play('powerup');
    this.playEncore(number).round.goOnFrom({ health: Math.min(1, health + APPLAUSE_HEALS), combo });
  }

  private playEncore(number: number): Recital {
    const { kit } = this;
    const plan = encoreOf(number, this.encoreSeed);
    const recital = new Recital(kit, plan, { strictness: strictnessOf(number) });
    this.recital = recital;
    recital.view.resize();
    kit.hud.say(plan.name, 1.8, 'middle');
    kit.hud.set('encore', 'Encore', String(number + 1));
    return recital;
  }

  private finishEncores({ bestCombo }: Round, encores: number): void {
    const combo = Math.max(this.bestCombo, bestCombo);
    for (const id of medalsOfSong({ faded: true, accuracy: 0, bestCombo: combo })) this.kit.award(id);
    this.kit.over({
      title: 'The pulse faded',
      lines: [
        ['Encores', String(encores)],
        ['Longest combo', String(combo)],
      ],
    });
  }

  private end({ round, plan, view }: Recital, dt: number): void {
    view.update(dt);
    if (this.ending === 0) this.kit.sound.play(round.faded ? 'lose' : 'win');
    this.ending += dt;
    if (this.ending < APPLAUSE) return;
    if (this.encores === undefined) this.finishSong(round, plan);
    else this.finishEncores(round, this.encores);
  }

  private finishSong(round: Round, plan: SongPlan): void {
    const { accuracy } = round;
    const wasNext = this.records.nextSong();
    if (!round.faded) {
      this.records.keep(plan, accuracy);
      this.kit.grow();
    }
    for (const id of medalsOfSong(round)) this.kit.award(id);
    const opened = this.records.songs[this.records.nextSong()];
    const lines: (readonly [string, string])[] = [
      ['Song', plan.name],
      ['Grade', round.faded ? '–' : gradeOf(accuracy)],
      ['Accuracy', `${Math.round(accuracy * 100)} %`],
      ['Longest combo', String(round.bestCombo)],
    ];
    if (this.records.nextSong() > wasNext && opened !== undefined) lines.push(['Now open', opened.name]);
    this.kit.over({ title: round.faded ? 'The pulse faded' : 'Bravo!', won: !round.faded, lines });
  }
}

export const createScene: CreateScene = (kit) => new Play(kit);
