import { compatibleScript, interfaceAt } from './compatible.rules.ts';
import { putFirst } from './game-document.rules.ts';

/** A tag that loads or announces a script. No `<` between its name and its end, so that a text of beginnings is read at once. */
const TAGS = /<(?:script|link)\b[^<>]*>/gi;
const ADDRESS = /(\s(?:src|href)\s*=\s*)("[^"]*"|'[^']*'|[^\s"'>]+)/i;
/** The digest of a script that is answered by another one. */
const INTEGRITY = /\sintegrity\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'>]+)/i;

/** The address of the script that answers, in place of one that is answered; any other address as it is. */
export function answeredAddress(address: string): string {
  const name = interfaceAt(address);
  return name === null ? address : compatibleScript(name);
}

/** Replaces the addresses of answered scripts in markup. */
export function answerScripts(markup: string): string {
  return markup.replaceAll(TAGS, (tag) => {
    const [, , quoted = ''] = ADDRESS.exec(tag) ?? [];
    const address = quoted.replace(/^["']|["']$/g, '');
    const answered = answeredAddress(address);
    if (answered === address) return tag;
    return tag.replace(ADDRESS, (_all, before: string) => `${before}"${answered}"`).replace(INTEGRITY, '');
  });
}

/** A document of a game with the script first that catches others, and with the addresses of answered scripts replaced. */
export function answerDocument(markup: string): string {
  return putFirst(answerScripts(markup), `<script src="${compatibleScript('catch')}"></script>`);
}
