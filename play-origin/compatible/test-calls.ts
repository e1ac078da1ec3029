/**
 * The calls and properties in the table of an interface's README, in alphabetical order: what stands as code in the first
 * column, without arguments. `.clear()` after `data.getItem()` is `data.clear`.
 * @param page the README
 * @param heading of the section with the table, as it begins; the whole page without one
 */
export function documentedCalls(page: string, heading?: string): string[] {
  const sections = page.split(/^## /m);
  const text = heading === undefined ? page : (sections.find((section) => section.startsWith(heading)) ?? '');
  const calls: string[] = [];
  for (const line of text.split('\n').filter((one) => one.startsWith('| `'))) {
    const [, column = ''] = line.split(/(?<!\\)\|/);
    let module = '';
    for (const [, code = ''] of column.matchAll(/`([^`]+)`/g)) {
      const name = code.replace(/\(.*/s, '');
      const path = name.startsWith('.') ? module + name.slice(1) : name;
      module = path.slice(0, path.lastIndexOf('.') + 1);
      calls.push(path);
    }
  }
  return [...new Set(calls)].toSorted();
}

/** The paths of what an interface has: functions, and values without functions at any depth, which are not taken apart. */
export function callsOf(sdk: object, before = ''): string[] {
  const paths = Object.entries(sdk).flatMap(([name, value]: [string, unknown]) =>
    isModule(value) ? callsOf(value, `${before}${name}.`) : [before + name],
  );
  return paths.toSorted();
}

const isModule = (value: unknown): value is object =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).some((field) => typeof field === 'function' || isModule(field));
