import { accountRouter } from './account/account.router.ts';
import { analyticsRouter } from './analytics/analytics.router.ts';
import { apiKeyRouter } from './api-key/api-key.router.ts';
import { categoryRouter } from './catalogue/category.router.ts';
import { collectionRouter } from './catalogue/collection.router.ts';
import { embedRouter } from './catalogue/embed.router.ts';
import { favouriteRouter } from './personal/favourite.router.ts';
import { gameRouter } from './catalogue/game.router.ts';
import { kidsRouter } from './catalogue/kids.router.ts';
import { medalRouter } from './personal/medal.router.ts';
import { messageRouter } from './report/message.router.ts';
import { peopleRouter } from './admin/people/people.router.ts';
import { reportsRouter } from './admin/reports/reports.router.ts';
import { systemRouter } from './admin/system/system.router.ts';
import { notificationRouter } from './notification/notification.router.ts';
import { passkeyRouter } from './session/passkey.router.ts';
import { personalRouter } from './personal/personal.router.ts';
import { playRouter } from './play/play.router.ts';
import { playerRouter } from './personal/player.router.ts';
import { documentationRouter } from './public-api/documentation.router.ts';
import { publicApiRouter } from './public-api/public-api.router.ts';
import { ratingRouter } from './rating/rating.router.ts';
import { hiddenRouter } from './personal/hidden.router.ts';
import { recentRouter } from './personal/recent.router.ts';
import { reportRouter } from './report/report.router.ts';
import { roomRouter } from './room/room.router.ts';
import { saveRouter } from './save/save.router.ts';
import { scoreRouter } from './score/score.router.ts';
import { sessionRouter } from './session/session.router.ts';
import { setupRouter } from './setup/setup.router.ts';
import { studioRouter } from './studio/studio.router.ts';
import { submissionRouter } from './edition/submission.router.ts';
import { uploadRouter } from './upload/upload.router.ts';
import { reviewRouter } from './edition/review.router.ts';
import { versionRouter } from './edition/version.router.ts';
import { settingRouter } from './session/setting.router.ts';
import { brandRouter } from './setup/brand.router.ts';
import { webhookRouter } from './webhook/webhook.router.ts';
import { createCallerFactory, mergeRouters, router } from './trpc.ts';

/** Every procedure of the portal; the browser takes its type alone. */
export const appRouter = router({
  account: accountRouter,
  analytics: analyticsRouter,
  apiKey: apiKeyRouter,
  category: categoryRouter,
  collection: collectionRouter,
  embed: embedRouter,
  favourite: favouriteRouter,
  game: gameRouter,
  kids: kidsRouter,
  medal: medalRouter,
  message: messageRouter,
  moderation: mergeRouters(
    reviewRouter,
    reportsRouter,
    peopleRouter,
    settingRouter,
    systemRouter,
    brandRouter,
  ),
  notification: notificationRouter,
  passkey: passkeyRouter,
  personal: personalRouter,
  play: playRouter,
  player: playerRouter,
  publicApi: mergeRouters(publicApiRouter, documentationRouter),
  rating: ratingRouter,
  hidden: hiddenRouter,
  recent: recentRouter,
  report: reportRouter,
  room: roomRouter,
  save: saveRouter,
  score: scoreRouter,
  session: sessionRouter,
  setup: setupRouter,
  studio: studioRouter,
  submission: submissionRouter,
  upload: mergeRouters(uploadRouter, versionRouter),
  webhook: webhookRouter,
});
export type AppRouter = typeof appRouter;

export const createCaller = createCallerFactory(appRouter);
