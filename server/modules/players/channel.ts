import type { Clock } from '../../platform/clock.ts';
import { gatherReads } from '../../platform/concurrency/gather-reads.ts';
import { actFor } from '../../platform/fair/owner.ts';
import { textArray } from '../../platform/postgres/arrays.ts';
import type { Queryable } from '../../platform/postgres/statement.ts';
import { environmentSubject, timeIn } from '../access/index.ts';
import type { Channel, ChannelState } from '../module.ts';
import { idFormat } from './field-schemas.ts';
import type { PlayerNotices } from './player-notices.ts';
import { levelProgress, presentPlayer } from './present-player.ts';
import { findPlayers, readFrame } from './queries.ts';

const idPattern = new RegExp(idFormat.pattern);

/** Players in one statement. At this size most of its time is spent on the rows. */
const playersAtOnce = 500;

/** `player:{id}`: what changes of a player as they play. All players of an environment are read together. */
export function playerChannel(db: Queryable, clock: Clock, notices: PlayerNotices): Channel {
  const read = gatherReads<number, string, ChannelState | undefined>({
    nameOf: String,
    most: playersAtOnce,
    // Any project may have caused this read. Its cost counts for the environment of the subscribers.
    read: (environmentId, ids) =>
      actFor({ name: environmentSubject(environmentId) }, () => readStates(db, environmentId, ids, clock)),
  });
  return {
    kind: 'player',
    form: 'player:{id}',
    isId: (id) => id.length <= idFormat.maxLength && idPattern.test(id),
    event: 'player.state',
    atMostEvery: 250,
    playerAt: () => 0,
    isBusy: true,
    read,
    follow: (_, next) => ({ ...next, updatedAt: changedAt.get(next) }),
    watch: (changed) => notices.listen(changed),
  };
}

/** When the player of a payload last changed. It is no part of the payload: a new name is no new state. */
const changedAt = new WeakMap<object, string>();

function stateOf(payload: object, updatedAt: string): ChannelState {
  changedAt.set(payload, updatedAt);
  return { payload };
}

async function readStates(
  db: Queryable,
  environmentId: number,
  ids: readonly string[],
  clock: Clock,
): Promise<(ChannelState | undefined)[]> {
  const [frame, rows] = await Promise.all([
    readFrame.maybe(db, environmentId),
    findPlayers.all(db, environmentId, textArray([...new Set(ids)])),
  ]);
  const now = timeIn({ offsetMs: frame?.clock_offset_ms }, clock);
  const states = new Map(
    frame &&
      rows.map((row) => {
        const shown = presentPlayer(row, { ...frame, now });
        const { id: playerId, xp, level, nextLevelXp, streak, updatedAt } = shown;
        const progress = levelProgress(frame.levels, xp);
        const balances = row.balances ?? {};
        return [
          playerId,
          stateOf({ playerId, xp, level, levelProgress: progress, nextLevelXp, streak, balances }, updatedAt),
        ];
      }),
  );
  return ids.map((id) => states.get(id));
}
