import { DeveloperProfile } from '../../entities/developer-profile.entity.ts';
import { Game } from '../../entities/game.entity.ts';
import { isReservedName } from '../../entities/reserved-name.rules.ts';
import { User } from '../../entities/user.entity.ts';
import { AppError } from '../errors.ts';
import type { Env } from '../env.ts';
import type { Em } from '../platform/database/database.ts';
import { db } from '../platform/database/db.ts';
import { NotAPicture } from '../platform/images/decode-picture.ts';
import { Refusal } from '../platform/refusal.ts';
import { findOrCreateUser } from '../session/session.service.ts';
import { isAdministrator } from '../user/administrator.view.ts';
import { approveListed, waitForApprovalObstacle } from './approve-listed.ts';
import { checkedUpload, type KnownArchive, readListed, uploadOf } from './listed-archive.ts';
import { writeListed, type WriteOutcome } from './listed-edition.ts';
import { readPicture, storePicture } from './listed-picture.ts';
import type { TransferContext } from './transfer-context.ts';
import { ListErrors, isValidRow, readList, type ValidRow, type Row } from './read-list.ts';

/** A folder to import, and how. */
interface CatalogueImport {
  readonly folder: string;
  /** Whether what the check found playable is approved at once. */
  readonly approve: boolean;
  /** Is called with a line for each game, once what it says is stored. */
  readonly log: (line: string) => void;
}

/** A row whose files were read. */
interface Ready<R extends Row = Row> {
  readonly row: R;
  readonly developer: string;
  readonly archive: KnownArchive | null;
  readonly picture: Buffer | null;
}

/**
 * Moves the games of a folder with a list in: each is uploaded, checked and submitted as its developer would do it. What is there
 * already, by its slug, only changes where the list says something else. An import that was interrupted goes on.
 * @returns how many of the games were not moved in
 * @throws Refusal with everything that is wrong with the list, before anything is written
 */
export async function importCatalogue(
  context: TransferContext,
  { folder, approve, log }: CatalogueImport,
): Promise<number> {
  const em = context.database.orm.em.fork();
  const operator = await operatorOf(em, context.env);
  const errors = new ListErrors();
  const rows = await readList(folder, errors);
  const ready: Ready[] = [];
  for (const row of rows) ready.push(await readFiles(context, { row, operator }, errors));
  for (const one of ready) await refuseOthers(context, { ...one, operator }, errors);
  errors.throwIfAny();
  let failed = 0;
  for (const one of ready.filter(isReady)) {
    const outcome = await importGame(context, one, { approve, operator }).catch((error: unknown) => {
      if (!(error instanceof AppError)) throw error;
      return { isImported: false, line: `not moved in: ${error.message}` };
    });
    if (!outcome.isImported) failed += 1;
    log(`${one.row.slug}: ${outcome.line}`);
  }
  return failed;
}

const isReady = (one: Ready): one is Ready<ValidRow> => isValidRow(one.row);

/** Finds the default owner of the imported games, who also approves them: an address that the portal knows. */
async function operatorOf(em: Em, env: Pick<Env, 'adminEmails' | 'oidc'>): Promise<string> {
  const [named] = env.adminEmails;
  if (named !== undefined) return named;
  const administrators = db(em).selectFrom('user as u').select('u.email').where(isAdministrator(env));
  const oldest = await administrators.orderBy('u.created_at').executeTakeFirst();
  if (oldest === undefined)
    throw new Refusal(
      'The portal has no administrator yet, to whom the games would belong. Set ADMIN_EMAILS.',
    );
  return oldest.email;
}

async function readFiles(
  context: TransferContext,
  { row, operator }: { readonly row: Row; readonly operator: string },
  errors: ListErrors,
): Promise<Ready> {
  const read = row.archive === null ? null : await readListed(context, row.archive, row.lenient.isolation);
  if (read !== null && 'refused' in read) for (const reason of read.refused) errors.add(row, 'file', reason);
  const picture =
    row.pictureFile === null
      ? null
      : await readPicture(row.pictureFile).catch((error: unknown) => {
          if (!(error instanceof NotAPicture)) throw error;
          errors.add(row, 'picture', 'This is not a picture that browsers show.');
          return null;
        });
  const archive = read === null || 'refused' in read ? null : read;
  return { row, developer: row.lenient.developer ?? operator, archive, picture };
}

/** Complains of a slug that somebody else's game has, and of a developer for whom no studio can be made. */
async function refuseOthers(
  { database, brands }: TransferContext,
  { row, developer, operator }: Ready & { readonly operator: string },
  errors: ListErrors,
): Promise<void> {
  if (row.wrong.has('developer')) return;
  const em = database.orm.em.fork();
  const person = await em.findOne(User, { email: developer });
  const studio = person === null ? null : await em.findOne(DeveloperProfile, { user: person });
  const game = row.slug === null ? null : await em.findOne(Game, { slug: row.slug });
  if (game !== null && (studio === null || game.developerProfile?.id !== studio.id))
    errors.add(row, 'slug', `${row.slug} is the address of a game of somebody else. Choose another slug.`);
  if (studio !== null || developer === operator || row.wrong.has('studio')) return;
  const name = row.lenient.studio ?? person?.name ?? developer.split('@', 1)[0] ?? '';
  if (isReservedName(name, brands.last().brand.name))
    errors.add(row, 'studio', `Give ${developer} a studio: ${name} looks like a name of the portal’s own.`);
}

interface ImportOutcome {
  /** Whether the portal has the game as the list says. */
  readonly isImported: boolean;
  readonly line: string;
}

interface ImportOptions {
  readonly approve: boolean;
  readonly operator: string;
}

/** Imports a game; the line says if its studio has another name than the list gives it. */
async function importGame(
  context: TransferContext,
  ready: Ready<ValidRow>,
  options: ImportOptions,
): Promise<ImportOutcome> {
  const outcome = await submitListed(context, ready, options);
  const { studio } = ready.row.game;
  const profile = await context.database.orm.em
    .fork()
    .findOne(DeveloperProfile, { user: { email: ready.developer } });
  if (studio === undefined || profile === null || profile.studio === studio) return outcome;
  return { ...outcome, line: `${outcome.line}; its developer's studio is called ${profile.studio} already` };
}

async function submitListed(
  context: TransferContext,
  { row, developer: email, archive, picture }: Ready<ValidRow>,
  { approve, operator }: ImportOptions,
): Promise<ImportOutcome> {
  const em = context.database.orm.em.fork();
  const person = (address: string) => em.transactional((inner) => findOrCreateUser(inner, address, context));
  const developer = await person(email);
  const upload =
    archive === null
      ? null
      : await findOrSendUpload(context, archive, { slug: row.slug, userId: developer.id });
  const refused = upload === null ? null : await checkedUpload(em.fork(), upload);
  if (refused !== null) return { isImported: false, line: `not moved in: ${refused}` };
  const stored = picture === null ? null : await storePicture(context, picture);
  const written = await writeListed(context, {
    row,
    developer,
    isOperators: email === operator,
    upload,
    picture: stored,
  });
  if (!written.waits) return SETTLED[written.became];
  const obstacle = await waitForApprovalObstacle(em.fork(), written.id);
  if (!approve)
    return {
      isImported: true,
      line: `${written.became}, waits for review${obstacle === null ? '' : ` (${obstacle})`}`,
    };
  const reason = obstacle ?? (await approveListed(context, written.id, await person(operator)));
  return {
    isImported: true,
    line: reason === null ? `${written.became}, approved` : `${written.became}, waits for review: ${reason}`,
  };
}

/** Outcomes of games with nothing pending afterwards. */
const SETTLED: Record<WriteOutcome['became'], ImportOutcome> = {
  new: { isImported: true, line: 'new' },
  changed: { isImported: true, line: 'changed back to what is live' },
  unchanged: { isImported: true, line: 'unchanged' },
  suspended: { isImported: false, line: 'left as it is: it is suspended' },
  another: { isImported: false, line: 'left as it is: it is the game of somebody else' },
};

async function findOrSendUpload(
  context: TransferContext,
  archive: KnownArchive,
  { slug, userId }: { readonly slug: string; readonly userId: string },
): Promise<string> {
  const game = await context.database.orm.em.fork().findOne(Game, { slug }, { fields: ['id'] });
  return uploadOf(context, archive, { userId, gameId: game?.id ?? null });
}
