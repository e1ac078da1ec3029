import { logForDeveloper } from './log-for-developer.ts';

type Realm = Window & typeof globalThis;

/** As the browser made them: a game may have replaced them by the time that they are asked. */
const { apply, get: read } = Reflect;
const { has, add } = WeakSet.prototype;
const { exec } = RegExp.prototype;
const { observe } = MutationObserver.prototype;
const { addEventListener: listen } = EventTarget.prototype;
const [objectOf, EmptyClipboard, Observer] = [Object, DataTransfer, MutationObserver];
const typeOf: (this: Event) => string =
  Object.getOwnPropertyDescriptor(Event.prototype, 'type')?.get ?? (() => 'copy');

/** The prototypes of realms that answer already, and the documents whose frames are watched. */
const guarded = new WeakSet<Document>();
const COPIES = /^(?:copy|cut)$/i;

/**
 * Answers `execCommand` as the frame answers the Clipboard API: a game copies nothing by itself, only by `Playport.ui.copy`, of which
 * the player is told. What the player copies by keys is what is marked: the game's listeners do not put another text in its place.
 * No policy and no sandbox holds for either, so each realm is changed: this one, and those of the frames that the game makes, and of
 * the frames in these.
 */
export function refuseCopies(): void {
  guardRealm(window);
  for (const type of ['copy', 'cut'])
    window.addEventListener(type, (event) => event.stopImmediatePropagation(), { capture: true });
}

/** Whether it is the first time that this is asked of a prototype or document. */
function isNew(part: Document): boolean {
  if (apply(has, guarded, [part])) return false;
  apply(add, guarded, [part]);
  return true;
}

function guardRealm(realm: Realm): void {
  const { document } = realm;
  const { prototype } = realm.Document;
  if (isNew(prototype)) {
    answerCommands(prototype);
    hideClipboard(realm);
    for (const element of [realm.HTMLIFrameElement, realm.HTMLFrameElement]) guardAccess(element.prototype);
  }
  // A frame's window may outlive its first document (HTML §7.4.2.3).
  if (isNew(document)) watchFrames(realm, document);
}

/** Guards the frames of a document, and those that it will have. */
function watchFrames(realm: Realm, document: Document): void {
  const guardFrames = () => {
    // After a frame has gone elsewhere; its `load` comes to the document, not to the window. `document.open()` forgets it.
    apply(listen, document, ['load', guardFrames, { capture: true }]);
    // A game may replace `length`, and no index.
    for (let index = 0; realm[index] !== undefined; index += 1) guardFrame(() => realm[index]);
  };
  apply(observe, new Observer(guardFrames), [document, { childList: true, subtree: true }]);
  guardFrames();
}

/** Other origins' windows refuse to be read, and have nothing that reaches the game's documents. */
function guardFrame(realmOf: () => unknown): void {
  try {
    const realm = realmOf();
    if (isRealm(realm)) guardRealm(realm);
  } catch {
    // Of another origin.
  }
}

const isRealm = (value: unknown): value is Realm => typeof read(objectOf(value), 'Document') === 'function';

function answerCommands(prototype: Document): void {
  const { execCommand } = prototype;
  prototype.execCommand = function answerCommand(command, ...more) {
    // Read once: an object could name another command the second time.
    const name = `${command}`;
    if (!isCopy(name)) return apply(execCommand, this, [name, more[0], more[1]]);
    logForDeveloper(
      `Nothing is put on the clipboard by execCommand: call Playport.ui.copy(text) in a press.`,
    );
    return false;
  };
}

/** Asks `exec`, which needs nothing that a game may replace; `test` asks the replaced `exec`. */
const isCopy = (name: string): boolean => apply(exec, COPIES, [name]) !== null;

/** Gives listeners of `copy` and `cut` a clipboard that is nobody's: `document.open()` takes away the listener that hides them. */
function hideClipboard({ ClipboardEvent: { prototype } }: Realm): void {
  const clipboard = Object.getOwnPropertyDescriptor(prototype, 'clipboardData');
  const readData = clipboard?.get;
  if (readData === undefined) return;
  Object.defineProperty(prototype, 'clipboardData', {
    ...clipboard,
    get(this: ClipboardEvent) {
      const data: unknown = apply(readData, this, []);
      return isCopy(apply(typeOf, this, [])) ? new EmptyClipboard() : data;
    },
  });
}

/** Guards the realm of a frame whenever a script asks for it. */
function guardAccess(prototype: object): void {
  for (const name of ['contentWindow', 'contentDocument']) {
    const access = Object.getOwnPropertyDescriptor(prototype, name);
    const readFrame = access?.get;
    if (readFrame === undefined) continue;
    Object.defineProperty(prototype, name, {
      ...access,
      get(this: unknown) {
        const frame: unknown = apply(readFrame, this, []);
        guardFrame(() => (name === 'contentDocument' ? read(objectOf(frame), 'defaultView') : frame));
        return frame;
      },
    });
  }
}
