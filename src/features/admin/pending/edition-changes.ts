import { writeControls } from '../../../../entities/control.rules.ts';
import { ORIENTATION_LABELS, PLAY_TYPE_LABELS } from '../../../../entities/game.rules.ts';
import type { PendingGame } from '../../../../entities/moderation.schema.ts';
import { describeStage } from '../../../../entities/stage.rules.ts';

type Content = NonNullable<PendingGame['live']>;
type Proposed = Omit<Content, 'categories'> &
  Pick<PendingGame, 'live'> & { readonly categories: readonly { readonly name: string }[] };

/** A change of a live game by an edit, as the moderator reads it. */
interface EditionChange {
  readonly label: string;
  readonly from: string;
  readonly to: string;
}

/** Lists what an edit of a live game would change; nothing for a submission. */
export function editionChanges({ live, categories, ...wanted }: Proposed): EditionChange[] {
  if (live === null) return [];
  const before = Object.values(describeFields(live, live));
  const after = describeFields({ ...wanted, categories: categories.map(({ name }) => name) }, live);
  return Object.values(after).flatMap((field, index) => {
    const from = before[index]?.value ?? '';
    return field === null || field.value === from ? [] : [{ label: field.label, from, to: field.value }];
  });
}

type Field = Readonly<Record<'label' | 'value', string>>;

/** Describes every field of an edition, in the order in which they are read; null for one that another's text includes. */
function describeFields(edition: Content, live: Content): Readonly<Record<keyof Content, Field | null>> {
  const { srcUrl, uploadId, categories, tags, singlePlayer, multiplayer } = edition;
  const players = [...(singlePlayer ? ['single player'] : []), ...(multiplayer ? ['multiplayer'] : [])];
  const upload = uploadId === live.uploadId ? 'the live upload' : 'another upload';
  return {
    title: { label: 'Title', value: edition.title },
    description: { label: 'Description', value: edition.description },
    instructions: { label: 'Instructions', value: edition.instructions || 'none' },
    srcUrl: { label: 'Game URL', value: uploadId === null ? (srcUrl ?? 'none') : upload },
    uploadId: null,
    playType: { label: 'Play type', value: PLAY_TYPE_LABELS[edition.playType] },
    orientation: { label: 'Orientation', value: ORIENTATION_LABELS[edition.orientation] },
    stage: { label: 'Size', value: describeStage(edition.stage) },
    ageRating: { label: 'Age rating', value: edition.ageRating },
    categories: { label: 'Categories', value: listed(categories) },
    tags: { label: 'Tags', value: listed(tags) },
    singlePlayer: { label: 'Players', value: listed(players) },
    multiplayer: null,
    controls: { label: 'Controls', value: writeControls(edition.controls, ', ') || 'none' },
  };
}

const listed = (names: readonly string[]) => (names.length === 0 ? 'none' : names.join(', '));
