import { defineConfig } from 'oxlint';

import { importDirections } from './scripts/import-directions.ts';

/** Programs that run in a terminal, and configuration files of tools: they may print and read the environment. */
const tools = ['scripts/**', 'lab/**', 'e2e/**', '*.config.ts'];
const tests = ['**/*.test.ts', '**/*.test.tsx', '**/*.spec.ts', 'server/testing/**', 'faults/**'];

export default defineConfig({
  plugins: [
    'eslint',
    'typescript',
    'unicorn',
    'oxc',
    'import',
    'node',
    'react',
    'jsx-a11y',
    'promise',
    'vitest',
  ],
  categories: { correctness: 'error', suspicious: 'error' },
  env: { builtin: true },
  // The games have a configuration of their own.
  ignorePatterns: ['/games/', 'dist/', 'data/', '.cache/', 'test-results/', 'playwright-report/'],
  rules: {
    'typescript/no-explicit-any': 'error',
    'typescript/no-non-null-assertion': 'error',
    'typescript/consistent-type-assertions': ['error', { assertionStyle: 'never' }],
    'typescript/consistent-type-imports': 'error',
    'typescript/ban-ts-comment': 'error',
    'import/no-cycle': ['error', { ignoreTypes: false }],
    'import/no-unassigned-import': ['error', { allow: ['**/*.css'] }],
    'react/rules-of-hooks': 'error',
    'react/exhaustive-deps': 'error',
    'react/react-in-jsx-scope': 'off',
    // An effect may depend on a value that it does not read, such as the page's address.
    'react/exhaustive-effect-dependencies': 'off',
    // A search box or dialog that a person has just opened may take the focus.
    'jsx-a11y/no-autofocus': 'off',
    'jsx-a11y/prefer-tag-over-role': 'off',
    'no-underscore-dangle': 'off',
    'vitest/valid-title': ['error', { ignoreTypeOfTestName: true }],
    'unicorn/consistent-function-scoping': 'off',
    'unicorn/prefer-add-event-listener': 'off',
    'no-console': 'error',
    'node/no-process-env': 'error',
    'no-var': 'error',
    'prefer-const': 'error',
    eqeqeq: ['error', 'always', { null: 'ignore' }],
    'max-lines': ['warn', { max: 200, skipBlankLines: true, skipComments: true }],
    'max-lines-per-function': ['warn', { max: 50, skipBlankLines: true, skipComments: true }],
    'max-params': ['warn', { max: 3 }],
  },
  overrides: [
    ...importDirections,
    { files: tools, rules: { 'no-console': 'off', 'node/no-process-env': 'off' } },
    { files: ['server/env.ts', 'server/main.mjs'], rules: { 'node/no-process-env': 'off' } },
    // A worker's messages reach only pages of its own origin.
    {
      files: ['src/offline/service-worker/**'],
      rules: { 'unicorn/require-post-message-target-origin': 'off' },
    },
    // Generated, and never edited.
    { files: ['migrations/**'], rules: { 'no-useless-escape': 'off', 'max-lines-per-function': 'off' } },
    { files: ['**/*.d.ts'], rules: { 'import/no-unassigned-import': 'off' } },
    {
      files: tests,
      rules: {
        'node/no-process-env': 'off',
        'max-lines-per-function': 'off',
        'max-lines': 'off',
        'no-restricted-properties': 'off',
        'no-restricted-globals': 'off',
      },
    },
  ],
});
