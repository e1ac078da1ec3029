type Command = 'admin' | 'backup' | 'restore' | 'catalogue';

/** A command's two forms: with npm and, in a container, without. */
export const formsOf = (name: Command, words = '') => ({
  npm: `npm run ${name}${words === '' ? '' : ` -- ${words}`}`,
  container: `node scripts/${`${name}.ts ${words}`.trim()}`,
});

/**
 * The way whoever runs the portal calls one of its commands: with npm or, in a container, without.
 * @param name of the script in `package.json` and of the file in `scripts/`
 * @param words its arguments
 */
export function commandOf(name: Command, words = ''): string {
  const { npm, container } = formsOf(name, words);
  return `${npm} (in a container: ${container})`;
}
