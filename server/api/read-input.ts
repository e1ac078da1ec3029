import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AppError } from '../errors.ts';

/** The type of each input field, to convert strings from the address. */
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
 * Merges query, body and path parameters; the later one wins. Only strings from the address are converted to the
 * schema's types. Parameters of the address that the schema does not have are dropped: each would get its own cached
 * response.
 */
export function readInput(request: FastifyRequest, wanted: Wanted): Record<string, unknown> {
  const body = request.method === 'GET' || request.body === undefined ? {} : request.body;
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

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
