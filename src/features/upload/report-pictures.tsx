import { ChoiceGroup } from '../../ui/form/choices.tsx';
import styles from './upload-report.module.css';

interface ReportPicturesProps {
  readonly addresses: readonly string[];
  /** Empty for the first one. */
  readonly chosen: string;
  readonly onChoose: (address: string) => void;
}

/** Pictures of the run; the chosen one becomes the game's thumbnail. */
export function ReportPictures({ addresses, chosen, onChoose }: ReportPicturesProps) {
  if (addresses.length === 0) return null;
  const selected = addresses.includes(chosen) ? chosen : addresses[0];
  return (
    <ChoiceGroup legend="Thumbnail">
      <div className={styles.pictures}>
        {addresses.map((address, index) => (
          <label key={address} className={styles.picture}>
            <input
              className="visually-hidden"
              type="radio"
              name="thumbnail-picture"
              checked={address === selected}
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
      </div>
    </ChoiceGroup>
  );
}
