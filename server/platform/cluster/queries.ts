import { statement } from '../postgres/statement.ts';

export const nameInstallation = statement<never>(
  'cluster.name_installation',
  'insert into installation default values on conflict do nothing',
);

export const readInstallation = statement<{ id: string }>(
  'cluster.read_installation',
  'select id from installation',
);

export const readTime = statement<{ ms: number }>(
  'cluster.read_time',
  'select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms',
);

export interface NodeRow {
  id: string;
  started_at: Date;
  version: string;
  address: string;
  has_redis: boolean;
  redis_id: string | null;
  relay_lanes: number | null;
}

/** Also deletes nodes that ended long ago. */
export const seeNode = statement<
  never,
  [
    string,
    string,
    string,
    boolean,
    string | null,
    number,
    number,
    process: string | null,
    relayLanes: number | null,
  ]
>(
  'cluster.see_node',
  `with gone as (delete from nodes where seen_at < clock_timestamp() - make_interval(secs => 10 * $6::float8) and id <> $1)
   insert into nodes (id, seen_at, version, address, has_redis, redis_id, reads_format, process, relay_lanes)
   values ($1, clock_timestamp(), $2, $3, $4, $5, $7, $8, $9)
   on conflict (id) do update
   set seen_at = excluded.seen_at, version = excluded.version, address = excluded.address,
       has_redis = excluded.has_redis, redis_id = excluded.redis_id`,
);

export const listNodes = statement<NodeRow, [number]>(
  'cluster.list_nodes',
  `select id, started_at, version, address, has_redis, redis_id, relay_lanes from nodes
   where seen_at > clock_timestamp() - make_interval(secs => $1::float8) order by started_at, id`,
);

/** Nodes that gave a sign of life in the last minute and cannot read stored data of this format. */
export const countOlderNodes = statement<{ count: number }, [format: number]>(
  'cluster.count_older_nodes',
  `select count(*)::int from nodes
   where reads_format < $1 and seen_at > clock_timestamp() - interval '60 seconds'`,
);

/** Those that may still be running, and which process they are. */
export const listProcesses = statement<{ id: string; process: string | null }>(
  'cluster.list_processes',
  'select id, process from nodes',
);

/** Nodes that have certainly ended: others need not wait for what they held. */
export const removeNodes = statement<never, [ids: string[]]>(
  'cluster.remove_nodes',
  `with gone as (delete from nodes where id = any($1::uuid[]))
   update leases set holder = null where holder = any($1::uuid[])`,
);

export const forgetNode = statement<never, [string]>(
  'cluster.forget_node',
  'delete from nodes where id = $1',
);

/** No row if another node has it. The token grows with every change of hands, also after a release. */
export const acquireLease = statement<{ token: number }, [string, string, number]>(
  'cluster.acquire_lease',
  `insert into leases as l (name, holder, token, held_until)
   values ($1, $2, 1, clock_timestamp() + make_interval(secs => $3::float8))
   on conflict (name) do update
   set holder = excluded.holder, token = l.token + 1, held_until = excluded.held_until
   where l.holder is null or l.held_until <= clock_timestamp()
   returning token::float8 as token`,
);

/** Those of these leases that this node still has, extended. */
export const renewLeases = statement<{ name: string; token: number }, [string, string[], number]>(
  'cluster.renew_leases',
  `update leases set held_until = clock_timestamp() + make_interval(secs => $3::float8)
   where name = any($2) and holder = $1 and held_until > clock_timestamp()
   returning name, token::float8 as token`,
);

export const releaseLease = statement<never, [string, string, number]>(
  'cluster.release_lease',
  'update leases set holder = null where name = $1 and holder = $2 and token = $3',
);

/** For a database that was copied: it must not take part in what the original does. */
export const renameInstallation = statement(
  'cluster.rename_installation',
  'update installation set id = gen_random_uuid()',
);
