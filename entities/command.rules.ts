/**
 * How whoever runs the portal calls one of its commands: with npm or, in a container, without.
 * @param name of the script in `package.json` and of the file in `scripts/`
 * @param words its arguments
 */
export const commandOf = (name: 'admin' | 'backup' | 'restore' | 'catalogue', words = ''): string =>
  `npm run ${name}${words === '' ? '' : ` -- ${words}`} (in a container: node scripts/${`${name}.ts ${words}`.trim()})`;
