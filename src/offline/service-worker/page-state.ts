import { fieldOf } from '../../api/field-of.ts';

/** One answer of a procedure, as a page brings it along. */
export interface Answer {
  /** Such as `game.list`. */
  readonly procedure: string;
  readonly input: unknown;
  readonly data: unknown;
}

const STATE = '<script type="application/json" id="state">';
const ENTRY = '<script type="module"';

/**
 * The answers that a page was rendered from: a page that is kept brings them along, so that nothing is fetched twice.
 * What the server answered with nothing is none.
 */
export function answersOf(html: string): Answer[] {
  const state = parse(html.split(STATE, 2)[1]?.split('</script>', 1)[0]);
  const queries = fieldOf(state, 'queries');
  if (!Array.isArray(queries)) return [];
  return queries.flatMap((query) => {
    const key: unknown = fieldOf(query, 'queryKey');
    const data = fieldOf(fieldOf(query, 'state'), 'data');
    const [path, options]: unknown[] = Array.isArray(key) ? key : [];
    if (!Array.isArray(path) || data === null || data === undefined) return [];
    return [{ procedure: path.join('.'), input: fieldOf(options, 'input'), data }];
  });
}

/** The entry scripts that a page names: they tell which build it is of. */
export function scriptsOf(html: string): string[] {
  return html
    .split(ENTRY)
    .slice(1)
    .flatMap((script) => {
      const [attributes = ''] = script.split('>', 1);
      return attributes.split(' src="', 2)[1]?.split('"', 1) ?? [];
    });
}

function parse(text: string | undefined): unknown {
  try {
    return text === undefined ? null : JSON.parse(text);
  } catch {
    return null;
  }
}
