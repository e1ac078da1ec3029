import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const COMMAND = new URL('command.ts', import.meta.url).href;

/** Runs a command; returns its output and its code. */
async function run(work: string) {
  const script = `const { fail, printErrors, printLines, runCommand } = await import('${COMMAND}'); await runCommand(async () => { ${work} });`;
  const { stdout, stderr, code } = await promisify(execFile)(process.execPath, [
    '--input-type=module',
    '-e',
    script,
  ]).then(
    (said) => ({ ...said, code: 0 }),
    (error: { readonly stdout: string; readonly stderr: string; readonly code: number }) => error,
  );
  return { stdout, stderr, code };
}

test('a command prints nothing that a terminal obeys, whoever wrote it', async () => {
  const odd = String.raw`'a\u001b[2J\u001b]0;b\u0007\u009bc\u202ed\r\ne'`;
  const plain = 'a[2J]0;bcd\ne\n';
  expect(await run(`printLines(${odd}); printErrors(${odd});`)).toEqual({
    stdout: plain,
    stderr: plain,
    code: 0,
  });
  expect(await run(`fail(${odd})`)).toEqual({ stdout: '', stderr: plain, code: 1 });
  const unexplained = await run(`throw new Error(${odd})`);
  expect(unexplained).toMatchObject({ stdout: '', code: 1 });
  expect(unexplained.stderr).toContain('Error: a[2J]0;bcd\ne\n    at ');
});

test('a command says in the portal’s words what is wrong with a value', async () => {
  const work = `const { z } = await import('zod'); printLines(z.enum(['KIDS', 'E7']).safeParse('E99').error.issues[0].message)`;
  expect(await run(work)).toEqual({ stdout: 'This must be one of: KIDS, E7.\n', stderr: '', code: 0 });
});
