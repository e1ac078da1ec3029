/** `npm run zip` of the starter: packs the game beside `tools/` into an archive that Playport takes. */
import { createWriteStream, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { ZipFile } from 'yazl';

const root = resolve(fileURLToPath(new URL('..', import.meta.url)));
/** Files for the developer alone, beside `index.html`; a game may have folders and files of these names further down. */
const LEFT_OUT = /^(?:package(?:-lock)?\.json|jsconfig\.json|tsconfig\.json|README\.md|tools|types)$/;
/** Files that no game needs, in any folder. */
const LEFT_OUT_ANYWHERE = /^(?:node_modules|.*\.d\.ts|.*\.zip|\..*)$/;

/** The game's files, by their paths with forward slashes. */
function filesIn(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter(({ name }) => !LEFT_OUT_ANYWHERE.test(name) && (folder !== '' || !LEFT_OUT.test(name)))
    .flatMap((entry) => {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      return entry.isDirectory() ? filesIn(path) : [path];
    });
}

const { name }: { readonly name: string } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const files = filesIn('');
if (!files.includes('index.html'))
  throw new Error('There is no index.html: Playport would not know where to begin.');
const archive = `${name}.zip`;
const zip = new ZipFile();
for (const file of files) zip.addFile(join(root, file), file);
zip.end();
await pipeline(zip.outputStream, createWriteStream(join(root, archive)));
const size = Math.ceil(statSync(join(root, archive)).size / 1024);
process.stdout.write(
  `${archive}: ${files.length} files, ${size} KB. Upload it in the Developer Portal of Playport.\n`,
);
