import { PLAY_TYPES, type PlayType } from '../../../entities/game.rules.ts';
import { SelectField } from '../../ui/form/fields.tsx';
import { FieldRow } from '../../ui/form/form.tsx';
import { AgeRatingField } from './age-rating-field.tsx';
import { CategoryBoxes } from './category-boxes.tsx';
import { CheckField, CheckGroup } from '../../ui/form/check-field.tsx';
import { GameAddressField } from './game-address-field.tsx';
import { DescriptionField, TitleField } from './game-text-fields.tsx';
import type { GameValues } from './game-values.ts';
import { TagsField } from './tags-field.tsx';

const PLAY_TYPE_LABELS: Record<PlayType, string> = {
  IFRAME: 'IFRAME: a page of its own',
  CANVAS: 'CANVAS: one canvas that fills the page',
};

/** The fields of the developer form, for a new game and for an edit. */
export function GameFields({ initial }: { readonly initial: GameValues }) {
  return (
    <>
      <TitleField initial={initial.title} />
      <DescriptionField initial={initial.description} hint="What one does in it, and how it is controlled." />
      <Addresses initial={initial} />
      <FieldRow>
        <SelectField
          name="playType"
          label="Play type"
          required
          options={PLAY_TYPES.map((value) => ({ value, label: PLAY_TYPE_LABELS[value] }))}
          defaultValue={initial.playType}
        />
        <AgeRatingField initial={initial.ageRating} />
      </FieldRow>
      <CheckGroup legend="Players">
        <CheckField name="singlePlayer" label="Single player" defaultChecked={initial.singlePlayer} />
        <CheckField name="multiplayer" label="Multiplayer" defaultChecked={initial.multiplayer} />
      </CheckGroup>
      <CategoryBoxes initial={initial.categories} />
      <TagsField initial={initial.tags} />
    </>
  );
}

function Addresses({ initial }: { readonly initial: GameValues }) {
  return (
    <>
      <GameAddressField
        name="srcUrl"
        label="Game URL"
        hint="The https:// address that players will see in the frame. Only its origin will be allowed there."
        missing="Enter the game’s address."
        required
        defaultValue={initial.srcUrl}
      />
      <FieldRow>
        <GameAddressField
          name="thumbUrl"
          label="Thumbnail URL"
          hint="400x300, JPG/PNG."
          missing="Enter the address of a picture."
          required
          defaultValue={initial.thumbUrl}
        />
        <GameAddressField
          name="bannerUrl"
          label="Banner URL"
          hint="A wide picture, for when your game is featured."
          defaultValue={initial.bannerUrl}
        />
      </FieldRow>
    </>
  );
}
