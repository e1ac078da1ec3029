import { tellDeveloper } from './tell-developer.ts';

/**
 * Answers `execCommand` as the frame answers the Clipboard API: a game copies nothing by itself, only by `Playport.ui.copy`, of which
 * the player is told. What the player copies by keys is what is marked: the game's listeners do not put another text in its place.
 */
export function refuseCopies(): void {
  const { execCommand } = Document.prototype;
  Document.prototype.execCommand = function answerCommand(command, ...more) {
    // Read once: an object could name another command the second time.
    const name = String(command);
    if (!/^(?:copy|cut)$/i.test(name)) return Reflect.apply(execCommand, this, [name, ...more]);
    tellDeveloper(`Nothing is put on the clipboard by execCommand: call Playport.ui.copy(text) in a press.`);
    return false;
  };
  for (const type of ['copy', 'cut'])
    window.addEventListener(type, (event) => event.stopImmediatePropagation(), { capture: true });
}
