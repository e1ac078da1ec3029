import { writeControls } from '../../../../entities/control.rules.ts';
import { ORIENTATION_LABELS, PLAY_TYPE_LABELS } from '../../../../entities/game.rules.ts';
import type { PendingGame } from '../../../../entities/moderation.schema.ts';
import { describeStage } from '../../../../entities/stage.rules.ts';

type Said = NonNullable<PendingGame['live']>;
type Proposed = Omit<Said, 'categories'> &
  Pick<PendingGame, 'live'> & { readonly categories: readonly { readonly name: string }[] };

/** What an edit of a live game would change, as the moderator reads it. */
interface EditionChange {
  readonly label: string;
  readonly from: string;
  readonly to: string;
}

/** Lists what an edit of a live game would change; nothing for a submission. */
export function editionChanges({ live, categories, ...wanted }: Proposed): EditionChange[] {
  if (live === null) return [];
  const before = described(live, live);
  return described({ ...wanted, categories: categories.map(({ name }) => name) }, live).flatMap(
    ({ label, value }, index) => {
      const from = before[index]?.value ?? '';
      return from === value ? [] : [{ label, from, to: value }];
    },
  );
}

function described(edition: Said, live: Said) {
  const { srcUrl, uploadId, categories, tags, singlePlayer, multiplayer } = edition;
  const players = [...(singlePlayer ? ['single player'] : []), ...(multiplayer ? ['multiplayer'] : [])];
  const upload = uploadId === live.uploadId ? 'the live upload' : 'another upload';
  return [
    { label: 'Title', value: edition.title },
    { label: 'Description', value: edition.description },
    { label: 'Instructions', value: edition.instructions || 'none' },
    { label: 'Game URL', value: uploadId === null ? (srcUrl ?? 'none') : upload },
    { label: 'Play type', value: PLAY_TYPE_LABELS[edition.playType] },
    { label: 'Orientation', value: ORIENTATION_LABELS[edition.orientation] },
    { label: 'Size', value: describeStage(edition.stage) },
    { label: 'Age rating', value: edition.ageRating },
    { label: 'Categories', value: listed(categories) },
    { label: 'Tags', value: listed(tags) },
    { label: 'Players', value: listed(players) },
    { label: 'Controls', value: writeControls(edition.controls, ', ') || 'none' },
  ];
}

const listed = (names: readonly string[]) => (names.length === 0 ? 'none' : names.join(', '));
