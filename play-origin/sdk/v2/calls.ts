import type { PlayportErrorCode, PlayportReplay, PlayportRoom, PlayportSettings } from './types.ts';

/** The calls that the portal answers, by name. */
export const CALLS = [
  'player.get',
  'storage',
  'storage.picture',
  'runs.begin',
  'runs.finish',
  'scores.submit',
  'scores.top',
  'scores.mine',
  'medals.earned',
  'rooms.create',
  'rooms.join',
  'rooms.leave',
  'rooms.players',
  'rooms.ready',
  'rooms.start',
  'rooms.send',
  'ui.share',
  'ui.link',
  'ui.invite',
  'ui.fullscreen',
  'ui.copy',
  'ui.download',
  'settings.get',
  'settings.mute',
] as const;
export type CallName = (typeof CALLS)[number];

/** From a game's document, over its port. */
export interface Call {
  readonly type: 'call';
  readonly id: number;
  readonly name: string;
  readonly given: unknown;
}

/** From the portal, over the same port. */
export type PortalReply =
  | { readonly type: 'answer'; readonly id: number; readonly value: unknown }
  | {
      readonly type: 'refusal';
      readonly id: number;
      readonly code: PlayportErrorCode;
      readonly message: string;
    }
  | { readonly type: 'settings'; readonly settings: PlayportSettings }
  | { readonly type: 'watch'; readonly replay: PlayportReplay }
  | { readonly type: 'room'; readonly room: PlayportRoom | null }
  | { readonly type: 'roomMessage'; readonly from: number; readonly data: unknown };

/** The error with which a promise of the SDK is rejected. */
export class PlayportError extends Error {
  readonly code: PlayportErrorCode;

  constructor(code: PlayportErrorCode, message: string) {
    super(message);
    this.name = 'PlayportError';
    this.code = code;
  }
}
