import type { Effect } from '../../../engine/index.ts';
import { int8Array, jsonbArray, type PgArray } from '../../../platform/postgres/arrays.ts';
import { statement } from '../../../platform/postgres/statement.ts';
import type { StoredOutcome } from '../player-log/queries.ts';
import type { Totals } from './totals.ts';

export interface TargetRow {
  seq: number;
  player_key: number;
  player_id: string;
  /** Null if the event was moved to an archive file. */
  source: 'event' | 'grant' | 'service' | null;
  type: string | null;
}

export const findTarget = statement<TargetRow, [environmentId: number, id: string]>(
  'reversal.find_target',
  `select i.seq, i.player_key, p.id as player_id, e.source, e.type
   from event_ids i join players p on p.key = i.player_key
   left join events e on e.environment_id = i.environment_id and e.seq = i.seq and e.received_at = i.received_at
   where i.environment_id = $1 and i.id = $2`,
);

export const readReversal = statement<{ outcome: StoredOutcome }, [playerKey: number, seq: number]>(
  'reversal.read',
  'select outcome from event_reversals where player_key = $1 and seq = $2',
);

export interface StandingRow {
  /** How many entries of the player's log are reversed. */
  reversed: number;
  /** How many entries there are after the last one that the plan has read, up to a limit. */
  later: number;
  /** Of the entry that is asked for, if it is reversed. */
  outcome: StoredOutcome | null;
}

/** What happened to the logs of players since their reversals were planned, in the order of the players. */
export const readStandings = statement<
  StandingRow,
  [playerKeys: PgArray<'int8'>, lastSeqs: PgArray<'int8'>, targets: PgArray<'int8'>, limit: number]
>(
  'reversal.read_standings',
  `select (select count(*) from event_reversals where player_key = w.player_key) as reversed,
     (select count(*) from (
        (select seq from events where player_key = w.player_key and seq > w.last_seq order by seq limit $4)
        union all
        (select seq from player_changes where player_key = w.player_key and seq > w.last_seq order by seq limit $4)) as tail) as later,
     (select outcome from event_reversals where player_key = w.player_key and seq = w.target) as outcome
   from unnest($1::bigint[], $2::bigint[], $3::bigint[]) with ordinality as w (player_key, last_seq, target, place)
   order by w.place`,
);

/** Entries of players' logs as they were when they came. */
export const readReversedEntries = statement<
  {
    seq: number;
    source: 'event' | 'grant' | 'service';
    type: string;
    occurred_at: Date;
    effects: Effect[] | null;
  },
  [playerKeys: PgArray<'int8'>, seqs: PgArray<'int8'>]
>(
  'reversal.read_reversed_entries',
  `select e.seq, e.source, e.type, e.occurred_at, e.outcome->'effects' as effects
   from unnest($1::bigint[], $2::bigint[]) as w (player_key, seq)
   join events e on e.player_key = w.player_key and e.seq = w.seq`,
);

export const insertReversals = statement<
  never,
  [
    playerKeys: PgArray<'int8'>,
    seqs: PgArray<'int8'>,
    reversalIds: PgArray<'text'>,
    at: Date,
    reasons: PgArray<'text'>,
    authors: PgArray<'jsonb'>,
    outcomes: PgArray<'json'>,
    partOf: PgArray<'uuid'>,
  ]
>(
  'reversal.insert',
  `insert into event_reversals (player_key, seq, reversal_id, at, reason, by, outcome, part_of)
   select w.player_key, w.seq, w.reversal_id, $4, w.reason, w.by, w.outcome, w.part_of
   from unnest($1::bigint[], $2::bigint[], $3::text[], $5::text[], $6::jsonb[], $7::json[], $8::uuid[])
     as w (player_key, seq, reversal_id, reason, by, outcome, part_of)`,
);

export type TotalColumns = [
  events: number,
  players: number,
  xp: number,
  badges: number,
  quests: number,
  balances: string,
  items: string,
];

/** As the statements that add them want them. */
export function columnsOf(totals: Totals): TotalColumns {
  const { events, players, xp, badges, quests, balances, items } = totals;
  return [events, players, xp, badges, quests, JSON.stringify(balances), JSON.stringify(items)];
}

export const addedSums = (column: 'balances' | 'items', more: string) => `${column} = r.${column} || (
       select coalesce(jsonb_object_agg(key, value::bigint + coalesce((r.${column}->>key)::bigint, 0)), '{}')
       from jsonb_each_text(${more}::jsonb))`;

export type PlayerColumns = [
  playerKeys: PgArray<'int8'>,
  events: PgArray<'int8'>,
  xp: PgArray<'int8'>,
  badges: PgArray<'int8'>,
  quests: PgArray<'int8'>,
  balances: PgArray<'jsonb'>,
  items: PgArray<'jsonb'>,
];

/** What it is for each player, as the statements want it. */
export function playerColumnsOf(players: ReadonlyMap<number, Totals>): PlayerColumns {
  const each = [...players.values()];
  return [
    int8Array([...players.keys()]),
    int8Array(each.map(({ events }) => events)),
    int8Array(each.map(({ xp }) => xp)),
    int8Array(each.map(({ badges }) => badges)),
    int8Array(each.map(({ quests }) => quests)),
    jsonbArray(each.map(({ balances }) => JSON.stringify(balances))),
    jsonbArray(each.map(({ items }) => JSON.stringify(items))),
  ];
}

/**
 * Adds to what is listed of players, from seven lists that begin with the parameter `at`. A player who is erased meanwhile is left out, even one who is
 * being erased now.
 */
export const addPlayers = (reversalId: string, at: number, condition = 'true') => {
  const list = (i: number, type: string) => `$${at + i}::${type}[]`;
  return `insert into reversal_players as r (reversal_id, player_key, events, xp, badges, quests, balances, items)
     select ${reversalId}, w.* from unnest(${list(0, 'bigint')}, ${list(1, 'bigint')}, ${list(2, 'bigint')}, ${list(3, 'bigint')},
       ${list(4, 'bigint')}, ${list(5, 'jsonb')}, ${list(6, 'jsonb')})
       as w (player_key, events, xp, badges, quests, balances, items)
     cross join lateral (select from players where key = w.player_key for key share) as still_there
     where ${condition} order by w.player_key
     on conflict (reversal_id, player_key) do update set events = r.events + excluded.events, xp = r.xp + excluded.xp,
       badges = r.badges + excluded.badges, quests = r.quests + excluded.quests,
       ${addedSums('balances', 'excluded.balances')}, ${addedSums('items', 'excluded.items')}`;
};

/** As `addReversed`, for the players of the group. */
export const addReversedPlayers = statement<never, [id: string, ...PlayerColumns]>(
  'reversals.add_reversed_players',
  addPlayers('$1::uuid', 2),
);

/** What a group adds to a reversal of many. In the transaction that reverses the events. */
export const addReversed = statement<never, [id: string, ...TotalColumns]>(
  'reversals.add_reversed',
  `update reversals r set events = events + $2, players = players + $3, xp = xp + $4, badges = badges + $5, quests = quests + $6,
     ${addedSums('balances', '$7')}, ${addedSums('items', '$8')}
   where id = $1`,
);
