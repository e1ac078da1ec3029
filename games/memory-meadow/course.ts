import type { Kit } from '../kit/game.ts';
import { ANIMALS, voiceOf } from './animals.ts';
import type { Friends } from './friends.ts';
import { deal, firstMeadow, pairsOf } from './memory.ts';
import { seasonOf } from './seasons.ts';
import { celebrate, hopAway, petalShower } from './party.ts';
import { Patch } from './patch.ts';
import { GROW, PARTY, pluck, songFor, WAKE, YAWN } from './tunes.ts';

type Phase = 'growing' | 'peeking' | 'playing' | 'party' | 'leaving';

const PEEK_SECONDS = 1.9;
const MISS_SECONDS = 1.3;
const PARTY_SECONDS = 4.6;
const LEAVE_SECONDS = 1.7;
/** Misses in a row, and idle seconds, after which the guide shows a pair. */
const STUCK_MISSES = 3;
const STUCK_SECONDS = 2.5;

/** One meadow after another: flowers grow, show their guests briefly, are opened pair by pair, and end in a dance. */
export class Course {
  level = 0;
  phase: Phase = 'growing';
  patch: Patch;
  /** Seconds since the player's last action. */
  waited = 0;
  private readonly kit: Kit;
  private readonly friends: Friends;
  private readonly onPlant: () => void;
  private elapsed = 0;
  private growth = 0;
  private voices = 0;
  private season: string;

  /** `onPlant` finds places for a new patch. */
  constructor(kit: Kit, friends: Friends, onPlant: () => void) {
    this.kit = kit;
    this.friends = friends;
    this.onPlant = onPlant;
    this.season = seasonOf(friends.met.size).name;
    if (!kit.showing) this.level = firstMeadow(friends.met.size);
    this.patch = this.plant();
    this.growth = this.patch.growUp();
    this.play(0);
  }

  /** Goes to a meadow at once, with its flowers grown. */
  skipTo(level: number): void {
    this.level = level;
    this.patch = this.plant();
    this.onPlant();
    this.phase = 'playing';
  }

  /** Opens a flower; a guest that is already awake sings instead. */
  open(index: number): void {
    const { kit, patch } = this;
    const flower = patch.flowers[index];
    if (flower === undefined || this.phase === 'growing' || this.phase === 'leaving') return;
    if (this.phase === 'peeking') this.enter('playing');
    flower.nudge();
    this.waited = 0;
    const pan = (flower.x / kit.stage.width - 0.5) * 1.2;
    if (flower.awake) {
      kit.sound.play(voiceOf(flower.guest), { pan });
      petalShower(kit, flower, 6);
      kit.progress();
      return;
    }
    const opening = patch.memory.open(index);
    if (opening === 'nothing') return;
    kit.progress();
    patch.settle(false);
    kit.sound.play(pluck(index), { pan });
    if (opening === 'pair') kit.fx.after(0.35, () => this.wakePair(index));
  }

  update(dt: number): void {
    this.elapsed += dt;
    this.waited += dt;
    const { phase, elapsed } = this;
    if (phase === 'growing' && elapsed > this.growth + 0.1) this.enter('peeking');
    else if (phase === 'peeking' && elapsed > PEEK_SECONDS) this.enter('playing');
    else if (phase === 'playing') this.closeMiss();
    else if (phase === 'party' && elapsed > PARTY_SECONDS) this.enter('leaving');
    else if (phase === 'leaving' && elapsed > LEAVE_SECONDS) this.next();
    this.patch.update(dt);
  }

  /** The flower to show to a player who is stuck. */
  get hint(): number | undefined {
    const { memory } = this.patch;
    const { waiting, misses } = memory;
    const stuck = misses >= STUCK_MISSES && this.waited > STUCK_SECONDS;
    return waiting === undefined || !stuck ? undefined : memory.partnerOf(waiting);
  }

  private plant(): Patch {
    const { random } = this.kit;
    return new Patch(this.kit, deal(random, ANIMALS, this.friends.met, pairsOf(this.level)));
  }

  private wakePair(index: number): void {
    const { kit, patch } = this;
    for (const each of [index, patch.memory.partnerOf(index)]) {
      const flower = patch.flowers[each];
      if (flower === undefined) continue;
      flower.wake();
      petalShower(kit, flower, 22);
      kit.sound.play(voiceOf(flower.guest), { gain: 0.9 });
    }
    kit.sound.play(WAKE);
    this.waited = 0;
    if (patch.flowers.every(({ awake }) => awake)) this.enter('party');
    else this.play(1 - patch.memory.asleep.length / patch.flowers.length);
  }

  /** Closes two different flowers after they have been shown long enough. */
  private closeMiss(): void {
    const { memory } = this.patch;
    if (this.waited < MISS_SECONDS || memory.waiting !== undefined) return;
    if (!memory.asleep.some((index) => memory.isOpen(index))) return;
    memory.closeMiss();
    this.patch.settle(false);
    this.kit.sound.play(YAWN);
  }

  private enter(phase: Phase): void {
    this.phase = phase;
    this.elapsed = 0;
    this.waited = 0;
    if (phase === 'peeking') this.patch.settle(true);
    else if (phase === 'playing') this.patch.settle(false);
    else if (phase === 'party') {
      this.play(1);
      this.kit.sound.play(PARTY);
      celebrate(this.kit, this.patch.flowers);
    } else if (phase === 'leaving') {
      hopAway(this.kit, this.patch.flowers, this.friends);
      this.patch.sink();
    }
  }

  private next(): void {
    this.kit.levelComplete(this.level + 1);
    const { name } = seasonOf(this.friends.met.size);
    if (name !== this.season) this.kit.hud.say(`${name}!`, 2.4);
    this.season = name;
    this.level += 1;
    this.patch = this.plant();
    this.onPlant();
    this.enter('growing');
    this.growth = this.patch.growUp();
    this.kit.sound.play(GROW);
    this.play(0);
  }

  /** The song gains a voice each time enough friends are awake. */
  private play(awake: number): void {
    if (this.kit.showing) return;
    const song = songFor(awake);
    const voices = song.parts.length + (song.drums === undefined ? 0 : 1);
    if (voices === this.voices) return;
    this.voices = voices;
    this.kit.sound.music(song);
  }
}
