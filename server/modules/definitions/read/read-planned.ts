import { own } from '../../../platform/own-properties.ts';
import type { Queryable } from '../../../platform/postgres/statement.ts';
import type { EnvironmentName } from '../../access/index.ts';
import type { Body, Kind, KindName } from '../kinds/kind.ts';
import type { Recurring } from '../kinds/recurrence.ts';
import * as queries from '../queries.ts';

/** A definition that has a window, or comes again and again. */
export interface PlannedDefinition {
  readonly kind: Kind;
  readonly id: string;
  readonly name: string;
  readonly enabled: boolean;
  /** Null where nothing bounds it. */
  readonly from: number | null;
  readonly until: number | null;
  readonly recurrence: Recurring | null;
}

/** By kind and id, as far as their kinds say when. */
export async function readPlanned(
  db: Queryable,
  table: Readonly<Record<KindName, Kind>>,
  { projectId, environment }: { projectId: string; environment: { name: EnvironmentName } },
): Promise<PlannedDefinition[]> {
  const kinds = Object.values(table).filter(({ moments, recurs }) => moments.length > 0 || recurs);
  const fields = kinds.flatMap(({ moments, recurs }) => [...moments, ...(recurs ? [recurs.field] : [])]);
  const rows = await queries.listFields.all(
    db,
    projectId,
    kinds.map(({ name }) => name),
    environment.name,
    [...new Set(['name', 'enabled', ...fields])],
  );
  return rows.flatMap(({ kind: name, id, body }) => {
    const planned = planOf(table[name], id, body);
    return planned.from === null && planned.until === null && planned.recurrence === null ? [] : [planned];
  });
}

function planOf(kind: Kind, id: string, body: Body): PlannedDefinition {
  const [begins, ends] = kind.moments;
  const { recurs } = kind;
  return {
    kind,
    id,
    name: typeof body['name'] === 'string' ? body['name'] : id,
    enabled: body['enabled'] !== false,
    from: momentOf(begins && own(body, begins)),
    until: momentOf(ends && own(body, ends)),
    recurrence: recurs ? recurs.of(own(body, recurs.field)) : null,
  };
}

function momentOf(value: unknown): number | null {
  return typeof value === 'string' ? Date.parse(value) : null;
}
