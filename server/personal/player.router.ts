import { player, playerOfGame, sdkPlaces } from '../../entities/player.schema.ts';
import { memberProcedure, publicProcedure, router } from '../trpc.ts';
import { placesOfSdk } from './sdk-places.ts';
import { readPlayer } from './player.queries.ts';

export const playerRouter = router({
  sdk: publicProcedure
    .meta({
      shared: true,
      rest: { method: 'GET', path: '/api/sdk', summary: 'Where games find the SDK and its types' },
    })
    .output(sdkPlaces)
    .query(({ ctx }) => placesOfSdk(ctx.env.playOrigin)),
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
