import type { PlayportSettings } from '../../play-origin/sdk/v2/types.ts';
import type { Parts } from './parts.ts';
import { sdkHere } from './sdk.ts';

/** Whether a game is heard. */
export class Muting {
  private readonly parts: Pick<Parts, 'sound' | 'frame'>;
  private readonly isPlaying: () => boolean;

  constructor(parts: Pick<Parts, 'sound' | 'frame'>, isPlaying: () => boolean) {
    this.parts = parts;
    this.isPlaying = isPlaying;
  }

  get muted(): boolean {
    return this.parts.sound.muted;
  }

  /** Called when the player presses the game's own button or key. */
  toggle(): void {
    this.set(!this.muted);
    tellMuted(this.muted);
  }

  set(muted: boolean): void {
    if (muted === this.muted) return;
    const { sound, frame } = this.parts;
    sound.setMuted(muted);
    if (!this.isPlaying()) sound.suspend();
    frame.hud.showMuted(muted);
  }

  /** Called during a gesture in the game. */
  allowSound(): void {
    if (this.isPlaying()) this.parts.sound.unlock();
  }
}

/**
 * Mutes a game where the player has muted another one, and follows changes made elsewhere. A game that was muted by
 * itself stays so.
 */
export function followSettings(muting: Muting): void {
  const sdk = sdkHere();
  if (sdk === null) return;
  const follow = ({ muted }: PlayportSettings) => muting.set(muted);
  sdk.settings.onChange(follow);
  // Outside Playport nobody answers.
  void sdk.settings.get().then(
    (settings) => follow({ ...settings, muted: settings.muted || muting.muted }),
    () => {},
  );
}

/** Tells the portal that the player has muted this game, or lets it be heard: so it is in all others. */
function tellMuted(muted: boolean): void {
  void sdkHere()
    ?.settings.mute(muted)
    .catch(() => {});
}
