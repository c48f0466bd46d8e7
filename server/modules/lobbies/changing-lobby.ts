import type { AnyAnswer } from '../../platform/http/idempotency/idempotency.ts';
import type { Once } from '../../platform/http/idempotency/once.ts';
import type { Tx } from '../../platform/postgres/database.ts';
import { orGone } from '../access/index.ts';
import { tellOfChange } from './change-lobby.ts';
import type { LobbyScope, LobbyWork } from './dependencies.ts';
import { membersOf, type PresentedLobby } from './present-lobby.ts';

interface Call<Context> {
  context: Context;
  params: { lobbyId: string };
  once: Once;
}

/** Does a transition for a call, once for each idempotency key, and tells those who watch the lobby. */
export function changingLobby(deps: LobbyWork) {
  return async <Context extends LobbyScope, A extends AnyAnswer>(
    { context, params: { lobbyId }, once }: Call<Context>,
    transition: (tx: Tx, deps: LobbyWork, context: Context, lobbyId: string) => Promise<PresentedLobby>,
    present: (lobby: PresentedLobby) => A,
  ) => {
    const members = new Set<string>();
    const work = once.inTransaction(
      async (tx) => {
        const lobby = await transition(tx, deps, context, lobbyId);
        for (const member of membersOf(context.environment.id, lobby)) members.add(member);
        return present(lobby);
      },
      () => [...members],
    );
    const answer = await orGone('project', work);
    tellOfChange(deps, context, lobbyId);
    return answer;
  };
}
