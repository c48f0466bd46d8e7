import { actFor } from '../../platform/fair/owner.ts';
import { orUndefined } from '../../platform/faults.ts';
import type { Database } from '../../platform/postgres/database.ts';
import { environmentSubject } from '../access/index.ts';
import type { Channel } from '../module.ts';
import * as queries from './queries.ts';
import { readTeam } from './read-team.ts';
import type { TeamNotices } from './team-notices.ts';

/** `team:{id}`: the team as the API presents it, for its members and for project tokens. */
export function teamChannel(db: Database, notices: TeamNotices): Channel {
  return {
    kind: 'team',
    form: 'team:{id}',
    isId: (id) => /^[a-z0-9][a-z0-9_-]{0,63}$/.test(id),
    event: 'team.updated',
    atMostEvery: 0,
    async read(environmentId, teamId) {
      const read = async () => {
        const team = await readTeam(db.quick, environmentId, teamId);
        const ids = await queries.listMemberIds.all(db.quick, environmentId, teamId);
        return { payload: team, members: ids.map(({ id }) => id) };
      };
      return orUndefined(actFor({ name: environmentSubject(environmentId) }, read));
    },
    watch: (changed) => notices.listen(changed),
  };
}
