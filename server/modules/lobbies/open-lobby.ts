import type { JsonObject } from '../../engine/index.ts';
import { conflict, invalid } from '../../platform/faults.ts';
import { newId } from '../../platform/ids.ts';
import type { Tx } from '../../platform/postgres/database.ts';
import { notify } from '../catalogue/index.ts';
import { type Engine, ensurePlayer } from '../events/index.ts';
import { refuseUnfitBoard } from './board-of-lobby.ts';
import type { LobbyScope } from './dependencies.ts';
import { makeCode } from './join-code.ts';
import { messages } from './messages.ts';
import type { PresentedLobby } from './present-lobby.ts';
import * as queries from './queries.ts';
import { readLobby } from './read-lobby.ts';
import { metadataBytes } from './schemas.ts';

export interface LobbyRequest {
  hostPlayerId: string;
  name?: string | null;
  capacity: number;
  minPlayers?: number;
  visibility: queries.Visibility;
  idleTimeoutSeconds?: number;
  metadata?: JsonObject;
  leaderboardId?: string | null;
}

const leastPlayers = 2;
const oneHour = 3_600;

export async function openLobby(
  tx: Tx,
  engine: Engine,
  context: LobbyScope,
  request: LobbyRequest,
  now: Date,
  { maxHosted }: { maxHosted?: number } = {},
): Promise<PresentedLobby> {
  const { hostPlayerId, capacity, visibility, name = null, leaderboardId = null } = request;
  const { minPlayers = leastPlayers, idleTimeoutSeconds = oneHour } = request;
  const { projectId, environment } = context;
  if (minPlayers > capacity) throw invalid('/minPlayers', messages.minPlayers);
  const metadata = JSON.stringify(request.metadata ?? {});
  if (Buffer.byteLength(metadata) > metadataBytes) throw invalid('/metadata', messages.metadataTooLarge);

  await refuseUnfitBoard(tx, environment.id, leaderboardId);
  const host = await ensurePlayer(tx, engine, context, hostPlayerId);
  if (maxHosted !== undefined) await checkHosted(tx, host.key, maxHosted);
  const id = await insertUnderFreeCode((code) =>
    queries.insertLobby.maybe(
      tx,
      newId(),
      environment.id,
      code,
      name,
      visibility,
      host.key,
      capacity,
      minPlayers,
      idleTimeoutSeconds,
      metadata,
      leaderboardId,
      now,
    ),
  );
  await Promise.all([
    queries.insertMember.run(tx, id, host.key, now),
    queries.addHistory.run(tx, [id], now, 'created', host.key, null),
    notify(
      tx,
      { projectId, environmentId: environment.id, offsetMs: environment.offsetMs },
      [
        {
          notification: {
            type: 'lobby.created',
            data: { lobbyId: id, name, hostPlayerId, capacity, visibility },
          },
          playerKey: host.key,
        },
      ],
      now,
    ),
  ]);
  return readLobby(tx, environment.id, id);
}

/** The host is locked, so calls at the same time cannot pass the limit together. */
async function checkHosted(tx: Tx, hostKey: number, limit: number): Promise<void> {
  const { hosted } = await queries.countHosted.one(tx, hostKey, limit);
  if (hosted >= limit) {
    throw conflict(messages.tooManyHosted({ most: limit }));
  }
}

/** With a million lobbies open at once, one code in 900 is taken: some tries are plenty. */
async function insertUnderFreeCode(
  insert: (code: string) => Promise<{ id: string } | undefined>,
): Promise<string> {
  for (let tries = 0; tries < 20; tries++) {
    const made = await insert(makeCode());
    if (made) return made.id;
  }
  throw new Error('no free lobby code was found');
}
