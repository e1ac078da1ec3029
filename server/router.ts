import { categoryRouter } from './category/category.router.ts';
import { gameRouter } from './game/game.router.ts';
import { kidsRouter } from './kids/kids.router.ts';
import { playRouter } from './play/play.router.ts';
import { sessionRouter } from './session/session.router.ts';
import { createCallerFactory, router } from './trpc.ts';

/** Every procedure of the portal; the browser takes its type alone. */
export const appRouter = router({
  category: categoryRouter,
  game: gameRouter,
  kids: kidsRouter,
  play: playRouter,
  session: sessionRouter,
});
export type AppRouter = typeof appRouter;

export const createCaller = createCallerFactory(appRouter);
