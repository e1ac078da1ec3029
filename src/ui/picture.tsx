import styles from './picture.module.css';
import { CARD_SIZES, PICTURE_SIZE, pictureSources, previewColours } from './picture-sources.ts';

interface PictureProps {
  readonly address: string;
  /** The stored colours of its preview, if any: `previewColours`. */
  readonly preview?: string | null | undefined;
  readonly className: string | undefined;
  /** The picture's width on the page, as a `sizes` attribute. */
  readonly sizes?: string | undefined;
  /** `eager` within the first screen, `first` for the one picture that should load before all others. */
  readonly loading?: 'lazy' | 'eager' | 'first';
  /** Called when the picture cannot be loaded. */
  readonly onMissing?: () => void;
  readonly hidden?: boolean;
}

/** A game's picture, 4:3, in the best format the browser supports. `alt` is empty: the title is always next to it. */
export function Picture({
  address,
  preview,
  className,
  sizes = CARD_SIZES,
  loading = 'lazy',
  onMissing,
  hidden = false,
}: PictureProps) {
  'use no memo'; // A picture hardly ever renders twice: memoised attributes would only be more code to load.
  const { src, avif, webp } = pictureSources(address);
  return (
    <picture className={styles.frame}>
      {avif === undefined ? null : <source type="image/avif" srcSet={avif} sizes={sizes} />}
      <img
        ref={(picture) => {
          // It may have failed before hydration, when nothing listened for errors.
          if (picture?.complete && picture.naturalWidth === 0) onMissing?.();
        }}
        className={preview ? `${className ?? ''} ${styles.preview}` : className}
        style={preview ? previewColours(preview) : undefined}
        hidden={hidden}
        onError={onMissing}
        loading={loading === 'lazy' ? 'lazy' : undefined}
        fetchPriority={loading === 'first' ? 'high' : undefined}
        sizes={sizes}
        srcSet={webp}
        src={src || undefined}
        width={PICTURE_SIZE.width}
        height={PICTURE_SIZE.height}
        decoding="async"
        alt=""
      />
    </picture>
  );
}
