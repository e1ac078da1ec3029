import { Client } from 'pg';
import { z } from 'zod';

const TRIES = 60;
const found = z.array(z.object({ slug: z.string() }));

export interface Misspelt {
  readonly tried: number;
  readonly found: number;
  /** The queries that did not find their game. */
  readonly missed: readonly string[];
}

/** Searches for sixty games by title, each with one letter swapped, left out, doubled or replaced. */
export async function findMisspelt(at: string, databaseUrl: string): Promise<Misspelt> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ slug: string; title: string }>(
    `select slug, title from game where status = 'APPROVED' and title !~ '[0-9]' order by md5(slug) limit ${TRIES}`,
  );
  await client.end();
  const missed: string[] = [];
  for (const [number, { slug, title }] of rows.entries()) {
    const typed = misspell(title, number);
    const answer = await fetch(`${at}/api/games?search=${encodeURIComponent(typed)}`);
    const games = found.parse(await answer.json());
    if (!games.some((game) => game.slug === slug)) missed.push(`${typed} for ${title}`);
  }
  return { tried: rows.length, found: rows.length - missed.length, missed };
}

/** Makes one mistake in the longer word; the number decides its kind and position. */
function misspell(title: string, number: number): string {
  const [first = '', second = ''] = title.split(' ');
  const wrong = (word: string) => {
    const at = 1 + (number % Math.max(word.length - 2, 1));
    const letters = [...word];
    const letter = letters[at] ?? '';
    const kinds = [
      () => letters.splice(at, 2, letters[at + 1] ?? '', letter),
      () => letters.splice(at, 1),
      () => letters.splice(at, 0, letter),
      () => letters.splice(at, 1, letter === 'e' ? 'a' : 'e'),
    ];
    kinds[number % kinds.length]?.();
    return letters.join('');
  };
  return first.length >= second.length ? `${wrong(first)} ${second}` : `${first} ${wrong(second)}`;
}
