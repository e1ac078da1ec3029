import { array, decodeJson, literal, object, string } from '../../../entities/decode.rules.ts';
import { SAVE } from '../../../entities/save.rules.ts';
import type { SavesImported } from '../../../entities/save.schema.ts';
import { saveCalls } from './save-calls.ts';

/** The outcome of a file's saves, by their games' slugs or titles. */
export type ImportResult =
  | ({ readonly kind: 'read'; readonly failed: readonly string[] } & SavesImported)
  | { readonly kind: 'unreadable' };

const file = object({
  format: literal('playport-saves'),
  version: literal(1),
  saves: array(object({ slug: string, title: string })),
});

/** Sends each save of a file by itself: one request takes one state. */
export async function importFile(
  blob: Blob,
  calls: Pick<typeof saveCalls, 'importOne'> = saveCalls,
): Promise<ImportResult> {
  if (blob.size > SAVE.perPerson * 2) return { kind: 'unreadable' };
  const read = decodeJson(file, await blob.text());
  if (read === undefined) return { kind: 'unreadable' };
  const outcomes: Record<keyof SavesImported | 'failed', string[]> = {
    imported: [],
    same: [],
    copies: [],
    unknown: [],
    failed: [],
  };
  for (const save of read.saves) {
    const answer = await calls.importOne({ format: read.format, version: read.version, saves: [save] });
    const kind =
      answer.kind === 'done'
        ? (['imported', 'same', 'copies', 'unknown'] as const).find((one) => answer.result[one].length > 0)
        : undefined;
    outcomes[kind ?? 'failed'].push(save.title);
  }
  return { kind: 'read', ...outcomes };
}

/** Says what became of a file's saves, in a sentence for each outcome that there was. */
export function importWords(imported: ImportResult): string[] {
  if (imported.kind === 'unreadable')
    return ['This is not a save file. Choose one that you exported from My saves.'];
  const sentences: readonly (readonly [string, readonly string[]])[] = [
    ['Imported', imported.imported],
    ['The same as the save in your account', imported.same],
    ['Kept beside another save. Choose below which one to continue with', imported.copies],
    ['Not in this catalog', imported.unknown],
    ['Not imported: try again later, or make room first', imported.failed],
  ];
  const parts = sentences.filter(([, games]) => games.length > 0);
  return parts.length === 0
    ? ['This file contains no saves.']
    : parts.map(([words, games]) => `${words}: ${games.join(', ')}.`);
}
