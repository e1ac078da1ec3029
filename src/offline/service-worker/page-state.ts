import {
  anything,
  array,
  decode,
  decodeEach,
  decodeJson,
  object,
  string,
} from '../../../entities/decode.rules.ts';

/** The result of one query, as a page contains it. */
export interface QueryResult {
  /** Such as `game.list`. */
  readonly procedure: string;
  readonly input: unknown;
  readonly data: unknown;
}

/** TanStack Query's dehydrated queries, under tRPC's keys: `[path, { input, type }]`. */
const query = object({ queryKey: array(anything), state: object({ data: anything }) });
const isPath = array(string);
const keyOptions = object({ input: anything });

const STATE = '<script type="application/json" id="state">';
const ENTRY = '<script type="module"';

/**
 * Returns the query results that a page was rendered from, so that they can be cached with the page and need no second
 * fetch. Empty results are left out.
 */
export function answersOf(html: string): QueryResult[] {
  const text = html.split(STATE, 2)[1]?.split('</script>', 1)[0];
  return decodeEach(query, decodeJson(object({ queries: anything }), text)?.queries).flatMap(
    ({ queryKey: [path, options], state: { data } }) =>
      isPath(path) && data !== null && data !== undefined
        ? { procedure: path.join('.'), input: decode(keyOptions, options)?.input, data }
        : [],
  );
}

/** Returns the entry scripts of a page, which identify its build. */
export function scriptsOf(html: string): string[] {
  return html
    .split(ENTRY)
    .slice(1)
    .flatMap((script) => {
      const [attributes = ''] = script.split('>', 1);
      return attributes.split(' src="', 2)[1]?.split('"', 1) ?? [];
    });
}
