import { jsonArray } from '../../../../platform/postgres/arrays.ts';
import { type EntryFacet, namesOfEntries, statesOf } from '../facet.ts';
import { inboxList } from './list.ts';
import { inboxOfPlayer, writeInbox } from './queries.ts';

export const inbox: EntryFacet = {
  name: 'inbox',
  table: 'player_inbox',
  idColumn: 'message_id',
  ofPlayer: inboxOfPlayer,
  list: inboxList,
  write(tx, entries) {
    const states = statesOf(entries, (state) => state.inbox);
    return writeInbox.run(
      tx,
      ...namesOfEntries(entries),
      jsonArray(states.map((state) => JSON.stringify(state))),
    );
  },
};
