import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';

const root = resolve(import.meta.dirname, '..');

/** The packages that the portal is agreed to be built on. Other ways to do their work are measured, but never replace them. */
const STACK = [
  'react',
  'react-dom',
  'react-router-dom',
  '@mantine/core',
  '@mantine/hooks',
  '@tanstack/react-query',
  '@trpc/server',
  '@trpc/client',
  '@trpc/react-query',
  'vite',
  'vite-plugin-pwa',
  'workbox-window',
  'fastify',
  '@fastify/cookie',
  '@mikro-orm/core',
  '@mikro-orm/postgresql',
  'zod',
  'vitest',
  '@playwright/test',
  'typescript',
] as const;

const packages = z.record(z.string(), z.string());
const manifest = z
  .object({ dependencies: packages, devDependencies: packages, scripts: packages })
  .parse(JSON.parse(readFileSync(resolve(root, 'package.json'), 'utf8')));
const listed = new Set(Object.keys({ ...manifest.dependencies, ...manifest.devDependencies }));

/** The packages that a file of ours imports. */
const imported = new Set(
  globSync(['*.config.ts', '{bench,e2e,entities,scripts,server,src}/**/*.{ts,tsx}'], { cwd: root }).flatMap(
    (file) =>
      Array.from(
        readFileSync(resolve(root, file), 'utf8').matchAll(
          /\b(?:from|import)\s*\(?'(?<name>(?:@[\w-]+\/)?[\w-][\w.-]*)/g,
        ),
        ({ groups }) => groups?.name,
      ),
  ),
);

const bins = z.object({ bin: z.record(z.string(), z.string()).default({}) });

/** Whether a command of ours runs a program of the package. */
function runs(name: string): boolean {
  const { bin } = bins.parse(
    JSON.parse(readFileSync(resolve(root, 'node_modules', name, 'package.json'), 'utf8')),
  );
  const words = new Set(Object.values(manifest.scripts).flatMap((script) => script.split(' ')));
  return Object.keys(bin).some((program) => words.has(program));
}

test.each(STACK)('the portal is built on %s: package.json lists it, and the code uses it', (name) => {
  expect(listed.has(name)).toBe(true);
  expect(imported.has(name) || runs(name)).toBe(true);
});
