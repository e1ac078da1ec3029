interface IconProps {
  /** In pixels. */
  readonly size?: number;
  /** The width of the lines, of 24 across the icon. */
  readonly stroke?: number;
  readonly className?: string | undefined;
  readonly 'aria-hidden'?: 'true';
}

/**
 * The icons in this folder are of Tabler Icons 3.51.0, Copyright (c) 2020-2026 Paweł Kuna, MIT License. They lie here one by
 * one, because all of them are a third of the files that the portal installs, and few are shown.
 * @param d the lines, on a square of 24 × 24
 */
export const outline = (d: string) =>
  function Icon({ size = 24, stroke = 2, ...rest }: IconProps) {
    return (
      <svg
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth={stroke}
        strokeLinecap="round"
        strokeLinejoin="round"
        {...rest}
      >
        <path d={d} />
      </svg>
    );
  };

/** An icon that is an area. */
export const filled = (d: string) =>
  function Icon({ size = 24, ...rest }: Omit<IconProps, 'stroke'>) {
    return (
      <svg width={size} height={size} viewBox="0 0 24 24" fill="currentColor" {...rest}>
        <path d={d} />
      </svg>
    );
  };
