import { TRPCError } from '@trpc/server';
import type { FastifyServerOptions } from 'fastify';
import { destination, type Logger, pino } from 'pino';
import type { Env } from '../../env.ts';

/** The destination of log lines. */
export interface LogStream {
  write(line: string): void;
}

/** An error as it is logged. */
export type LoggedError = {
  readonly type: string;
  readonly message: string;
  readonly code?: string;
  /** The stack without the message. */
  readonly stack: string;
  readonly cause?: LoggedError;
};

/** Buffering: how many bytes are written together, and how long fewer wait for more, in milliseconds. */
const TOGETHER = { minLength: 32_768, maxWrite: 65_536, periodicFlush: 100 };

/** pino's destination with `contentMode: 'buffer'`, which its types do not cover. */
interface Output {
  write(chunk: string | Buffer): boolean;
  flushSync(): void;
}

let stdout: Output | undefined;

/**
 * Standard output, written asynchronously. The buffer is flushed when the process ends; a killed process loses the last
 * tenth of a second.
 */
function standardOutput(): LogStream {
  const output: Output = (stdout ??= destination({ ...TOGETHER, sync: false, contentMode: 'buffer' }));
  // Bytes, because a text buffer would be joined and measured again for each line, which costs more than the line.
  return { write: (line) => void output.write(Buffer.from(line)) };
}

/** Writes what is still in the buffer at once: for a line that must not be lost whatever happens next. */
export function flushLog(): void {
  stdout?.flushSync();
}

/**
 * The logger options of both servers: pino's JSON lines.
 * @param stream standard output by default
 */
export function logTo({ logLevel }: Env, stream: LogStream = standardOutput()) {
  return {
    level: logLevel,
    serializers: { err: loggedError },
    hooks: {
      // For a lone error, pino would use the error's message as the line's message, without the serializer.
      logMethod(values, method) {
        const [error, ...rest] = values;
        if (!(error instanceof Error) || rest.length > 0) return method.apply(this, values);
        method.call(this, { err: error }, loggedError(error).message);
      },
    },
    stream,
  } satisfies FastifyServerOptions['logger'];
}

/** A log of its own, for what is told before a server is there. */
export function createLog(env: Env): Logger {
  const { stream, ...options } = logTo(env);
  return pino(options, stream);
}

/**
 * Reduces an error to the fields that may be logged. Database drivers add the statement, its values and the conflicting
 * row to their errors, and mail servers the address, so all other fields are dropped.
 */
export function loggedError(error: unknown): LoggedError {
  if (!(error instanceof Error))
    return { type: typeof error, message: withoutPeople(String(error)), stack: '' };
  // A TRPCError repeats its cause.
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
 * Removes values and e-mail addresses from a message. PostgreSQL's message is the first line, after which MikroORM
 * repeats the row; data exceptions (class 22) end with the value: `invalid input syntax for type uuid: "…"`.
 */
function withoutPeople(message: string, code = ''): string {
  const end = /^22\w{3}$/.test(code) ? /\n|: "/ : /^[\dA-Z]{5}$/.test(code) ? '\n' : undefined;
  const [text = ''] = end === undefined ? [message] : message.split(end, 1);
  // Word by word, because a pattern for both sides of an @ would backtrack on a long line.
  return text.replaceAll(/[^\s<>"'(),:;]+/g, (word) => (word.indexOf('@') > 0 ? '<e-mail>' : word));
}
