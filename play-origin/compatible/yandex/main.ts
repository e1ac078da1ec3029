/** `/_compatible/yandex.js`: the documented calls of the Yandex Games SDK. */
import { here } from '../host.ts';
import { yandexGames } from './sdk.ts';

const browser = {
  fullscreen: () => document.fullscreenElement !== null,
  request: () => document.documentElement.requestFullscreen(),
  exit: () => document.exitFullscreen(),
  copy: (text: string) => navigator.clipboard.writeText(text),
  storage: () => window.localStorage,
};
Object.defineProperty(window, 'YaGames', {
  value: yandexGames(here(), browser),
  configurable: true,
  writable: true,
});
