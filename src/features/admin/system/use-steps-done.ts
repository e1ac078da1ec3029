import { trpc } from '../../../api/trpc.ts';

/** For each step of a new portal, in the order in which one does them, whether it is done; undefined until that is known. */
export function useStepsDone(enabled = true) {
  const when = { enabled };
  const { data: stats } = trpc.moderation.stats.useQuery(undefined, when);
  const { data: brand } = trpc.moderation.brand.useQuery(undefined, when);
  const { data: claims } = trpc.moderation.claims.useQuery(undefined, when);
  const { data: system } = trpc.moderation.system.useQuery(undefined, when);
  const { data: passkeys } = trpc.passkey.list.useQuery();
  const playOrigin = system?.settings.find(({ name }) => name === 'PLAY_ORIGIN')?.value ?? '';
  return {
    game: stats && stats.totalGames > 0,
    brand: brand && brand.set.accent !== null,
    claims: claims && claims.claims.every(({ state }) => state !== 'open'),
    mail: system && system.mail?.server === true,
    hosts: system && playOrigin.includes('{game}.'),
    backup: system && system.backup !== null && system.backup.lastAt !== null,
    passkeys: passkeys && passkeys.length >= 2,
  };
}
