import { compatibleScript, interfaceAt } from './compatible.rules.ts';

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

/** What may be before the first script: white space, comments, the doctype, `<html>` and `<head>`. */
const BEFORE_SCRIPTS = /^(?:\s|<!--[^>]*-->|<!doctype[^<>]*>|<html[^<>]*>|<head(?:\s[^<>]*)?>)*/i;

/** A document of a game with the script first that catches others, and with the addresses of answered scripts replaced. */
export function answerDocument(markup: string): string {
  const [before = ''] = BEFORE_SCRIPTS.exec(markup) ?? [];
  const caught = `<script src="${compatibleScript('catch')}"></script>`;
  return `${before}${caught}${answerScripts(markup.slice(before.length))}`;
}
