import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AppError } from '../errors.ts';

/** Which fields of the input are numbers or booleans, so that strings of an address can become them. */
export type Wanted = ReadonlyMap<string, 'number' | 'boolean' | 'other'>;

export function wantedTypes(input: z.ZodType | undefined): Wanted {
  if (input === undefined) return new Map();
  const { properties } = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' });
  return new Map(
    Object.entries(properties ?? {}).map(([name, schema]) => {
      const type = typeof schema === 'object' ? schema.type : undefined;
      return [
        name,
        type === 'integer' || type === 'number' ? 'number' : type === 'boolean' ? 'boolean' : 'other',
      ];
    }),
  );
}

/**
 * Query, then body, then path: a later one wins. Only strings of the address are turned into what the schema names, and
 * of the address only what it names is read: anything else would make a cached response of its own.
 */
export function readInput(request: FastifyRequest, wanted: Wanted): Record<string, unknown> {
  const body = request.method === 'GET' ? {} : (request.body ?? {});
  if (!isRecord(body) || Array.isArray(body))
    throw new AppError('validation', { fields: { body: 'Send a JSON object.' } });
  const fromAddress = (values: unknown) =>
    isRecord(values)
      ? Object.entries(values)
          .filter(([name]) => wanted.has(name))
          .map(([name, value]) => [name, coerce(value, wanted.get(name))])
      : [];
  return Object.fromEntries([
    ...fromAddress(request.query),
    ...Object.entries(body),
    ...fromAddress(request.params),
  ]);
}

function coerce(value: unknown, type: 'number' | 'boolean' | 'other' | undefined): unknown {
  if (typeof value !== 'string') return value;
  if (type === 'number' && /^-?\d+(\.\d+)?$/.test(value)) return Number(value);
  if (type === 'boolean' && (value === 'true' || value === 'false')) return value === 'true';
  return value;
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
