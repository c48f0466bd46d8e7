import { Type } from 'typebox';
import type { PlayerState } from '../../../engine/index.ts';
import { int8Array, jsonArray, type PgArray } from '../../../platform/postgres/arrays.ts';
import type { ColumnFacet } from './facet.ts';

export const columnFacets: readonly ColumnFacet[] = [
  { name: 'xp', column: 'xp', type: 'bigint' },
  { name: 'streak', column: 'streak', type: 'json' },
  {
    name: 'counts',
    column: 'counts',
    type: 'json',
    exported: {
      name: 'counts',
      schema: Type.Record(Type.String(), Type.Integer({ minimum: 0 }), {
        description: 'Events by type.',
        examples: [{ 'match.won': 12 }],
      }),
    },
  },
  {
    name: 'offers',
    column: 'offer_uses',
    type: 'json',
    exported: {
      name: 'offerUses',
      schema: Type.Record(Type.String(), Type.Unknown(), {
        description: 'How many pieces of offers with a limit were bought.',
        examples: [{}],
      }),
    },
  },
  {
    name: 'rules',
    column: 'rule_uses',
    type: 'json',
    exported: {
      name: 'ruleUses',
      schema: Type.Record(Type.String(), Type.Unknown(), {
        description: 'How often rules with a limit or a cooldown have fired.',
        examples: [{}],
      }),
    },
  },
];

/** The columns of these players, one array for each facet. */
export function columnArrays(states: readonly PlayerState[]): PgArray<'int8' | 'json'>[] {
  return columnFacets.map(({ name, type }) => {
    const values = states.map((state) => state[name]);
    return type === 'bigint'
      ? int8Array(values.map(Number))
      : jsonArray(values.map((value) => JSON.stringify(value)));
  });
}
