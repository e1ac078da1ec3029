import { tellDeveloper } from './tell-developer.ts';

type Realm = Window & typeof globalThis;

/** As the browser made them: a game may have replaced them by the time that they are asked. */
const EmptyClipboard = DataTransfer;
const typeOf: (this: Event) => string =
  Object.getOwnPropertyDescriptor(Event.prototype, 'type')?.get ?? (() => 'copy');

/** The prototypes of realms that answer already. */
const answering = new WeakSet<Document>();

/**
 * Answers `execCommand` as the frame answers the Clipboard API: a game copies nothing by itself, only by `Playport.ui.copy`, of which
 * the player is told. What the player copies by keys is what is marked: the game's listeners do not put another text in its place.
 * No policy and no sandbox holds for either, so each realm is changed: this one, and those of the frames that the game makes.
 */
export function refuseCopies(): void {
  guardRealm(window);
  const guardFrames = () => {
    for (let index = 0; index < window.length; index += 1) guardFrame(() => window[index]);
  };
  new MutationObserver(guardFrames).observe(document, { childList: true, subtree: true });
  // After a frame has gone elsewhere; its `load` comes to the document, not to the window.
  document.addEventListener('load', guardFrames, { capture: true });
  for (const type of ['copy', 'cut'])
    window.addEventListener(type, (event) => event.stopImmediatePropagation(), { capture: true });
}

function guardRealm(realm: Realm): void {
  const { prototype } = realm.Document;
  if (answering.has(prototype)) return;
  answering.add(prototype);
  answerCommands(prototype);
  hideClipboard(realm);
  for (const element of [realm.HTMLIFrameElement, realm.HTMLFrameElement]) guardAccess(element.prototype);
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

const isRealm = (value: unknown): value is Realm =>
  typeof Reflect.get(Object(value), 'Document') === 'function';

function answerCommands(prototype: Document): void {
  const { execCommand } = prototype;
  prototype.execCommand = function answerCommand(command, ...more) {
    // Read once: an object could name another command the second time.
    const name = String(command);
    if (!/^(?:copy|cut)$/i.test(name)) return Reflect.apply(execCommand, this, [name, ...more]);
    tellDeveloper(`Nothing is put on the clipboard by execCommand: call Playport.ui.copy(text) in a press.`);
    return false;
  };
}

/** Gives listeners of `copy` and `cut` a clipboard that is nobody's: `document.open()` takes away the listener that hides them. */
function hideClipboard({ ClipboardEvent: { prototype } }: Realm): void {
  const clipboard = Object.getOwnPropertyDescriptor(prototype, 'clipboardData');
  if (clipboard === undefined) return;
  Object.defineProperty(prototype, 'clipboardData', {
    ...clipboard,
    get(this: ClipboardEvent) {
      const data: unknown = clipboard.get?.call(this);
      return /^(?:copy|cut)$/.test(typeOf.call(this)) ? new EmptyClipboard() : data;
    },
  });
}

/** Guards the realm of a frame whenever a script asks for it. */
function guardAccess(prototype: object): void {
  for (const name of ['contentWindow', 'contentDocument']) {
    const access = Object.getOwnPropertyDescriptor(prototype, name);
    if (access === undefined) continue;
    Object.defineProperty(prototype, name, {
      ...access,
      get(this: unknown) {
        const frame: unknown = access.get?.call(this);
        guardFrame(() => (name === 'contentDocument' ? Reflect.get(Object(frame), 'defaultView') : frame));
        return frame;
      },
    });
  }
}
