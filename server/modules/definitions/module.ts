import type { Guards } from '../access/index.ts';
import type { Kit, Module } from '../module.ts';
import { countForUsage } from './count-definitions.ts';
import { definitionsData } from './data.ts';
import { createDefinitionCache, type DefinitionCache } from './definition-cache.ts';
import type { Kind } from './kind.ts';
import { observeDefinitions } from './observe.ts';
import { definitionEndpoints } from './routes.ts';

export interface Definitions extends Module {
  compiled: DefinitionCache;
}

export function openDefinitions(
  { db, metrics }: Kit,
  needs: { guards: Guards; leaderboardChanged: NonNullable<Kind['changed']> },
): Definitions {
  const compiled = createDefinitionCache();
  observeDefinitions(metrics, compiled);
  return {
    data: definitionsData,
    compiled,
    endpoints: definitionEndpoints({ db, ...needs }),
    usage: { ofProject: countForUsage },
  };
}
