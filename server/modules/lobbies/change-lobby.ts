import { conflict, notFound } from '../../platform/faults.ts';
import type { Tx } from '../../platform/postgres/database.ts';
import { timeIn } from '../access/index.ts';
import type { LobbyScope, LobbyWork } from './dependencies.ts';
import { messages } from './messages.ts';
import type { PresentedLobby } from './present-lobby.ts';
import * as queries from './queries.ts';
import { readLobby } from './read-lobby.ts';

/** A locked lobby, as all changes before this one have left it. */
export interface HeldLobby extends queries.LockedLobby {
  /** In the order in which they joined. */
  members: readonly queries.MemberRow[];
}

type Change = (tx: Tx, lobby: HeldLobby, now: Date) => Promise<void>;

/**
 * One transition, under the lobby's row lock and with its members as they are then. All transitions go through here, so
 * that of two at the same moment the second sees what the first has done. Call `tellOfChange` after the commit.
 */
export async function changeLobby(
  tx: Tx,
  { clock }: Pick<LobbyWork, 'clock'>,
  { environment }: Pick<LobbyScope, 'environment'>,
  lobbyId: string,
  change: Change,
): Promise<PresentedLobby> {
  const [lobby, members] = await Promise.all([
    queries.lockLobby.maybe(tx, environment.id, lobbyId),
    // Sent together with the lock, but run after it is taken.
    queries.listMembers.all(tx, [lobbyId]),
  ]);
  if (!lobby) throw notFound('lobby');
  await change(tx, { ...lobby, members }, timeIn(environment, clock));
  return readLobby(tx, environment.id, lobbyId);
}

export function tellOfChange(
  { wake, notices }: Pick<LobbyWork, 'wake' | 'notices'>,
  { environment }: Pick<LobbyScope, 'environment'>,
  lobbyId: string,
): void {
  wake();
  notices.tell(environment.id, lobbyId);
}

export function memberOf(lobby: HeldLobby, playerId: string): queries.MemberRow {
  const member = lobby.members.find((one) => one.player_id === playerId);
  if (!member) throw conflict(messages.notInside);
  return member;
}

export function expectOpen({ state }: HeldLobby): void {
  if (state === 'started') throw conflict(messages.started);
  if (state === 'ended') throw conflict(messages.ended);
}

export function expectNotEnded({ state }: HeldLobby): void {
  if (state === 'ended') throw conflict(messages.ended);
}
