import type { Definitions, Programmed } from '../../../engine/index.ts';
import { own } from '../../../platform/own-properties.ts';
import type { Kind, KindName, Made } from '../kinds/kind.ts';
import { kinds } from '../kinds/kinds.ts';

/** Everything that a project's designers wrote, without the settings of the project and the environment. */
export type DefinitionSet = Required<Omit<Definitions, 'version' | 'environment' | 'timezone' | 'levels'>>;

/** One version of one definition, as the engine takes it. */
export interface Stored {
  readonly kind: KindName;
  readonly value: Made;
}

type Lists = Readonly<Record<string, readonly Made[]>>;
type Named = Pick<Kind, 'path' | 'tag' | 'played'>;

/**
 * The engine has a list of each kind, which is named like its path, and for those that are played one more of the former
 * versions that players have in progress.
 */
export function definitionSet(
  current: (kind: Kind) => readonly Made[],
  former: (kind: Kind) => readonly Made[],
): DefinitionSet {
  const lists = Object.values(kinds).flatMap((kind) => [
    [kind.path, current(kind)] as const,
    ...(kind.played ? [[formerList(kind), former(kind)] as const] : []),
  ]);
  return Object.fromEntries(lists) as Lists as unknown as DefinitionSet;
}

export function currentOf(set: DefinitionSet, { path }: Named): readonly Made[] {
  return own(set as unknown as Lists, path) ?? [];
}

export function formerOf(set: DefinitionSet, kind: Named): readonly Made[] {
  return own(set as unknown as Lists, formerList(kind)) ?? [];
}

const formerList = ({ tag }: Named) => `older${tag}`;

/** Undefined for a kind without expressions. */
export function programmedOf({ kind, value }: Stored): Programmed | undefined {
  return kinds[kind].programmed ? (value as Programmed) : undefined;
}
