import * as schema from '../../entities/webhook.schema.ts';
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
  list: memberProcedure
    .output(schema.webhookList)
    .query(({ ctx }) => listWebhooks(ctx.em, ctx.viewer.user.id)),
  add: memberProcedure
    .input(schema.addWebhook)
    .output(schema.webhookSecret)
    .mutation(({ ctx, input }) => addWebhook(ctx, input)),
  switch: memberProcedure
    .input(schema.switchWebhook)
    .output(schema.webhookList)
    .mutation(({ ctx, input }) => switchWebhook(ctx, input.id, input.active)),
  rotate: memberProcedure
    .input(schema.webhookById)
    .output(schema.webhookSecret)
    .mutation(({ ctx, input }) => rotateSecret(ctx, input.id)),
  remove: memberProcedure
    .input(schema.webhookById)
    .output(schema.webhookList)
    .mutation(({ ctx, input }) => removeWebhook(ctx, input.id)),
  deliveries: memberProcedure
    .input(schema.webhookById)
    .output(schema.deliveryList)
    .query(({ ctx, input }) => listDeliveries(ctx.em, ctx.viewer.user.id, input.id)),
  test: memberProcedure
    .input(schema.webhookById)
    .output(schema.deliveryList)
    .mutation(({ ctx, input }) => sendTest(ctx, input.id)),
  resend: memberProcedure
    .input(schema.webhookById)
    .output(schema.deliveryList)
    .mutation(({ ctx, input }) => resend(ctx, input.id)),
});
