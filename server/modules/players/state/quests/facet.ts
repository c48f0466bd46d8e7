import { own } from '../../../../platform/own-properties.ts';
import { boolArray, int4Array, jsonArray, timestamptzArray } from '../../../../platform/postgres/arrays.ts';
import type { Tx } from '../../../../platform/postgres/database.ts';
import { type ChangedEntry, type EntryFacet, namesOfEntries, statesOf } from '../facet.ts';
import { questList } from './list.ts';
import * as queries from './queries.ts';

export const quests: EntryFacet = {
  name: 'quests',
  table: 'player_quests',
  idColumn: 'quest_id',
  ofPlayer: queries.questsOfPlayer,
  list: questList,
  async write(tx, entries) {
    const { held = [], started = [] } = Object.groupBy(entries, ({ player, id }) =>
      own(player.loaded.quests, id) ? 'held' : 'started',
    );
    await Promise.all([
      held.length > 0 && updateQuests(tx, held),
      started.length > 0 && queries.insertQuests.run(tx, ...columnsOf(started)),
    ]);
  },
};

function updateQuests(tx: Tx, entries: readonly ChangedEntry[]) {
  return queries.updateQuests.run(tx, ...columnsOf(entries));
}

function columnsOf(entries: readonly ChangedEntry[]): queries.QuestColumns {
  const states = statesOf(entries, (state) => state.quests);
  return [
    ...namesOfEntries(entries),
    jsonArray(states.map((quest) => JSON.stringify(quest))),
    int4Array(states.map((quest) => quest.version)),
    boolArray(states.map((quest) => quest.status === 'active')),
    timestamptzArray(states.map((quest) => (quest.expiresAt === null ? null : new Date(quest.expiresAt)))),
  ];
}
