import { SimpleGrid } from '@mantine/core';
import { useEffect, useEffectEvent } from 'react';
import { ChoiceGroup } from '../../ui/form/choices.tsx';
import styles from './check-result.module.css';

interface CheckResultPicturesProps {
  readonly addresses: readonly string[];
  /** The first one takes the place of any other address. */
  readonly chosen: string;
  readonly onChoose: (address: string) => void;
}

/** Pictures that the check took; the chosen one becomes the game's thumbnail. */
export function CheckResultPictures({ addresses, chosen, onChoose }: CheckResultPicturesProps) {
  const [first = ''] = addresses;
  const isChosen = addresses.includes(chosen);
  const choose = useEffectEvent(onChoose);
  useEffect(() => {
    if (!isChosen && first !== '') choose(first);
  }, [isChosen, first]);
  if (first === '') return null;
  return (
    <ChoiceGroup legend="Thumbnail">
      <SimpleGrid autoFlow="auto-fill" minColWidth="min(100%, 7rem)" spacing="sm" mt={6}>
        {addresses.map((address, index) => (
          <label key={address} className={styles.picture}>
            <input
              className="visually-hidden"
              type="radio"
              name="thumbnail-picture"
              checked={address === chosen}
              onChange={() => onChoose(address)}
            />
            <img
              src={address}
              alt={`The game as played, ${index + 1} of ${addresses.length}`}
              width={400}
              height={300}
            />
          </label>
        ))}
      </SimpleGrid>
    </ChoiceGroup>
  );
}
