import assert from 'node:assert/strict';
import { valuesOf } from '../../players/index.ts';

type Query = (text: string, ...values: unknown[]) => Promise<Record<string, unknown>[]>;

interface Sums {
  variant: string;
  metric: number;
  players: number;
  sum: number;
  squares: number;
  crossed: number;
}

const columns =
  'sum(players)::float8 as players, sum(sum) as sum, sum(squares) as squares, sum(crossed) as crossed';

/** What results are made of: folded and not folded yet. */
const counted = `
  select variant, metric, ${columns} from (
    select variant_id as variant, metric, players, sum, squares, crossed from experiment_counts where experiment_id = $1 and environment_id = $2
    union all
    select c->>2, (c->>3)::smallint, (c->>5)::bigint, (c->>6)::float8, (c->>7)::float8, (c->>8)::float8
    from experiment_deltas d cross join lateral json_array_elements(d.counts) c where c->>0 = $1 and d.environment_id = $2) x
  group by 1, 2`;

/** The same from the players' places, which a replay of their logs gives. */
const recounted = `
  select variant, metric, ${columns} from (
    select variant_id as variant, -1 as metric, 1 as players, before as sum, before * before as squares, 0 as crossed
    from experiment_players where experiment_id = $1 and environment_id = $2
    union all
    select p.variant_id, m.at - 1, 0, m.value, m.value * m.value, m.value * p.before
    from experiment_players p cross join lateral unnest(${valuesOf('p')}) with ordinality m (value, at)
    where p.experiment_id = $1 and p.environment_id = $2) x
  group by 1, 2`;

/** The sums of an experiment are those of all its players. Returns how many there are in each variant. */
export async function assertRecount(
  query: Query,
  experimentId: string,
  environmentId: number,
): Promise<Record<string, number>> {
  const read = async (text: string) => {
    const rows = (await query(text, experimentId, environmentId)) as unknown as Sums[];
    const filled = rows.filter(({ players, sum, squares }) => players !== 0 || sum !== 0 || squares !== 0);
    return Object.fromEntries(
      filled
        .map(({ variant, metric, ...sums }) => [`${variant} ${metric}`, sums] as const)
        .sort(([a], [b]) => (a < b ? -1 : 1)),
    );
  };
  const expected = await read(recounted);
  assert.deepEqual(await read(counted), expected);
  return Object.fromEntries(
    Object.entries(expected).flatMap(([name, { players }]) =>
      name.endsWith(' -1') ? [[name.slice(0, -3), players]] : [],
    ),
  );
}
