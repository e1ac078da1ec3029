/** The most characters of a standing that the portal takes (`RECENT.words` there). */
const MOST = 60;
/** Such as `4` or `2 of 3`: how far somebody has come, rather than a time. */
const STEP = /^\d+(?: of \d+)?$/;

/**
 * Describes the player's standing, for the portal's Continue playing: the score and one fact beside it, such as `260 points, wave
 * 4`; short, because it stands below a small picture.
 * @param score in words; '' without one
 * @param facts the first that counts steps is taken, else the first
 * @returns the properties of `gameplayStop`; undefined where there is nothing to say
 */
export function standing(
  score: string,
  facts: readonly (readonly [name: string, value: string])[],
): { readonly standing: string } | undefined {
  const said = facts.filter(([, value]) => value !== '');
  const [name = '', value = ''] = said.find(([, text]) => STEP.test(text)) ?? said[0] ?? [];
  const fact = `${name.charAt(0).toLowerCase()}${name.slice(1)} ${value}`.trim();
  const words = [score, fact].filter((part) => part !== '').join(', ');
  if (words === '') return undefined;
  return { standing: words.length > MOST ? score || fact.slice(0, MOST) : words };
}
