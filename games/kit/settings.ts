import type { PlayportSettings } from '../../play-origin/sdk/v2/types.ts';
import { sdkHere } from './sdk.ts';

/** The parts of a game that follow the player's settings. */
interface Muted {
  readonly muted: boolean;
  setMuted(muted: boolean): void;
}

/**
 * Mutes a game where the player has muted another one, and follows changes made elsewhere. A game that was muted by
 * itself stays so.
 */
export function followSettings(game: Muted): void {
  const sdk = sdkHere();
  if (sdk === null) return;
  const follow = ({ muted }: PlayportSettings) => game.setMuted(muted);
  sdk.settings.onChange(follow);
  // Outside Playport nobody answers.
  void sdk.settings.get().then(
    (settings) => follow({ ...settings, muted: settings.muted || game.muted }),
    () => {},
  );
}

/** Tells the portal that the player has muted this game, or lets it be heard: so it is in all others. */
export function tellMuted(muted: boolean): void {
  void sdkHere()
    ?.settings.mute(muted)
    .catch(() => {});
}
