import { common, createLowlight } from 'lowlight';
import type { TokenKind } from '../../entities/api-reference.rules.ts';

type Part = [kind: TokenKind, text: string];

const lowlight = createLowlight(common);

type Tree = ReturnType<typeof lowlight.highlight>;
type Twig = Tree | Tree['children'][number];

/** The kinds of highlight.js's scopes; text of any other is plain. */
const KINDS: Readonly<Record<string, TokenKind>> = {
  'hljs-built_in': 'keyword',
  'hljs-comment': 'comment',
  'hljs-keyword': 'keyword',
  'hljs-literal': 'number',
  'hljs-number': 'number',
  'hljs-string': 'string',
};

/**
 * Highlights code in one of highlight.js's grammars. Texts that follow each other with the same kind are one part.
 * @param grammar such as `bash`
 */
export function highlight(code: string, grammar: string): Part[] {
  const parts: Part[] = [];
  for (const [kind, text] of partsOf(lowlight.highlight(grammar, code), 'plain')) {
    const last = parts.at(-1);
    // Spaces have no colour.
    if (last !== undefined && (last[0] === kind || text.trim() === '')) last[1] += text;
    else parts.push([kind, text]);
  }
  return parts;
}

function partsOf(twig: Twig, kind: TokenKind): Part[] {
  if (twig.type === 'text') return [[kind, twig.value]];
  if (!('children' in twig)) return [];
  const scopes = twig.type === 'element' ? twig.properties.className : undefined;
  const own = Array.isArray(scopes) ? KINDS[String(scopes[0])] : undefined;
  return twig.children.flatMap((child) => partsOf(child, own ?? kind));
}
