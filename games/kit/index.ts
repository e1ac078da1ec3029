/** The exports of the kit's package, for games that are made outside this repository. */
export { AssetError, type AssetList, type Assets, type JsonAsset, loadAssets } from './assets.ts';
export { darken, fade, hsl, lighten, mix } from './colour.ts';
export * from './draw.ts';
export * from './ease.ts';
export type {
  CreateScene,
  GameOptions,
  GameScene,
  Kit,
  LoadScene,
  Outcome,
  Score,
  ScoreRules,
} from './game.ts';
export type { AgeRating, ControlHint, TitleMeta } from './meta.ts';
export type { Look } from './overlay/look.ts';
export { hashText, Random } from './random.ts';
export { startGame, startGameLater } from './start.ts';
export { dayNumber, isNumber, isNumberList, isText, isTextList, today } from './store.ts';
export * from './vector.ts';
