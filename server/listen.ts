import type { FastifyInstance } from 'fastify';
import { EnvError } from './env.ts';
import { Refusal } from './platform/refusal.ts';

/** Advice when a port cannot be listened at, by the system's error code. */
const PORT_FAILURES = new Map([
  ['EADDRINUSE', (setting: string) => `Stop what listens there, or set ${setting} to a free one.`],
  ['EACCES', (setting: string) => `Set ${setting} to a number over 1023: those below are for root alone.`],
]);

interface Place {
  readonly host: string;
  readonly port: number;
  /** The name of the setting that the port is from. */
  readonly setting: string;
}

/**
 * Listens at an address of this machine.
 * @throws EnvError that names `HOST`; Refusal that names the port's setting
 */
export async function listen(server: FastifyInstance, { host, port, setting }: Place): Promise<void> {
  try {
    await server.listen({ host, port });
  } catch (error) {
    const {
      code = '',
      syscall,
      message,
    }: NodeJS.ErrnoException = error instanceof Error ? error : new Error();
    if (syscall === 'getaddrinfo' || code === 'EADDRNOTAVAIL' || code === 'EINVAL')
      throw new EnvError(`HOST: must be an address of this machine, and ${host} is none (${message})`);
    const remedy = PORT_FAILURES.get(code);
    throw remedy === undefined ? error : new Refusal(`${message}. ${remedy(setting)}`);
  }
}
