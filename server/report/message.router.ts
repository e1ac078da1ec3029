import * as schema from '../../entities/contact.schema.ts';
import { publicProcedure, router } from '../trpc.ts';
import { sendMessage } from './message.service.ts';
import { confirmSubscription, subscribe, UNSUBSCRIBE_PATH, unsubscribe } from './newsletter.service.ts';

export const messageRouter = router({
  send: publicProcedure
    .meta({
      idempotent: true,
      rest: { method: 'POST', path: '/api/messages', summary: 'Write to the team' },
    })
    .input(schema.sendMessage)
    .output(schema.messageResult)
    .mutation(({ ctx, input }) => sendMessage(ctx, input)),
  subscribe: publicProcedure
    .meta({
      rest: {
        method: 'POST',
        path: '/api/newsletter',
        summary: 'Ask for the newsletter; it must be confirmed',
      },
    })
    .input(schema.subscribe)
    .output(schema.subscribeResult)
    .mutation(({ ctx, input }) => subscribe(ctx, input.email)),
  confirmSubscription: publicProcedure
    .meta({ rest: { method: 'POST', path: '/api/newsletter/confirm', summary: 'Confirm the newsletter' } })
    .input(schema.newsletterToken)
    .output(schema.newsletterState)
    .mutation(({ ctx, input }) => confirmSubscription(ctx, input.token)),
  unsubscribe: publicProcedure
    .meta({
      // No limit: a mail provider sends these requests for all of its users from a few addresses.
      writeLimit: 'none',
      rest: {
        method: 'POST',
        path: UNSUBSCRIBE_PATH,
        summary: 'End the newsletter with one POST',
      },
    })
    .input(schema.newsletterToken)
    .output(schema.newsletterState)
    .mutation(({ ctx, input }) => unsubscribe(ctx, input.token)),
});
