/**
 * Runs in every document of an uploaded game before the prelude: what the frame does not do is answered, keys stay with the
 * game, Back leaves it, and where games share an origin each has a storage of its own.
 */
import { takeFocus } from '../prelude/take-focus.ts';
import { refuseCopies } from './copies.ts';
import { answerDialogs } from './dialogs.ts';
import { endForms } from './forms.ts';
import { isolateDatabases } from './own-databases.ts';
import { isolateStorage } from './own-storage.ts';
import { takeSdkAround } from './page-around.ts';
import { keepOneEntry } from './one-entry.ts';
import { passFocus } from './pass-focus.ts';
import { preventPageScroll } from './scroll-keys.ts';
import { reportStayingSaves } from './report-staying-saves.ts';

takeSdkAround();
answerDialogs();
refuseCopies();
endForms();
preventPageScroll();
takeFocus();
passFocus();
keepOneEntry();
if (document.currentScript?.dataset.shared !== undefined) {
  // The folder of the game, or of a preview.
  const [, home = ''] = /^\/((?:_preview\/)?[^/]+)\//.exec(location.pathname) ?? [];
  isolateDatabases(home);
  isolateStorage(home);
}
// Last: the game's own names are told.
reportStayingSaves();
