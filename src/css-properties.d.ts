import 'react';

declare module 'react' {
  interface CSSProperties {
    /** Custom properties, such as `--hue`. */
    [property: `--${string}`]: string | number | undefined;
  }
}
