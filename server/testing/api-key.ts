import { z } from 'zod';
import { API_SCOPES } from '../../entities/api-key.rules.ts';
import { type GenerateApiKey, generatedApiKey } from '../../entities/api-key.schema.ts';
import type { Person } from './person.ts';
import type { World } from './world.ts';

/** A key of the public API created by a test. */
export interface MadeKey {
  readonly key: string;
  readonly id: string;
}

/** Creates a key for this person, with every scope by default. */
export async function makeKey(
  { app }: Pick<World, 'app'>,
  { token }: Pick<Person, 'token'>,
  wanted: Partial<GenerateApiKey> = {},
): Promise<MadeKey> {
  const response = await app.inject({
    method: 'POST',
    url: '/trpc/apiKey.generate',
    headers: { authorization: `Bearer ${token}` },
    payload: { name: 'A test’s key', scopes: [...API_SCOPES], ...wanted },
  });
  const { result } = z.object({ result: z.object({ data: generatedApiKey }) }).parse(response.json());
  const [newest] = result.data.keys;
  if (newest === undefined) throw new Error('no key was made');
  return { key: result.data.key, id: newest.id };
}
