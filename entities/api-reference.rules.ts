/** The languages of the examples in the API's documentation. */
export const EXAMPLE_LANGUAGES = ['curl', 'javascript', 'python'] as const;
export type ExampleLanguage = (typeof EXAMPLE_LANGUAGES)[number];

/** The clients in the API's documentation. */
export const CLIENT_SAMPLES = ['javascript', 'unity', 'upload', 'workflow'] as const;
export type ClientSample = (typeof CLIENT_SAMPLES)[number];

/** Stands for the key in an example. */
export const KEY_PLACEHOLDER = 'YOUR_API_KEY';

/** The kinds of words in highlighted code. */
export const TOKEN_KINDS = ['plain', 'comment', 'keyword', 'number', 'string'] as const;
export type TokenKind = (typeof TOKEN_KINDS)[number];
/** A piece of highlighted code. */
export type CodePart = readonly [kind: TokenKind, text: string];

/** The id of a call's element in the documentation, which a link can lead to: `put-games-id`. */
export const callId = ({ method, path }: { readonly method: string; readonly path: string }): string =>
  `${method}${path}`.toLowerCase().replaceAll(/[^a-z]+/g, '-');
