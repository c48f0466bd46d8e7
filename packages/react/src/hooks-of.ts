import type { AnyProject, ProjectTypes } from '@laurel/client';
import * as hooks from './hooks.ts';
import * as competition from './hooks-competition.ts';
import * as economy from './hooks-economy.ts';
import * as inbox from './hooks-inbox.ts';
import * as recap from './hooks-recap.ts';
import * as social from './hooks-social.ts';

/** The hooks with the types of one project. */
export interface Hooks<P extends ProjectTypes = AnyProject> {
  useLaurel: typeof hooks.useLaurel<P>;
  usePlayer: typeof hooks.usePlayer;
  useQuests: typeof hooks.useQuests<P>;
  useAdventures: typeof hooks.useAdventures<P>;
  useBadges: typeof hooks.useBadges<P>;
  useStandings: typeof hooks.useStandings<P>;
  useLeaderboard: typeof hooks.useLeaderboard<P>;
  useLobby: typeof hooks.useLobby;
  useEffects: typeof hooks.useEffects<P>;
  useSend: typeof hooks.useSend<P>;
  useWallet: typeof economy.useWallet<P>;
  useTransactions: typeof economy.useTransactions<P>;
  useInventory: typeof economy.useInventory<P>;
  useShop: typeof economy.useShop<P>;
  useBoosts: typeof economy.useBoosts<P>;
  useFriends: typeof social.useFriends;
  useTeams: typeof social.useTeams;
  useTeam: typeof social.useTeam;
  useLeague: typeof competition.useLeague<P>;
  useSeasonPass: typeof competition.useSeasonPass<P>;
  useRecap: typeof recap.useRecap;
  useMessages: typeof inbox.useMessages;
}

/** Names the project once instead of at each hook: `export const { useSend, useShop } = hooksOf<LaurelProject>();` */
export function hooksOf<P extends ProjectTypes>(): Hooks<P> {
  return { ...hooks, ...economy, ...social, ...competition, ...recap, ...inbox };
}
