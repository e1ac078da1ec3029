import { player, playerOfGame } from '../../entities/player.schema.ts';
import { memberProcedure, router } from '../trpc.ts';
import { readPlayer } from './player.queries.ts';

export const playerRouter = router({
  read: memberProcedure
    .meta({
      rest: {
        method: 'GET',
        path: '/api/me/players/{gameId}',
        summary: 'Your pseudonym in a game, which its SDK is told',
      },
    })
    .input(playerOfGame)
    .output(player)
    .query(({ ctx, input }) => readPlayer(ctx, input.gameId)),
});
