/// <reference types="vite/client" />

declare module 'virtual:page-assets' {
  /** By lazily loaded file (`pages/home.tsx`): the scripts and styles it needs besides the entry's, as addresses. */
  export const pageAssets: Readonly<
    Record<string, { readonly js: readonly string[]; readonly css: readonly string[] }>
  >;
  /** By address: a style sheet as it stands in a page's head. */
  export const styles: Readonly<Record<string, string>>;
}
