import type { PendingGame } from '../../../../entities/moderation.schema.ts';

type Labels = NonNullable<PendingGame['live']>;
type Labelled = Pick<PendingGame, Exclude<keyof Labels, 'categories'> | 'live'> & {
  readonly categories: readonly { readonly name: string }[];
};

/** One label of a live game that an edit would change, as the moderator reads it. */
interface LabelChange {
  readonly label: string;
  readonly from: string;
  readonly to: string;
}

/** Lists the labels that an edit of a live game would change; none for a submission. */
export function labelChanges({ live, categories, ...wanted }: Labelled): LabelChange[] {
  if (live === null) return [];
  const before = described(live);
  return described({ ...wanted, categories: categories.map(({ name }) => name) }).flatMap(
    ({ label, value }, index) => {
      const from = before[index]?.value ?? '';
      return from === value ? [] : [{ label, from, to: value }];
    },
  );
}

function described({ ageRating, categories, tags, singlePlayer, multiplayer }: Labels) {
  const players = [...(singlePlayer ? ['single player'] : []), ...(multiplayer ? ['multiplayer'] : [])];
  return [
    { label: 'Age rating', value: ageRating },
    { label: 'Categories', value: listed(categories) },
    { label: 'Tags', value: listed(tags) },
    { label: 'Players', value: listed(players) },
  ];
}

const listed = (names: readonly string[]) => (names.length === 0 ? 'none' : names.join(', '));
