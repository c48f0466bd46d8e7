import type { Guards } from '../access/index.ts';
import type { Events } from '../events/index.ts';
import type { Kit, Module } from '../module.ts';
import { teamChannel } from './channel.ts';
import { teamsData } from './data.ts';
import type { TeamWork } from './dependencies.ts';
import { teamErasure } from './erase-player.ts';
import { teamList } from './export-player.ts';
import { teamEndpoints } from './routes.ts';
import { createTeamNotices } from './team-notices.ts';

export interface Teams extends Module {
  work: TeamWork;
}

export function openTeams(
  { db, wake }: Kit,
  { guards, events }: { guards: Guards; events: Pick<Events, 'engine'> },
): Teams {
  const notices = createTeamNotices();
  const work = { db, ...events.engine, notices, wake };
  return {
    data: teamsData,
    work,
    endpoints: teamEndpoints({ ...work, guards }),
    channels: [teamChannel(db, notices)],
    erasure: teamErasure(work),
    exports: [teamList],
  };
}
