import { actFor } from '../../platform/fair/owner.ts';
import { orUndefined } from '../../platform/faults.ts';
import { environmentSubject } from '../access/index.ts';
import type { Channel } from '../module.ts';
import { idFormat } from '../players/index.ts';
import type { Boards } from './boards.ts';
import { createTopReader, shownEntries } from './leagues/read-own-top.ts';
import { createPositionReader, type Position } from './read-positions.ts';

const slug = /^[a-z0-9][a-z0-9_-]{0,63}$/;

/** In a league, players have channels of their own: the board, a slash, and the player. */
const boardIn = (id: string) => id.split('/', 1)[0] ?? id;

/** `leaderboard:{id}`: the first entries of the open season; of a league, those of the player's own group. */
export function leaderboardChannel(boards: Boards): Channel {
  const readOwnTop = createTopReader(boards);
  return {
    kind: 'leaderboard',
    form: 'leaderboard:{id}',
    isId: (id) => slug.test(id),
    event: 'leaderboard.entries',
    atMostEvery: 1_000,
    changesWith: boardIn,
    async idFor(environmentId, id, playerId) {
      const view = await orUndefined(boards.view(environmentId, id));
      return view && view.board.league !== null ? `${id}/${playerId}` : id;
    },
    async read(environmentId, id) {
      const leaderboardId = boardIn(id);
      // Any project may have caused this read. Its cost counts for the environment of the subscribers.
      const read = () =>
        leaderboardId === id
          ? boards.readTop(environmentId, leaderboardId, shownEntries)
          : readOwnTop({ environmentId, leaderboardId }, id.slice(leaderboardId.length + 1));
      const top = await orUndefined(actFor({ name: environmentSubject(environmentId) }, read));
      return top && { payload: { leaderboardId, ...top } };
    },
    watch(changed) {
      boards.onChange(({ environmentId, leaderboardId }) => changed(environmentId, leaderboardId));
    },
  };
}

const playerPattern = new RegExp(idFormat.pattern);
/** The id of a player may contain colons, the id of a leaderboard cannot: the first colon divides them. */
const playerAt = (id: string) => id.indexOf(':') + 1;

/** `leaderboard:{id}:{playerId}`: where the player is in the open season, and who is next to them. */
export function positionChannel(
  boards: Pick<Boards, 'view' | 'readNames' | 'readTeamsOf' | 'readGroups'>,
): Channel {
  const readPosition = createPositionReader(boards);
  return {
    kind: 'leaderboard',
    form: 'leaderboard:{id}:{playerId}',
    isId(id) {
      const [board, player] = [id.slice(0, Math.max(0, playerAt(id) - 1)), id.slice(playerAt(id))];
      return slug.test(board) && player.length <= idFormat.maxLength && playerPattern.test(player);
    },
    event: 'leaderboard.position',
    atMostEvery: 1_000,
    playerAt,
    // Changes of the board are announced to the channels of all positions on it.
    changesWith: (id) => id.slice(0, playerAt(id) - 1),
    async read(environmentId, id) {
      const board = { environmentId, leaderboardId: id.slice(0, playerAt(id) - 1) };
      const payload = await orUndefined(readPosition(board, id.slice(playerAt(id))));
      return payload && { payload };
    },
    follow(previous, next) {
      const [before, now] = [previous as Position | null, next as Position];
      return { ...now, previousRank: before?.season === now.season ? before.rank : null };
    },
  };
}
