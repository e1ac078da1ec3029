import { Box, Button, Group } from '@mantine/core';
import type { SaveConflict } from '../../../entities/save.schema.ts';
import { formatAge, formatMoment } from '../../ui/moment.ts';
import { formatSize } from '../../ui/size.ts';
import styles from './saves.module.css';

/** A state that can be gone on with. */
type Place = Pick<SaveConflict, 'fingerprint' | 'device' | 'savedAt' | 'bytes' | 'picture'>;

interface SavePlacesProps {
  readonly save: Place;
  readonly copies: readonly SaveConflict[];
  /** The fingerprint of the state that the game has here; null if that is not known. */
  readonly here: string | null;
  readonly disabled: boolean;
  /** Null is the save in the account. */
  readonly onChoose: (copyId: string | null) => void;
}

/** The states of a game that was played in two places, each with a button that goes on with it. */
export function SavePlaces({ save, copies, here, disabled, onChoose }: SavePlacesProps) {
  const places = [{ id: null, place: save }, ...copies.map((copy) => ({ id: copy.id, place: copy }))];
  return (
    <ul className={styles.list}>
      {places.map(({ id, place }) => (
        <Box key={id ?? 'save'} component="li" p="md" bdrs="md" bg="var(--lifted)">
          <Group gap="0.5rem 0.75rem">
            {place.picture === null ? null : (
              <img className={styles.picture} src={place.picture} alt="The game in this save" />
            )}
            <div className={styles.words}>
              <strong>{formatAge(place.savedAt, new Date())}</strong>
              <span className={styles.soft}>{formatMoment(place.savedAt)}</span>
              <span className={styles.soft}>
                {describeSavePlace(place, place.fingerprint === here).join(' · ')}
              </span>
            </div>
            <Button
              variant="solid"
              disabled={disabled}
              aria-label={`Continue with this one: ${formatMoment(place.savedAt)}, ${deviceOf(place)}`}
              onClick={() => onChoose(id)}
            >
              Continue with this one
            </Button>
          </Group>
        </Box>
      ))}
    </ul>
  );
}

const deviceOf = ({ device }: Pick<Place, 'device'>): string => (device === '' ? 'Unknown browser' : device);

/** Describes a save: its device and size. */
export function describeSavePlace(place: Pick<Place, 'device' | 'bytes'>, isHere: boolean): string[] {
  return [isHere ? `${deviceOf(place)} (this one)` : deviceOf(place), formatSize(place.bytes)];
}
