import type { Access } from '../access/index.ts';
import type { Kit, Module } from '../module.ts';
import type { KindTable } from './check/edits.ts';
import { createDefinitionCache, type DefinitionCache } from './compile/definition-cache.ts';
import { observeDefinitions } from './compile/observe.ts';
import { definitionsData } from './data.ts';
import type { Derived, Kind } from './kinds/kind.ts';
import { kinds } from './kinds/kinds.ts';
import { countForUsage } from './read/count-definitions.ts';
import { definitionEndpoints } from './routes.ts';

export interface Definitions extends Module {
  compiled: DefinitionCache;
  /** The kinds, with what other modules do when one changes. */
  table: KindTable;
}

export function openDefinitions(
  { db, metrics }: Kit,
  {
    access: { guards, dependencies },
    changed,
    derived,
  }: {
    access: Access;
    /** What other modules do when definitions of these kinds change. */
    changed: Readonly<
      Record<'leaderboard' | 'rule' | 'segment' | 'experiment', NonNullable<Kind['changed']>>
    >;
    /** What other modules show with definitions of these kinds. */
    derived: Readonly<Record<'rule' | 'currency' | 'item' | 'offer' | 'segment', Derived>>;
  },
): Definitions {
  const table = {
    ...kinds,
    rule: { ...kinds.rule, changed: changed.rule, derived: derived.rule },
    leaderboard: { ...kinds.leaderboard, changed: changed.leaderboard },
    experiment: { ...kinds.experiment, changed: changed.experiment },
    segment: { ...kinds.segment, changed: changed.segment, derived: derived.segment },
    currency: { ...kinds.currency, derived: derived.currency },
    item: { ...kinds.item, derived: derived.item },
    offer: { ...kinds.offer, derived: derived.offer },
  };
  const forgetKeys = (projectId: string) => dependencies.keys.forget((row) => row.project_id === projectId);
  const compiled = createDefinitionCache();
  observeDefinitions(metrics, compiled);
  return {
    data: definitionsData,
    compiled,
    table,
    endpoints: definitionEndpoints({ db, guards, table, forgetKeys }),
    usage: { ofProject: countForUsage },
  };
}
