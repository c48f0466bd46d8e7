import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { newPlayer } from '../../../engine/index.ts';
import {
  boolArray,
  int4Array,
  int8Array,
  jsonArray,
  textArray,
  timestamptzArray,
} from '../../../platform/postgres/arrays.ts';
import { statement } from '../../../platform/postgres/statement.ts';
import { startTestService } from '../../../testing/service.ts';
import { columnArrays } from '../../players/state/columns.ts';
import { lockProgressByKey, writeProgress } from '../../players/state/queries.ts';
import { updateQuests } from '../../players/state/quests/queries.ts';
import { readProjects } from './queries.ts';

const service = await startTestService({ own: 'its tables are read and written' });
const now = new Date();

const decideAsUsual = statement('test.decide_as_usual', "select set_config('plan_cache_mode', 'auto', true)");

const readPlans = statement<{ name: string; made_for_one_call: number; made_for_all: number }>(
  'test.read_plans',
  `select name, custom_plans::int as made_for_one_call, generic_plans::int as made_for_all
   from pg_prepared_statements where name like 'events.%' or name like 'player_state.%' order by name`,
);

describe('the statements of every group of events', () => {
  it('are planned once for all groups, not again for each', async () => {
    const plans = await service.db.transaction(async (tx) => {
      // As a database decides by itself, and not as that of the tests.
      await decideAsUsual.run(tx);
      // Groups of many sizes, also small ones: the planner tends to make a plan for just that size.
      for (let group = 0; group < 20; group++) {
        const size = 1 + (group % 4);
        const of = <T>(value: T): T[] => Array<T>(size).fill(value);
        const keys = int8Array(Array.from({ length: size }, (_, i) => i));
        await readProjects.all(tx, [service.projectId]);
        await lockProgressByKey.all(tx, keys);
        const columns = columnArrays(of(newPlayer('ada')));
        await writeProgress.plain.all(tx, keys, timestamptzArray(of(now)), now, ...columns);
        const values = jsonArray(of('{"more":[1]}'));
        await writeProgress.values.all(tx, keys, timestamptzArray(of(now)), now, ...columns, values);
        await updateQuests.run(
          tx,
          keys,
          textArray(of('quest')),
          int4Array(of(0)),
          jsonArray(of('{}')),
          int4Array(of(1)),
          boolArray(of(true)),
          timestamptzArray(of(null)),
        );
      }
      return readPlans.all(tx);
    });
    // PostgreSQL makes five plans for given values before it decides whether one plan for all is good enough.
    assert.deepEqual(
      plans,
      [
        'events.read_projects',
        'player_state.lock_progress_by_key',
        'player_state.update_quests',
        'player_state.write_progress',
        'player_state.write_progress_and_values',
      ].map((name) => ({
        name,
        made_for_one_call: 5,
        made_for_all: 15,
      })),
    );
  });
});
