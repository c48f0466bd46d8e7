import type { Guards, TokenEnds } from '../access/index.ts';
import type { Kit, Module } from '../module.ts';
import { playersData } from './data.ts';
import { playerErasure } from './erase-player.ts';
import { countPlayers } from './queries.ts';
import { playerEndpoints } from './routes.ts';

/** `others`: all modules that keep something about players. Opened after them. */
export function openPlayers(
  { db, clock, wake }: Kit,
  needs: { guards: Guards; tokenEnds: TokenEnds; others: readonly Module[] },
): Module {
  const { guards, tokenEnds, others } = needs;
  return {
    data: playersData(others.map(({ data }) => data)),
    endpoints: playerEndpoints({
      db,
      guards,
      clock,
      tokenEnds,
      wake,
      erasures: [...others.flatMap(({ erasure }) => erasure ?? []).reverse(), playerErasure],
      exports: others.flatMap(({ exports }) => exports ?? []),
    }),
    erasure: playerErasure,
    usage: {
      async ofEnvironment(on, environmentId) {
        return { players: (await countPlayers.one(on, environmentId)).count };
      },
    },
  };
}
