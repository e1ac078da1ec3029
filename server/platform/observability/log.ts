import { TRPCError } from '@trpc/server';
import type { FastifyServerOptions } from 'fastify';
import { destination } from 'pino';
import type { Env } from '../../env.ts';

/** Where the lines of a log go. */
export interface LogStream {
  write(line: string): void;
}

/** What the log says of an error. */
export type LoggedError = {
  readonly type: string;
  readonly message: string;
  readonly code?: string;
  /** The places it went through, without its words. */
  readonly stack: string;
  readonly cause?: LoggedError;
};

/** Bytes that are written together, and how long fewer wait for more, in milliseconds. */
const TOGETHER = { minLength: 32_768, maxWrite: 65_536, periodicFlush: 100 };

/** pino's destination in the mode that takes bytes, of which its types do not know. */
interface Output {
  write(chunk: string | Buffer): boolean;
}

let stdout: LogStream | undefined;

/**
 * Standard output, written while nobody waits for it; what is still to be written when the process ends goes first, and
 * of a process that is killed a tenth of a second is lost.
 */
function standardOutput(): LogStream {
  stdout ??= openOutput();
  return stdout;
}

function openOutput(): LogStream {
  // Gathered as text, all lines would be joined and measured anew at each line, which costs more than the line itself.
  const output: Output = destination({ ...TOGETHER, sync: false, contentMode: 'buffer' });
  return { write: (line) => void output.write(Buffer.from(line)) };
}

/**
 * How both servers log: JSON lines of pino.
 * @param stream standard output when absent
 */
export function logTo({ logLevel }: Env, stream: LogStream = standardOutput()) {
  return {
    level: logLevel,
    serializers: { err: loggedError },
    hooks: {
      // Of an error alone pino makes the line's own words, past every serializer.
      logMethod(given, method) {
        const [error, ...rest] = given;
        if (!(error instanceof Error) || rest.length > 0) return method.apply(this, given);
        method.call(this, { err: error }, loggedError(error).message);
      },
    },
    stream,
  } satisfies FastifyServerOptions['logger'];
}

/**
 * An error as far as the log may know it. Drivers put the statement, its values and the row in the way into fields of
 * their errors, and mail servers the address: only what is named here is taken.
 */
export function loggedError(error: unknown): LoggedError {
  if (!(error instanceof Error))
    return { type: typeof error, message: withoutPeople(String(error)), stack: '' };
  // tRPC's wrapping repeats what is in it.
  if (error instanceof TRPCError && error.cause !== undefined) return loggedError(error.cause);
  const code = 'code' in error && typeof error.code === 'string' ? { code: error.code } : {};
  const frames = error.stack?.split('\n').filter((line) => /^ +at /.test(line)) ?? [];
  return {
    type: error.name,
    message: withoutPeople(error.message, code.code),
    ...code,
    stack: frames.join('\n'),
    ...(error.cause instanceof Error ? { cause: loggedError(error.cause) } : {}),
  };
}

/**
 * PostgreSQL says what is wrong in one line, after which MikroORM repeats the row; the data exceptions (class 22) end with
 * the value itself: `invalid input syntax for type uuid: "…"`.
 */
function withoutPeople(message: string, code = ''): string {
  const end = /^22\w{3}$/.test(code) ? /\n|: "/ : /^[\dA-Z]{5}$/.test(code) ? '\n' : undefined;
  const [said = ''] = end === undefined ? [message] : message.split(end, 1);
  // Word by word: a pattern of what stands on both sides of an @ would look at a long line again and again.
  return said.replaceAll(/[^\s<>"'(),:;]+/g, (word) => (word.indexOf('@') > 0 ? '<e-mail>' : word));
}
