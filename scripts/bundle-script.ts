import { resolve } from 'node:path';
import { rolldown } from 'rolldown';
import { BUILD_TARGET } from './browsers/targets.ts';

const root = resolve(import.meta.dirname, '..');

/**
 * Bundles a source file and its imports into one minified classic script.
 * @param path relative to the repository
 */
export async function bundleScript(path: string): Promise<string> {
  const build = await rolldown({
    input: resolve(root, path),
    platform: 'browser',
    transform: {
      target: BUILD_TARGET,
      define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    },
    treeshake: { propertyReadSideEffects: false },
  });
  const { output } = await build.generate({ format: 'iife', minify: true, comments: false });
  await build.close();
  return output[0].code;
}
