import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { saveFile, type SavesImported } from '../../entities/save.schema.ts';
import { Save } from '../../entities/save.entity.ts';
import { emailAddress } from '../../entities/session.schema.ts';
import { User } from '../../entities/user.entity.ts';
import { normalizeEmail } from '../../entities/user.rules.ts';
import { uuidv7 } from '../../entities/uuidv7.ts';
import { AppError } from '../errors.ts';
import { Refusal } from '../platform/refusal.ts';
import { storeSaves } from '../save/save-file.ts';
import { exportSaves } from '../save/save.queries.ts';
import { findOrCreateUser } from '../session/session.service.ts';
import type { TransferContext } from './transfer-context.ts';

/** A line of the file: all saves of one person, as their own file of saves has them. */
const personSaves = saveFile.extend({ email: emailAddress.transform(normalizeEmail) });

/**
 * Writes everybody's saves to a file, a person a line, for its owner alone; the file is there once all of it is.
 * @returns how many people have saves
 */
export async function exportAllSaves(
  { database }: Pick<TransferContext, 'database'>,
  file: string,
): Promise<number> {
  const part = `${file}.${uuidv7()}.part`;
  let people = 0;
  async function* lines() {
    const em = database.orm.em.fork();
    const ids = await em.find(Save, {}, { fields: ['user'], orderBy: { user: 'asc' } });
    for (const id of new Set(ids.map(({ user }) => user.id))) {
      const person = await em.fork().findOne(User, id);
      // The account was deleted meanwhile, with its saves.
      if (person === null) continue;
      people += 1;
      yield `${JSON.stringify({ email: person.email, ...(await exportSaves(em.fork(), id)) })}\n`;
    }
  }
  try {
    await pipeline(Readable.from(lines()), createWriteStream(part, { mode: 0o600, flags: 'wx' }));
    await rename(part, file);
  } finally {
    await rm(part, { force: true });
  }
  return people;
}

/**
 * Takes the saves of such a file over, a person a transaction: to the account with the same address, which is made where there is none.
 * Where somebody has another save of a game, both are kept until they choose, so the file may be imported again.
 * @param log is called with a line for each person, once what it says is stored
 * @returns how many people's saves were not taken over
 * @throws Refusal with everything that is wrong with the file, before anything is written
 */
export async function importAllSaves(
  context: TransferContext,
  file: string,
  log: (line: string) => void,
): Promise<number> {
  await refuseWrongLines(file);
  let failed = 0;
  for await (const { text } of linesOf(file)) {
    const { email, saves } = personSaves.parse(JSON.parse(text));
    const outcome = await context.database.orm.em
      .fork()
      .transactional(async (em) => storeSaves(em, (await findOrCreateUser(em, email, context)).id, saves))
      .catch((error: unknown) => {
        if (!(error instanceof AppError)) throw error;
        failed += 1;
        return error.message;
      });
    log(`${email}: ${typeof outcome === 'string' ? `not taken over: ${outcome}` : inWords(outcome)}`);
  }
  return failed;
}

/** @throws Refusal */
async function refuseWrongLines(file: string): Promise<void> {
  const wrong: string[] = [];
  for await (const { number, text } of linesOf(file)) {
    const parsed = personSaves.safeParse(parseJson(text));
    if (parsed.success) continue;
    for (const { path, message } of parsed.error.issues)
      wrong.push(`line ${number}, ${path.join('.') || 'the whole'}: ${message}`);
  }
  if (wrong.length > 0)
    throw new Refusal(`No save was taken over. ${file} is no file of saves:\n${wrong.join('\n')}`);
}

async function* linesOf(file: string) {
  let number = 0;
  for await (const text of createInterface({ input: createReadStream(file), crlfDelay: Infinity })) {
    number += 1;
    if (text.trim() !== '') yield { number, text };
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function inWords({ imported, same, copies, unknown }: SavesImported): string {
  const parts = [
    `${imported.length} taken over`,
    ...(same.length > 0 ? [`${same.length} there already`] : []),
    ...(copies.length > 0 ? [`${copies.length} beside another (${copies.join(', ')})`] : []),
    ...(unknown.length > 0 ? [`no such game: ${unknown.join(', ')}`] : []),
  ];
  return parts.join(', ');
}
