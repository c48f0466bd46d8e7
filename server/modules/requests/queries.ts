import { statement } from '../../platform/postgres/statement.ts';

/** All columns in arrays, so that a group is one statement whatever its size. Environments that are gone are left out. */
export const insertEntries = statement<never, unknown[]>(
  'requests.insert',
  `insert into request_log (at, request_id, environment_id, method, route, path, query, status, code, message, details,
     duration_ms, credential_type, credential_id, credential_name, ip, user_agent, client, body, body_note, players,
     represents)
   select n.at, n.request_id, n.environment_id, n.method, n.route, n.path, n.query, n.status, n.code, n.message,
          n.details::json, n.duration_ms, n.credential_type, n.credential_id, n.credential_name, n.ip, n.user_agent,
          n.client, n.body, n.body_note,
          -- Arrays of arrays must be rectangular, so marks come joined.
          (select array_agg(decode(mark, 'hex')) from unnest(string_to_array(n.players, ',')) as mark), n.represents
   from unnest($1::timestamptz[], $2::uuid[], $3::int[], $4::text[], $5::text[], $6::text[], $7::text[], $8::int[],
               $9::text[], $10::text[], $11::text[], $12::real[], $13::text[], $14::text[], $15::text[], $16::text[],
               $17::text[], $18::text[], $19::text[], $20::text[], $21::text[], $22::int[])
     as n (at, request_id, environment_id, method, route, path, query, status, code, message, details, duration_ms,
           credential_type, credential_id, credential_name, ip, user_agent, client, body, body_note, players, represents)
   join environments e on e.id = n.environment_id and e.deleted_at is null`,
);

export interface RequestRow {
  request_id: string;
  at: Date;
  environment: 'live' | 'test';
  method: string;
  route: string | null;
  path: string;
  query: string | null;
  status: number;
  code: string | null;
  message: string | null;
  duration_ms: number;
  credential_type: 'key' | 'person' | 'player';
  credential_id: string | null;
  credential_name: string | null;
  ip: string;
  user_agent: string | null;
  client: string | null;
  represents: number;
}

const columns = `r.request_id, r.at, e.name as environment, r.method, r.route, r.path, r.query, r.status, r.code, r.message,
  r.duration_ms, r.credential_type, r.credential_id, r.credential_name, r.ip, r.user_agent, r.client, r.represents`;

export type ListFilters = [
  environmentId: number,
  before: string | null,
  limit: number,
  since: Date,
  until: Date | null,
  lowestStatus: number | null,
  highestStatus: number | null,
  method: string | null,
  pathFrom: string | null,
  pathTo: string | null,
  keyId: string | null,
  code: string | null,
  player: Buffer | null,
];

export const listEntries = statement<RequestRow, ListFilters>(
  'requests.list',
  `select ${columns} from request_log r join environments e on e.id = r.environment_id
   where r.environment_id = $1 and ($2::uuid is null or r.request_id < $2) and r.at >= $4
     and ($5::timestamptz is null or r.at < $5)
     and ($6::int is null or r.status between $6 and $7)
     and ($8::text is null or r.method = $8)
     and ($9::text is null or r.path >= $9 and ($10::text is null or r.path < $10))
     and ($11::text is null or r.credential_type = 'key' and r.credential_id = $11)
     and ($12::text is null or r.code = $12)
     and ($13::bytea is null or r.players @> array[$13::bytea])
   order by r.request_id desc limit $3`,
);

/** In one environment of the project, or in both. */
export const findEntry = statement<
  RequestRow & {
    details: { path: string; message: string }[] | null;
    body: string | null;
    body_note: string | null;
  },
  [string, string, Date, environmentId: number | null]
>(
  'requests.find',
  `select ${columns}, r.details, r.body, r.body_note from environments e join request_log r on r.environment_id = e.id
   where e.project_id = $1 and e.deleted_at is null and r.request_id = $2 and r.at >= $3
     and ($4::int is null or e.id = $4)`,
);

export const eraseEntries = statement<never, [number, Buffer]>(
  'requests.erase',
  'delete from request_log where environment_id = $1 and players @> array[$2::bytea]',
);

/** What was being written while a player was erased. */
export const eraseLateEntries = statement<never, [number[], Buffer[], Date[]]>(
  'requests.erase_late',
  `delete from request_log r using unnest($1::int[], $2::bytea[], $3::timestamptz[]) as n (environment_id, mark, at)
   where r.environment_id = n.environment_id and r.players @> array[n.mark]
     and r.at between n.at - interval '10 minutes' and n.at`,
);
