import type { QueryResult } from 'pg';

interface Sql {
  query(text: string, values: unknown[]): Promise<QueryResult>;
}

/** So many players take turns in a backlog; the events of each are numbered in `data.n`. */
const playersInBacklog = 50;

/**
 * Committed and not yet relayed: the first thousand as transactions of one event, the rest as transactions of `each`, divided into
 * strands as those of a busy environment are. The statistics are those of an empty queue, as they are after a burst.
 */
export async function pileUp(
  sql: Sql,
  environmentId: number,
  count: number,
  each = 50,
  first = 1,
): Promise<void> {
  await sql.query(
    `with added as (
       insert into outbox (environment_id, player_key, id, type, envelope)
       select $1, n % $3::int, id, 'player.updated',
              format('{"id":"%s","type":"player.updated","data":{"playerId":"p%s","n":%s}}', id, n % $3::int, n)
       from (select n, gen_random_uuid() as id from generate_series($5::int, $5::int + $2::int - 1) n order by n) made
       returning seq, player_key),
     numbered as (select seq, player_key, row_number() over (order by seq) as n from added),
     divided as (
       select seq, case when n <= 1000 then n else 1000 + n / $4::int end as part,
              case when n <= 1000 or $4::int < 32 then 0 else outbox_strand(player_key) end as strand from numbered)
     insert into outbox_queue (environment_id, strand, seq, seqs)
     select $1, strand, min(seq), array_agg(seq order by seq) from divided group by part, strand`,
    [environmentId, count, playersInBacklog, each, first],
  );
}

/** Whether each player's events came in their order, by the envelopes in the order in which they were heard. */
export function isInOrder(envelopes: readonly string[]): boolean {
  const last = new Map<string, number>();
  return envelopes.every((envelope) => {
    const { playerId, n } = JSON.parse(envelope).data as { playerId: string; n: number };
    const isNext = n > (last.get(playerId) ?? 0);
    last.set(playerId, n);
    return isNext;
  });
}
