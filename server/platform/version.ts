import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { z } from 'zod';

const packageFile = z.object({ version: z.string() });
const path = resolve(import.meta.dirname, '../../package.json');

/** The version of the program, from `package.json`. */
export const { version: VERSION } = packageFile.parse(JSON.parse(readFileSync(path, 'utf8')));
