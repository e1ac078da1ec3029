import { decode, object, type Shape, type Shaped, string } from '../../../entities/decode.rules.ts';
import { GIVEN_FILE, GIVEN_TEXT, givenFileName } from '../../../entities/given-file.rules.ts';
import { type CallName, PlayportError } from '../../../play-origin/sdk/v2/calls.ts';
import { saveFile } from '../../ui/save-file.ts';
import { shareLink } from '../../ui/share-link.ts';
import { sharePicture } from '../../ui/share-picture.ts';
import { showToast } from '../../ui/toast.ts';

/** The calls by which a game gives the player something: a link, a picture, a text, a file. */
export type GivingCallName = Extract<CallName, 'ui.share' | 'ui.link' | 'ui.copy' | 'ui.download'>;

/** The page around a game, as far as these calls need it. */
export interface GivingHost {
  /** The game's page, which is shared. */
  readonly page: { readonly title: string; readonly path: string };
  /** Whether Playport hosts the game. */
  readonly isHosted: boolean;
  readonly kids: boolean;
}

export const NOT_HOSTED = 'Only games that the portal hosts can do this.';
const IN_A_PRESS = 'Call this in a press of the player.';

const blob: Shape<Blob> = (value) => value instanceof Blob;
const words = object({}, { title: string, text: string, link: string, picture: blob });
const givenFile = object({ name: string, file: blob });

/** Time for which a press counts as one in browsers, in milliseconds. */
const PRESS_MS = 5000;
let lastSaved = -Infinity;

/** Length of the part of a copied text that the player is shown, in letters. */
const SHOWN_TEXT = 80;

/** The length of a text that a game may give to be shared. */
const MOST_WORDS = 200;

/** A text of a game that goes with a link to its page, and the part of the address that has it. */
const GAME_LINK = { name: 'link', fits: /^[\w.+-]{1,800}$/ } as const;

/** A picture that a game gives to be shared: its size in bytes, and how a PNG begins (PNG Specification §5.2). */
const PICTURE = {
  type: 'image/png',
  bytes: 4_000_000,
  start: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
};

export const GIVING_ANSWERS: Record<GivingCallName, (host: GivingHost, input: unknown) => unknown> = {
  'ui.share': async ({ page, kids, isHosted }, input) => {
    if (kids) throw new PlayportError('unavailable', 'Nothing is shared from the Kids Zone.');
    requirePress();
    const { title = page.title, text, link, picture } = wordsOf(input);
    if (picture !== undefined) {
      if (!isHosted) throw new PlayportError('not_hosted', NOT_HOSTED);
      await requirePicture(picture);
      return sharePicture(new File([picture], fileNameOf(title), { type: PICTURE.type }));
    }
    const url = new URL(page.path, window.location.origin);
    if (link !== undefined) url.searchParams.set(GAME_LINK.name, link);
    return shareLink({ title, ...(text === undefined ? {} : { text }), url: url.href });
  },
  'ui.link': ({ page }) => {
    // A game of another page, such as a frame on it, has no part in this address.
    if (window.location.pathname !== page.path) return null;
    const link = new URLSearchParams(window.location.search).get(GAME_LINK.name) ?? '';
    return GAME_LINK.fits.test(link) ? link : null;
  },
  'ui.copy': async (host, input) => {
    requireGiving(host, 'copied');
    if (!string(input) || input === '' || input.length > GIVEN_TEXT.length)
      throw new PlayportError('invalid', `Give a text of at most ${GIVEN_TEXT.length} letters.`);
    await navigator.clipboard.writeText(input);
    const start = input.slice(0, SHOWN_TEXT) + (input.length > SHOWN_TEXT ? '…' : '');
    showToast({ title: `${host.page.title} has copied a text`, message: start });
  },
  'ui.download': (host, input) => {
    requireGiving(host, 'saved');
    const file = decode(givenFile, input);
    const name = file === undefined ? null : givenFileName(file.name);
    if (file === undefined || name === null || file.file.size > GIVEN_FILE.bytes)
      throw new PlayportError(
        'invalid',
        `Give a name that ends in ${GIVEN_FILE.endings.join(', ')}, and a file of at most ${GIVEN_FILE.bytes / 1e6} MB.`,
      );
    if (performance.now() - lastSaved < PRESS_MS)
      throw new PlayportError('unavailable', 'One file is saved in a press.');
    lastSaved = performance.now();
    // Of no type of its own, so that a browser neither shows it nor runs it.
    saveFile({ name, type: 'application/octet-stream', contents: file.file });
    showToast({ title: `${host.page.title} has saved a file`, message: `${name} is in your downloads.` });
    return name;
  },
};

/** Browsers share and fill the screen only while somebody presses; a press in a frame is one of its page too. */
export function requirePress(): void {
  if (!navigator.userActivation.isActive) throw new PlayportError('unavailable', IN_A_PRESS);
}

/** @throws PlayportError where the page gives a player nothing of the game's: elsewhere than here, to a child, or without a press */
function requireGiving({ isHosted, kids }: GivingHost, what: string): void {
  if (!isHosted) throw new PlayportError('not_hosted', NOT_HOSTED);
  if (kids) throw new PlayportError('unavailable', `Nothing is ${what} from the Kids Zone.`);
  requirePress();
}

/** Requires that what is saved to a device is a picture, whatever the game calls it. */
async function requirePicture(picture: Blob): Promise<void> {
  const start = new Uint8Array(await picture.slice(0, PICTURE.start.length).arrayBuffer());
  const isPng = picture.type === PICTURE.type && PICTURE.start.every((byte, index) => start[index] === byte);
  if (!isPng || picture.size > PICTURE.bytes)
    throw new PlayportError('invalid', `A picture is a PNG of at most ${PICTURE.bytes / 1e6} MB.`);
}

/** Letters, digits and spaces of the title: systems take no others in a file's name alike. */
function fileNameOf(title: string): string {
  const name = title.replace(/[^\p{L}\p{N} _-]/gu, '').trim();
  return `${name === '' ? 'picture' : name}.png`;
}

function wordsOf(input: unknown): Shaped<typeof words> {
  if (input === undefined) return {};
  const texts = decode(words, input);
  if (texts === undefined)
    throw new PlayportError('invalid', 'Give a title, a text, a link and a picture, or none.');
  if ([texts.title, texts.text].some((text) => (text ?? '').length > MOST_WORDS))
    throw new PlayportError('invalid', `A text has at most ${MOST_WORDS} characters.`);
  if (texts.link !== undefined && !GAME_LINK.fits.test(texts.link))
    throw new PlayportError(
      'invalid',
      'A link has at most 800 letters, digits, dots, hyphens, pluses and underscores.',
    );
  return texts;
}
