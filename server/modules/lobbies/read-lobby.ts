import { Type } from 'typebox';
import { notFound } from '../../platform/faults.ts';
import type { RateLimiter } from '../../platform/http/admission/rate-limit.ts';
import { type PageRequest, readPage } from '../../platform/http/lists/pagination.ts';
import type { Queryable } from '../../platform/postgres/statement.ts';
import { searchByCode } from './check-code.ts';
import { looksLikeCode, normaliseCode } from './join-code.ts';
import { type PresentedLobby, presentHistory, presentLobby } from './present-lobby.ts';
import * as queries from './queries.ts';

export async function readLobby(
  db: Queryable,
  environmentId: number,
  lobbyId: string,
): Promise<PresentedLobby> {
  const row = await queries.findLobby.maybe(db, environmentId, lobbyId);
  if (!row) throw notFound('lobby');
  return presentLobby(row);
}

/** Whether the player is in the lobby, or was at its end. */
export async function isMember(
  db: Queryable,
  environmentId: number,
  lobbyId: string,
  playerId: string,
): Promise<boolean> {
  return (await queries.findMember.maybe(db, environmentId, lobbyId, playerId)) !== undefined;
}

type LobbyRequest = PageRequest & { state?: queries.LobbyState; code?: string };

export async function listLobbies(
  deps: { db: Queryable; limiter: RateLimiter },
  environmentId: number,
  { state, code, ...page }: LobbyRequest,
  /** The player who asks, if it is a client. */
  playerId?: string,
) {
  const list = (read: (after: string | null, limit: number) => Promise<queries.LobbyRow[]>) =>
    readPage(page, {
      key: Type.String({ format: 'uuid' }),
      read,
      keyOf: (row) => row.id,
      present: presentLobby,
    });
  const { db } = deps;
  if (code === undefined) {
    return list((after, limit) =>
      state === undefined
        ? queries.listPublic.all(db, environmentId, after, limit)
        : queries.listPublicInState.all(db, environmentId, after, limit, state),
    );
  }
  const wanted = normaliseCode(code);
  // A text that cannot be a code finds nothing. It does not count as a guess, because it reveals nothing about codes.
  if (!looksLikeCode(wanted)) return { data: [], nextCursor: null };
  return searchByCode(deps, environmentId, playerId, () =>
    list((after, limit) => queries.listByCode.all(db, environmentId, after, limit, wanted, state ?? null)),
  );
}

export async function listHistory(db: Queryable, environmentId: number, lobbyId: string, page: PageRequest) {
  const entrance = await queries.findEntrance.maybe(db, environmentId, lobbyId);
  if (!entrance) throw notFound('lobby');
  return readPage(page, {
    key: Type.Integer(),
    read: (after, limit) => queries.listHistory.all(db, lobbyId, after, limit),
    keyOf: (row) => row.seq,
    present: presentHistory,
  });
}
