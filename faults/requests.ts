/** Builds requests of generated values. */

type Parameters = readonly { readonly name: string; readonly in: string }[];
type Given = Readonly<Record<string, unknown>>;

/** A value as an address or a header has it. */
export const textOf = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));

/** Builds the headers, without values that the HTTP parser would refuse first. */
export function headersIn(parameters: Parameters, given: Given): Record<string, string> {
  const own = parameters.filter((one) => one.in === 'header' && one.name in given);
  return Object.fromEntries(
    own.map(({ name }) => [
      name.toLowerCase(),
      textOf(given[name])
        .replaceAll(/[^\x20-\x7e]/g, '')
        .slice(0, 8000),
    ]),
  );
}

/** Fills in a path, and adds the query. */
export function requestAddressOf(path: string, parameters: Parameters, given: Given): string {
  // A lone surrogate has no UTF-8 form: a browser sends U+FFFD.
  const said = (value: unknown) => encodeURIComponent(textOf(value).toWellFormed());
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => said(given[name]) || '%20');
  const query = parameters
    .filter((one) => one.in === 'query' && one.name in given)
    .map(({ name }) => `${name}=${said(given[name])}`);
  return query.length === 0 ? filled : `${filled}?${query.join('&')}`;
}
