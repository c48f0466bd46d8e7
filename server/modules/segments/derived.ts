import { Type } from 'typebox';
import { Count, orNull } from '../../platform/http/field-schemas.ts';
import type { Tx } from '../../platform/postgres/database.ts';
import type { DefinitionChange, Derived } from '../definitions/index.ts';
import { readSize } from './queries.ts';
import { wishForProject } from './sweep-queries.ts';

/** What is shown with a segment beside its definition. */
export const segmentDerived: Derived = {
  fields: {
    size: Count(128, 'How many players are in the list of the segment, in the environment of the call.'),
    computedAt: orNull(
      Type.String({ format: 'date-time' }),
      '2026-11-15T09:30:00.000Z',
      'When all players were last looked at; null before the first time. Players who change are looked at at once.',
    ),
    failed: Count(0, 'For how many players the expression failed that time. They are not in the list.'),
  },
  async read(on, environmentId, id) {
    const { size, computed_at: computedAt, failed } = await readSize.one(on, environmentId, id);
    return { size, computedAt: computedAt?.toISOString() ?? null, failed };
  },
};

const inputs = ['members', 'environments'] as const;

/** A segment that is new, another or gone is swept at once. */
export async function segmentChanged(tx: Tx, { projectId, before, after }: DefinitionChange): Promise<void> {
  const same = inputs.every((field) => JSON.stringify(before?.[field]) === JSON.stringify(after?.[field]));
  if (before && after && same) return;
  await wishForProject.run(tx, projectId);
}
