import { parse } from 'postcss';
import { entryOf, isSupported, type BrowserData } from './targets.ts';

/**
 * Properties in which a word that is not known changes nothing that matters: a phone has no cursor, and the next font is taken.
 */
const WORDS_OF_NO_MATTER = new Set(['cursor', 'font-family']);

/** Of `text-decoration`, whose old form takes a line alone; the data has no name for the shorthand. */
const LONG_DECORATION =
  /^(?=.*\b(?:underline|overline|line-through)\b).*(?:\d|\b(?:wavy|dotted|dashed|double)\b)/;

/**
 * Returns the names of what a style sheet uses and the oldest browsers lack: properties (`field-sizing`), their words
 * (`text-wrap: pretty`), selectors (`:has`) and rules (`@scope`). What stands inside `@supports` is left out.
 * @param tables the part `css` of the browser data
 */
export function usedInStyles(css: string, tables: BrowserData): ReadonlySet<string> {
  const used = new Set<string>();
  const lacks = (table: BrowserData | undefined, name: string) => {
    const entry = entryOf(table, name);
    return entry !== undefined && !isSupported(entry);
  };
  const [properties, selectors, rules] = ['properties', 'selectors', 'at-rules'].map((name) =>
    entryOf(tables, name),
  );
  const queriedNodes = new Set<unknown>();
  parse(css).walk((node) => {
    if (queriedNodes.has(node.parent) || (node.type === 'atrule' && node.name === 'supports')) {
      queriedNodes.add(node);
      return;
    }
    if (node.type === 'atrule') {
      if (lacks(rules, node.name)) used.add(`@${node.name}`);
    } else if (node.type === 'rule') {
      for (const [, name = ''] of node.selector.matchAll(/::?([a-z-]+)/g))
        if (!name.startsWith('-') && lacks(selectors, name)) used.add(`:${name}`);
    } else if (node.type === 'decl' && !node.prop.startsWith('-')) {
      const property = entryOf(properties, node.prop);
      if (lacks(properties, node.prop)) {
        const isPrefixed = node.parent?.some(
          (other) => other.type === 'decl' && other.prop === `-webkit-${node.prop}`,
        );
        if (!isPrefixed) used.add(node.prop);
      } else if (!WORDS_OF_NO_MATTER.has(node.prop))
        for (const [word] of node.value.matchAll(/(?<![\w-])[a-z][a-z-]+(?![\w-]|\()/g))
          if (lacks(property, word)) used.add(`${node.prop}: ${word}`);
      if (node.prop === 'text-decoration' && LONG_DECORATION.test(node.value)) used.add('text-decoration: …');
    }
  });
  return used;
}
