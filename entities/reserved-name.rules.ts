import { latinLook } from './studio.rules.ts';

/** Signs that look like each letter and have no decomposition: digits, small capitals, letters of further alphabets. */
const LOOKS = new Map(
  Object.entries({
    a: 'ɑᴀ4@ꓮᎪⲁ',
    b: 'ʙ8ꓐᏴⲃ',
    c: 'ᴄ¢ꓚᏟⲥ',
    d: 'ᴅđɖꓓᎠ',
    e: 'ᴇɛ3€ꓰᎬⲉ',
    f: 'ꜰƒꓝ',
    g: 'ɡɢ9ꓖᏀ',
    h: 'ʜħꓧᎻⲏ',
    i: 'ıɪɩ1!|lʟłꓲꓡᎥᏞⲓ',
    j: 'ᴊꓙᎫ',
    k: 'ᴋꓗᏦⲕ',
    m: 'ᴍꓟᎷⲙ',
    n: 'ɴոռꓠⲛ',
    o: 'ᴏøɵօ0ꓳⲟ',
    p: 'ᴘþꓑᏢⲣ',
    r: 'ʀɾꓣᎡ',
    s: 'ꜱ$5ꓢᏚ',
    t: 'ᴛŧ7+ꓔᎢⲧ',
    u: 'ᴜʋսꓴ',
    v: 'ᴠꓦᏙ',
    w: 'ᴡաꓪᎳ',
    x: 'ꓫⲭ',
    y: 'ʏγꓬⲩ',
    z: 'ᴢ2ꓜᏃⲍ',
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
/** What those who run a portal are called. */
const ROLE = anyOf(
  'admin admins administrator administrators administration mod mods moderator moderators moderation official owner ' +
    'operator root security staff support sysadmin system webmaster',
);
/** Words that make none of those another name. */
const FILLER = anyOf(
  'a account and at by chief crew desk from head help hq of our real service services team the true user',
);
const OF_ROLES = new RegExp(`^(?:${FILLER})*(?:${ROLE})(?:${ROLE}|${FILLER})*$`);
const OF_PORTAL = new RegExp(`^(?:${ROLE}|${FILLER})*${look('playport')}`);

/** The words of a name, as they look. */
function wordsOf(name: string): string[] {
  const plain = Array.from(name.normalize('NFKC'), (sign) => {
    const code = sign.codePointAt(0) ?? 0;
    const first = ALPHABETS.find((start) => code >= start && code < start + 26);
    return first === undefined ? sign : String.fromCodePoint(code - first + 0x61);
  }).join('');
  return plain
    .split(/[^\p{L}\p{M}\p{N}@$!|+¢€]+/u)
    .map(look)
    .filter((word) => word !== '');
}

/**
 * Whether others would take a name for one of whoever runs the portal: `Playport`, `The Аdmin Team` (with a Cyrillic А),
 * `m0derator_2`. Part of a longer name, only the portal's own name counts.
 */
export function isReservedName(name: string): boolean {
  return [name, name.replace(/(?<![\d\s_.-])[\d\s_.-]+$/, '')].some((spelling) => {
    const words = wordsOf(spelling);
    return (
      OF_ROLES.test(words.join('')) || words.some((_word, from) => OF_PORTAL.test(words.slice(from).join('')))
    );
  });
}

/** What to say of such a name. */
export const RESERVED_NAME = {
  mismatch: 'This looks like a name of Playport’s own. Choose another one.',
} as const;
