/** The most characters of a standing that the portal takes (`RECENT.words` there), and the most facts beside the score. */
const MOST = { characters: 60, facts: 2 };

/**
 * Where the player stands, for the portal's Continue playing: the score and the first facts beside it, such as
 * `260 points, wave 4`, as many as fit.
 * @param score in words; '' without one
 * @returns the properties of `gameplayStop`; undefined where there is nothing to say
 */
export function standing(
  score: string,
  facts: readonly (readonly [name: string, value: string])[],
): { readonly standing: string } | undefined {
  const said = facts
    .filter(([, value]) => value !== '')
    .slice(0, MOST.facts)
    .map(([name, value]) => `${name.charAt(0).toLowerCase()}${name.slice(1)} ${value}`);
  const words = [score, ...said]
    .filter((part) => part !== '')
    .reduce((line, part) => {
      const longer = line === '' ? part : `${line}, ${part}`;
      return longer.length > MOST.characters ? line : longer;
    }, '');
  return words === '' ? undefined : { standing: words };
}
