import { Type } from 'typebox';
import type { PlayerState } from '../../../engine/index.ts';
import { int8Array, jsonArray, type PgArray } from '../../../platform/postgres/arrays.ts';
import type { ColumnFacet } from './facet.ts';

export const columnFacets: readonly ColumnFacet[] = [
  { name: 'xp', column: 'xp', type: 'bigint' },
  { name: 'streak', column: 'streak', type: 'json' },
  {
    name: 'activeDays',
    column: 'active_days',
    type: 'json',
    exported: {
      name: 'activeDays',
      schema: Type.Union(
        [
          Type.Object({
            since: Type.String({ description: 'The first day that is known.', examples: ['2026-11-01'] }),
            last: Type.String({ description: 'The last day with an event.', examples: ['2026-11-17'] }),
            bits: Type.String({
              description:
                'Hexadecimal: the lowest bit is the last day, each higher one the day before it; set on days with an event.',
              examples: ['1f'],
            }),
          }),
          Type.Null(),
        ],
        {
          description:
            "The last days with an event, in the player's time zone. Null before the first event, and until the first after an upgrade.",
          examples: [{ since: '2026-11-01', last: '2026-11-17', bits: '1f' }],
        },
      ),
    },
  },
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
