import { latinLook } from './studio.rules.ts';

/** Signs that look like each letter and have no decomposition: digits, small capitals, letters of further alphabets (after UTS 39's confusables). */
const LOOKS = new Map(
  Object.entries({
    a: 'ɑᴀ4@ꓮᎪⲁ𐊠',
    b: 'ʙ8ꓐᏴⲃ𐊂𐊡𐌁',
    c: 'ᴄ¢ꓚᏟⲥ𐊢𐌂𐐕',
    d: 'ᴅđɖꓓᎠ',
    e: 'ᴇɛ3€ꓰᎬⲉ𐊆',
    f: 'ꜰƒꓝ𐊇𐊥',
    g: 'ɡɢ9ꓖᏀ',
    h: 'ʜħꓧᎻⲏ𐋏',
    i: 'ıɪɩ1!|lʟłꓲꓡᎥᏞⲓ𐊊𐌉ǀ∣│',
    j: 'ᴊꓙᎫ',
    k: 'ᴋꓗᏦⲕ',
    m: 'ᴍꓟᎷⲙ𐊰𐌑',
    n: 'ɴոռꓠⲛ',
    o: 'ᴏøɵօ0ꓳⲟ𐊒𐊫𐐄',
    p: 'ᴘþꓑᏢⲣ𐊕',
    r: 'ʀɾꓣᎡ',
    s: 'ꜱ$5ꓢᏚ𐊖𐐠',
    t: 'ᴛŧ7+ꓔᎢⲧ𐊗𐊱𐌕',
    u: 'ᴜʋսꓴ',
    v: 'ᴠꓦᏙ',
    w: 'ᴡաꓪᎳ',
    x: 'ꓫⲭ𐊐𐊴𐌗',
    y: 'ʏγꓬⲩүұ𐊲',
    z: 'ᴢ2ꓜᏃⲍ𐋵',
  }).flatMap(([letter, alike]) =>
    Array.from(alike.toLowerCase(), (other): readonly [string, string] => [other, letter]),
  ),
);

/** Letters in circles, in boxes and of flags, which NFKC leaves: where each alphabet begins. */
const ALPHABETS = [0x1f150, 0x1f170, 0x1f1e6];

/** One spelling of what looks alike (after UTS 39 §4), in small letters; `l` and `1` are `i`. */
const look = (text: string): string =>
  Array.from(latinLook(text.normalize('NFD').replaceAll(/\p{M}/gu, '')), (sign) => LOOKS.get(sign) ?? sign)
    .join('')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w');

const anyOf = (words: string) => words.split(' ').map(look).join('|');
/** Titles of those who run a portal. */
const TITLES = 'admin admins administrator administrators moderator moderators sysadmin webmaster';
const ROLE = anyOf(
  `${TITLES} administration mod mods moderation official owner operator root security staff support system`,
);
/** Words that make none of those another name. */
const FILLER = anyOf(
  'a account and at by chief community crew desk forum from global head help hq main of our portal real senior service ' +
    'services site super team the true user web',
);
const OF_ROLES = new RegExp(`^(?:${FILLER})*(?:${ROLE})(?:${ROLE}|${FILLER})*$`);
/** A word that nobody is called by chance. */
const TITLE = new RegExp(`^(?:${anyOf(TITLES)})$`);
const OF_PORTAL = new RegExp(`^(?:${ROLE}|${FILLER})*${look('playport')}`);

/** Characters that are no letters and look like one, as in `@dmin`, or stand for nothing, as in `Admin!`. */
const SIGNS = ['@', '$', '!', '|', '∣', '│', 'ǀ', '+', '¢', '€'];

/** A name without what cannot be seen, in plain letters and digits. */
function plainOf(name: string): string {
  const visibleName = name.normalize('NFKC').replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '');
  return Array.from(visibleName, (sign) => {
    const code = sign.codePointAt(0) ?? 0;
    const first = ALPHABETS.find((start) => code >= start && code < start + 26);
    return first === undefined ? sign : String.fromCodePoint(code - first + 0x61);
  }).join('');
}

/** A plain name with each of its signs as a letter, and as a space. */
const spellingsOf = (plain: string): string[] =>
  SIGNS.filter((sign) => plain.includes(sign)).reduce(
    (spellings, sign) => spellings.flatMap((spelling) => [spelling, spelling.replaceAll(sign, ' ')]),
    [plain],
  );

/** The words of a spelling, as they look. */
const wordsOf = (spelling: string): string[] =>
  spelling
    .split(/[^\p{L}\p{M}\p{N}@$!|∣│+¢€]+/u)
    .map(look)
    .filter((word) => word !== '');

/**
 * Whether others would take a name for one of whoever runs the portal: `Playport`, `The Аdmin Team` (with a Cyrillic А),
 * `m0derator_2`. Part of a longer name, only the portal's own name and titles
 * such as `admin` count: others, such as `system`, are in names of many kinds.
 * @param site what the portal is called: its words, next to each other, count too
 */
export function isReservedName(name: string, site: string): boolean {
  const called = spellingsOf(plainOf(site))
    .map(wordsOf)
    .filter((words) => words.length > 0)
    .map(inWords);
  const plain = plainOf(name);
  return [plain, withoutNumbers(plain)].flatMap(spellingsOf).some((spelling) => {
    const words = wordsOf(spelling);
    return (
      OF_ROLES.test(words.join('')) ||
      called.some((one) => inWords(words).includes(one)) ||
      words.some((word, from) => TITLE.test(word) || OF_PORTAL.test(words.slice(from).join('')))
    );
  });
}

const inWords = (words: readonly string[]) => ` ${words.join(' ')} `;

/** A name without the numbers at the ends of its words. */
const withoutNumbers = (name: string): string =>
  name.replaceAll(/[\p{L}\p{M}\p{N}]+/gu, (word) => {
    const signs = [...word];
    return signs.slice(0, signs.findLastIndex((sign) => !/\p{N}/u.test(sign)) + 1).join('');
  });

/** The complaint about such a name. */
export const RESERVED_NAME = {
  mismatch: 'This looks like a name of the portal’s own. Choose another one.',
} as const;
