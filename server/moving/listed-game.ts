import { z } from 'zod';
import { CATEGORIES, KIDS_CATEGORY } from '../../entities/category.rules.ts';
import { givenControls } from '../../entities/control.schema.ts';
import {
  AGE_RATINGS,
  DESCRIPTION,
  INPUT_DEVICES,
  INSTRUCTIONS,
  SLUG,
  STUDIO,
} from '../../entities/game.rules.ts';
import { httpsAddress, sourceAddress } from '../../entities/game.schema.ts';
import { sentEditionFields } from '../../entities/edition-fields.schema.ts';
import { emailAddress } from '../../entities/session.schema.ts';
import { findMissingSide } from '../../entities/stage.schema.ts';
import { ONE_ALPHABET } from '../../entities/studio.rules.ts';
import { tagNames, title } from '../../entities/submission.schema.ts';
import { SUBMITTED_CATEGORIES } from '../../entities/submission.rules.ts';
import { lineText, linesText } from '../../entities/text.schema.ts';
import { ISOLATION_CHOICES, VERSION_NOTE } from '../../entities/upload.rules.ts';
import { versionNote } from '../../entities/upload.schema.ts';
import { normalizeEmail } from '../../entities/user.rules.ts';
import { noteFits, ORIGIN } from './listed-note.ts';

/** Limits of a list: games, and the bytes of its file. */
export const LIST = { games: 5_000, bytes: 50_000_000 } as const;
/** Device places of an online game (`smallint`); more than any room has. */
const PLACES = { max: 100 } as const;

/** A path in the list's folder; `folder-file.ts` sees that it stays there. */
const filePath = z.string().min(1).max(500);
export const isAddress = (text: string): boolean => /^[a-z][a-z\d+.-]*:/i.test(text);
/** An address, or a file of the folder. */
const picture = z
  .string()
  .max(2048)
  .pipe(
    z.union([httpsAddress, filePath.refine((text) => !isAddress(text))], {
      error: 'Give an address that starts with https://, or a file of the folder.',
    }),
  );

/** One game of a list: the names are those of `POST /api/dev/games` where it has the same. */
export const listedGame = z.strictObject({
  /** From the title if left out. */
  slug: z
    .string()
    .max(SLUG.max)
    .regex(
      /^[\p{Ll}\p{Lo}\p{Lm}\p{M}\p{N}]+(?:-[\p{Ll}\p{Lo}\p{Lm}\p{M}\p{N}]+)*$/u,
      'Small letters, digits and single hyphens.',
    )
    .optional(),
  title,
  description: linesText.min(1, 'Enter a description.').max(DESCRIPTION.max),
  instructions: linesText.max(INSTRUCTIONS.max).default(''),
  controls: givenControls.default([]),
  /** The owner of the game: the operator if left out. */
  developer: emailAddress.transform(normalizeEmail).optional(),
  /** The name of the developer's studio, if they have none yet. */
  studio: lineText.min(1).max(STUDIO.max).refine(ONE_ALPHABET.fits, ONE_ALPHABET.mismatch).optional(),
  /** The archive in the folder. */
  file: filePath.optional(),
  isolation: z.enum(ISOLATION_CHOICES).default('auto'),
  /** The address of the game, in place of a file. */
  address: sourceAddress.optional(),
  picture: picture.optional(),
  banner: httpsAddress.nullable().default(null),
  ...sentEditionFields,
  singlePlayer: z.boolean().default(true),
  multiplayer: z.boolean().default(false),
  onlinePlaces: z.int().min(2).max(PLACES.max).nullable().default(null),
  inputs: z.array(z.enum(INPUT_DEVICES)).max(INPUT_DEVICES.length).default([]),
  goodOnPhones: z.boolean().default(false),
  rating: z.enum(AGE_RATINGS),
  categories: z
    .array(z.enum(CATEGORIES.map(({ slug }) => slug)))
    .max(SUBMITTED_CATEGORIES.max)
    .default([]),
  tags: tagNames.default([]),
  /** These two stand in the note (`listed-note.ts`). */
  licence: lineText.max(ORIGIN.licence).default(''),
  source: lineText.max(ORIGIN.source).default(''),
  note: versionNote.default(''),
});

export type ListedGame = z.output<typeof listedGame>;

const fields = listedGame.shape;
/** The fields of a game that are checked even where another is wrong; one that is wrong itself is as if left out. */
export const lenientListedGame = z.object({
  slug: fields.slug.catch(undefined),
  title: fields.title.optional().catch(undefined),
  developer: fields.developer.catch(undefined),
  studio: fields.studio.catch(undefined),
  file: fields.file.catch(undefined),
  isolation: fields.isolation.catch('auto'),
  address: fields.address.catch(undefined),
  picture: fields.picture.catch(undefined),
  rating: fields.rating.optional().catch(undefined),
  categories: fields.categories.catch([]),
  licence: fields.licence.catch(''),
  source: fields.source.catch(''),
  stage_width: fields.stage_width.catch(undefined),
  stage_height: fields.stage_height.catch(undefined),
  note: fields.note.catch(''),
});
export type LenientListedGame = z.output<typeof lenientListedGame>;

/** Lists fields of a game that do not fit together, each with what is wrong. */
export function findConflictingFields(
  game: LenientListedGame,
): readonly (readonly [field: string, message: string])[] {
  const { file, address, picture: image, categories, rating, ...more } = game;
  const misfits: (readonly [field: string, message: string])[] = [];
  const wrong = (field: string, message: string) => misfits.push([field, message]);
  if ((file === undefined) === (address === undefined))
    wrong('file', 'Give the file or the address of the game, one of the two.');
  if (address !== undefined && (image === undefined || !isAddress(image)))
    wrong('picture', 'A game at an address has the address of a picture.');
  if (!noteFits(more)) wrong('note', `With licence and source at most ${VERSION_NOTE.max} characters.`);
  const missingSide = findMissingSide(more);
  if (missingSide !== null) misfits.push(missingSide);
  if (rating !== undefined && !KIDS_CATEGORY.fits(categories, rating))
    wrong('categories', KIDS_CATEGORY.mismatch);
  return misfits;
}
