import type { Guards } from '../access/index.ts';
import type { Kit, Module } from '../module.ts';
import { definitionsData } from './data.ts';
import { createDefinitionCache, type DefinitionCache } from './definition-cache.ts';
import type { Kind } from './kind.ts';
import { observeDefinitions } from './observe.ts';
import { definitionEndpoints } from './routes.ts';

export interface Definitions extends Module {
  /** Compiled definitions. */
  definitions: DefinitionCache;
}

export function openDefinitions(
  { db, metrics }: Kit,
  needs: { guards: Guards; leaderboardChanged: NonNullable<Kind['changed']> },
): Definitions {
  const definitions = createDefinitionCache();
  observeDefinitions(metrics, definitions);
  return { data: definitionsData, definitions, endpoints: definitionEndpoints({ db, ...needs }) };
}
