import {
  addWebhook as addInput,
  deliveryList,
  switchWebhook as switchInput,
  webhookById,
  webhookList,
  webhookSecret,
} from '../../entities/webhook.schema.ts';
import { memberProcedure, router } from '../trpc.ts';
import { listDeliveries, listWebhooks } from './webhook.queries.ts';
import {
  addWebhook,
  removeWebhook,
  resend,
  rotateSecret,
  sendTest,
  switchWebhook,
} from './webhook.service.ts';

export const webhookRouter = router({
  list: memberProcedure.output(webhookList).query(({ ctx }) => listWebhooks(ctx.em, ctx.viewer.user.id)),
  add: memberProcedure
    .input(addInput)
    .output(webhookSecret)
    .mutation(({ ctx, input }) => addWebhook(ctx, input)),
  switch: memberProcedure
    .input(switchInput)
    .output(webhookList)
    .mutation(({ ctx, input }) => switchWebhook(ctx, input.id, input.active)),
  rotate: memberProcedure
    .input(webhookById)
    .output(webhookSecret)
    .mutation(({ ctx, input }) => rotateSecret(ctx, input.id)),
  remove: memberProcedure
    .input(webhookById)
    .output(webhookList)
    .mutation(({ ctx, input }) => removeWebhook(ctx, input.id)),
  deliveries: memberProcedure
    .input(webhookById)
    .output(deliveryList)
    .query(({ ctx, input }) => listDeliveries(ctx.em, ctx.viewer.user.id, input.id)),
  test: memberProcedure
    .input(webhookById)
    .output(deliveryList)
    .mutation(({ ctx, input }) => sendTest(ctx, input.id)),
  resend: memberProcedure
    .input(webhookById)
    .output(deliveryList)
    .mutation(({ ctx, input }) => resend(ctx, input.id)),
});
