import { resolve } from 'node:path';
import { rolldown } from 'rolldown';
import { BUILD_TARGET } from './browsers/targets.ts';

const root = resolve(import.meta.dirname, '..');

/**
 * Bundles a source file and its imports into one minified classic script.
 * @param path relative to the repository
 * @param define JavaScript by the expression that it replaces
 */
export async function bundleScript(path: string, define: Record<string, string> = {}): Promise<string> {
  const build = await rolldown({
    input: resolve(root, path),
    platform: 'browser',
    transform: {
      target: BUILD_TARGET,
      define: { 'process.env.NODE_ENV': JSON.stringify('production'), ...define },
    },
    treeshake: { propertyReadSideEffects: false },
  });
  const { output } = await build.generate({ format: 'iife', minify: true, comments: false });
  await build.close();
  return output[0].code;
}
