import { actFor } from '../../platform/concurrency/owner.ts';
import { orUndefined } from '../../platform/faults.ts';
import { environmentSubject } from '../access/index.ts';
import type { Channel } from '../module.ts';
import type { Boards } from './boards.ts';

/** So many of the first of a board are shown. */
const shown = 10;
const slug = /^[a-z0-9][a-z0-9_-]{0,63}$/;

/** `leaderboard:{id}`: the first of the open season. */
export function leaderboardChannel(boards: Boards): Channel {
  return {
    kind: 'leaderboard',
    isId: (id) => slug.test(id),
    event: 'leaderboard.entries',
    atMostEvery: 1_000,
    async read(environmentId, leaderboardId) {
      // Any project may have caused this read. Its cost counts for the environment of the subscribers.
      const read = () => boards.readTop(environmentId, leaderboardId, shown);
      const top = await orUndefined(actFor({ name: environmentSubject(environmentId) }, read));
      return top && { payload: { leaderboardId, ...top } };
    },
    watch(changed) {
      boards.onChange(({ environmentId, leaderboardId }) => changed(environmentId, leaderboardId));
    },
  };
}
