/**
 * `/_compatible/catch.js`, in documents of games that use another portal's interface: a script that is added while the game
 * runs is loaded from here too, whether its address is set as a property, as an attribute or in written markup.
 */
import { answeredAddress, answerScripts } from '../../entities/compatible-document.rules.ts';

const { prototype } = HTMLScriptElement;
const source = Object.getOwnPropertyDescriptor(prototype, 'src');

Object.defineProperty(prototype, 'src', {
  ...source,
  set(this: HTMLScriptElement, address: unknown) {
    source?.set?.call(this, answeredAddress(String(address)));
  },
});

const setAttribute = Element.prototype.setAttribute;
Object.defineProperty(prototype, 'setAttribute', {
  configurable: true,
  writable: true,
  value(this: HTMLScriptElement, name: string, value: string) {
    const isSource = String(name).toLowerCase() === 'src';
    setAttribute.call(this, name, isSource ? answeredAddress(String(value)) : value);
  },
});

for (const name of ['write', 'writeln'] as const) {
  const write = document[name];
  document[name] = (...texts: string[]) =>
    write.call(document, ...texts.map((text) => answerScripts(String(text))));
}
