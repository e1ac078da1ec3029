/**
 * How a command of the portal is called, for who runs it: with npm, or in a container, which has none.
 * @param name of the script in `package.json` and of the file in `scripts/`
 * @param words that follow
 */
export const commandOf = (name: 'admin' | 'backup' | 'restore' | 'catalogue', words = ''): string =>
  `npm run ${name}${words === '' ? '' : ` -- ${words}`} (in a container: node scripts/${`${name}.ts ${words}`.trim()})`;
