import { definitionKinds } from '../../../packages/sdk/src/limits.ts';

/** The kinds that have a history and can be edited in a changeset, named as in the API. */
export type DefinitionKind = (typeof definitionKinds)[number];
export type ChangeKind = DefinitionKind | 'levels';

export function isDefinitionKind(kind: string): kind is DefinitionKind {
  return definitionKinds.some((known) => known === kind);
}
