/** The part of subset-font that the build uses; the package has no types. */
declare module 'subset-font' {
  export interface Options {
    targetFormat: 'woff2' | 'truetype';
    /** OpenType features to keep, by their tags. */
    keepFeatures: readonly string[];
    variationAxes: { wght: number | { min: number; max: number } };
  }
  /** @param text every letter to keep */
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;
}
