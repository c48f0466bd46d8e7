import type { InboxState } from '../../../../engine/index.ts';
import type { PgArray } from '../../../../platform/postgres/arrays.ts';
import { statement } from '../../../../platform/postgres/statement.ts';
import type { EntryNames } from '../facet.ts';

export const inboxOfPlayer = `select json_object_agg(i.message_id, i.state)
          from player_inbox i where i.player_key = p.key`;

export const writeInbox = statement<never, [...EntryNames, PgArray<'json'>]>(
  'player_state.write_inbox',
  `insert into player_inbox (player_key, message_id, environment_id, state)
   select * from unnest($1::bigint[], $2::text[], $3::int[], $4::json[])
   on conflict (player_key, message_id) do update set state = excluded.state`,
);

export const listInbox = statement<{ message_id: string; state: InboxState }, [playerKey: number]>(
  'player_state.list_inbox',
  'select message_id, state from player_inbox where player_key = $1 order by message_id',
);
