/// <reference types="vite/client" />

declare module 'virtual:page-assets' {
  /** The scripts and styles that a lazily loaded file needs besides the entry's: URLs by path (`pages/trending.tsx`). */
  export const pageAssets: Readonly<
    Record<string, { readonly js: readonly string[]; readonly css: readonly string[] }>
  >;
  /** The HTML that inlines a style sheet in a page's head, by the style sheet's URL. */
  export const styles: Readonly<Record<string, string>>;
}

declare module 'virtual:game-clips' {
  /** The addresses of clips by the address of their game's picture. */
  export const clips: Readonly<Record<string, string>>;
}
