import { Type } from 'typebox';
import { boostsOf } from '../../../engine/index.ts';
import { notFound } from '../../../platform/faults.ts';
import { type PageRequest, readPage } from '../../../platform/http/lists/pagination.ts';
import type { Queryable } from '../../../platform/postgres/statement.ts';
import type { EnvironmentName } from '../../access/index.ts';
import { type DefinitionCache, readMoment } from '../../definitions/index.ts';
import { readState } from '../../players/index.ts';

interface Scope {
  readonly projectId: string;
  readonly environment: { readonly id: number; readonly name: EnvironmentName };
}

/** By id. The engine is asked, so that the list says what an event at this moment would be multiplied by. */
export async function listPlayerBoosts(
  { db, definitions }: { readonly db: Queryable; readonly definitions: DefinitionCache },
  { projectId, environment }: Scope,
  playerId: string,
  now: Date,
  page: PageRequest,
) {
  const [project, state] = await Promise.all([
    readMoment(db, projectId, environment.name).then((moment) => definitions.get(db, moment)),
    readState(db, environment.id, playerId),
  ]);
  if (!state) throw notFound('player');
  const found = boostsOf(project, state, now.getTime());
  return readPage(page, {
    key: Type.String(),
    read: async (after, limit) =>
      found.filter(({ boost }) => after === null || boost.id > after).slice(0, limit),
    keyOf: ({ boost }) => boost.id,
    present: ({ boost, held, active, until }) => ({
      boostId: boost.id,
      name: boost.name,
      factor: boost.factor,
      of: { ...(boost.of.xp && { xp: true as const }), ...copied(boost.of.currencyIds) },
      eventTypes: boost.eventTypes && [...boost.eventTypes],
      stack: boost.stack,
      personal: boost.personal,
      active,
      since: momentOf(held?.since ?? boost.window.from),
      until: momentOf(until),
    }),
  });
}

function copied(currencyIds: readonly string[] | undefined) {
  return currencyIds && { currencyIds: [...currencyIds] };
}

function momentOf(ms: number | null): string | null {
  return ms === null || !Number.isFinite(ms) ? null : new Date(ms).toISOString();
}
