import { createJob, finds } from '../../platform/jobs.ts';
import type { Guards } from '../access/index.ts';
import type { Events } from '../events/index.ts';
import type { Kit, Module } from '../module.ts';
import { lobbyChannel } from './channel.ts';
import { lobbiesData } from './data.ts';
import type { LobbyWork } from './dependencies.ts';
import { endIdleLobbies } from './end-idle-lobbies.ts';
import { lobbyErasure } from './erase-player.ts';
import { lobbyList } from './export-player.ts';
import { createLobbyNotices } from './lobby-notices.ts';
import { listEnvironmentsIdle } from './queries.ts';
import { lobbyEndpoints } from './routes.ts';

export interface Lobbies extends Module {
  work: LobbyWork;
}

export function openLobbies(
  { db, jobDb, limiter, clock, wake }: Kit,
  { guards, events }: { guards: Guards; events: Pick<Events, 'engine' | 'players'> },
): Lobbies {
  const notices = createLobbyNotices();
  const work = { db, ...events.engine, limiter, notices, playerNotices: events.players, wake };
  return {
    data: lobbiesData,
    work,
    endpoints: lobbyEndpoints({ ...work, guards }),
    jobs: [
      createJob(
        'end idle lobbies',
        1_000,
        (context) => endIdleLobbies({ db: jobDb, clock, notices, wake }, context),
        { due: finds(listEnvironmentsIdle) },
      ),
    ],
    channels: [lobbyChannel(db, notices)],
    erasure: lobbyErasure(notices),
    exports: [lobbyList],
  };
}
