/** The language of a text in another script than the page's, for `lang`; pure, so that the browser may import it. */

/**
 * By script, the language that alone is written in it, else `und-` and the script (BCP 47): Cyrillic, Arabic and
 * Devanagari have many languages. Kana and Hangul come before Han, which Japanese and Korean use too.
 */
const LANGUAGES = [
  [/[\p{scx=Hiragana}\p{scx=Katakana}]/u, 'ja'],
  [/\p{Script=Hangul}/u, 'ko'],
  [/\p{Script=Han}/u, 'und-Hani'],
  [/\p{Script=Cyrillic}/u, 'und-Cyrl'],
  [/\p{Script=Greek}/u, 'el'],
  [/\p{scx=Arabic}/u, 'und-Arab'],
  [/\p{Script=Hebrew}/u, 'und-Hebr'],
  [/\p{Script=Devanagari}/u, 'und-Deva'],
  [/\p{Script=Thai}/u, 'th'],
] as const;
const LETTERS = /\p{L}/gu;

/**
 * Returns the language that the letters of a text tell without doubt; undefined for one with fewer than two letters, with a
 * letter of another script, such as Latin, or with letters of scripts that do not go together.
 */
export function langOf(text: string): string | undefined {
  const letters = text.match(LETTERS) ?? [];
  const languages = LANGUAGES.filter(([script]) => letters.some((letter) => script.test(letter)));
  const [first, ...others] = languages;
  if (first === undefined || letters.length < 2) return undefined;
  if (!letters.every((letter) => languages.some(([script]) => script.test(letter)))) return undefined;
  const usesHan = first[1] === 'ja' || first[1] === 'ko';
  return others.every(([, language]) => usesHan && language === 'und-Hani') ? first[1] : undefined;
}

/** The languages of a game's texts, where they are told; a title may be in another one than the description. */
export function langsOf({ title, description }: { readonly title: string; readonly description: string }) {
  const [titleLang, descriptionLang] = [langOf(title), langOf(description)];
  return {
    ...(titleLang === undefined ? {} : { titleLang }),
    ...(descriptionLang === undefined ? {} : { descriptionLang }),
  };
}
