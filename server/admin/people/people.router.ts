import * as schema from '../../../entities/moderation.schema.ts';
import { adminCall, router } from '../../trpc.ts';
import { listMessages } from '../messages/message.queries.ts';
import { listUsers } from './people.queries.ts';
import { endUserSessions, handleMessage, setBlocked, setRole } from './people.service.ts';

/** Users, and the messages to the team. */
export const peopleRouter = router({
  users: adminCall('GET', 'users', 'Users')
    .input(schema.listUsers)
    .output(schema.adminUserPage)
    .query(({ ctx, input }) => listUsers(ctx, input)),
  setRole: adminCall('PUT', 'users/{id}/role', 'Set a user’s role')
    .input(schema.setRole)
    .output(schema.moderatedUser)
    .mutation(({ ctx, input }) => setRole(ctx, input.id, input.role)),
  block: adminCall('POST', 'users/{id}/block', 'Block a user')
    .input(schema.userById)
    .output(schema.moderatedUser)
    .mutation(({ ctx, input }) => setBlocked(ctx, input.id, true)),
  unblock: adminCall('POST', 'users/{id}/unblock', 'Unblock a user')
    .input(schema.userById)
    .output(schema.moderatedUser)
    .mutation(({ ctx, input }) => setBlocked(ctx, input.id, false)),
  endSessions: adminCall('DELETE', 'users/{id}/sessions', 'End a user’s sessions')
    .input(schema.userById)
    .output(schema.moderatedUser)
    .mutation(({ ctx, input }) => endUserSessions(ctx, input.id)),
  messages: adminCall('GET', 'messages', 'The inbox')
    .input(schema.listMessages)
    .output(schema.messagePage)
    .query(({ ctx, input }) => listMessages(ctx.em, input)),
  handleMessage: adminCall('POST', 'messages/{id}/handle', 'Mark a message as done, or not done')
    .input(schema.userById)
    .output(schema.handledMessage)
    .mutation(({ ctx, input }) => handleMessage(ctx, input.id)),
});
