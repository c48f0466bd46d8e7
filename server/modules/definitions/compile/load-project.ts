import type {
  Adventure,
  Badge,
  Currency,
  Definitions,
  Item,
  Offer,
  Quest,
  Rule,
} from '../../../engine/index.ts';
import type { Queryable } from '../../../platform/postgres/statement.ts';
import { asAdventure } from '../kinds/adventure.ts';
import { asBadge } from '../kinds/badge.ts';
import { asCurrency } from '../kinds/currency.ts';
import { asItem } from '../kinds/item.ts';
import type { Body, KindName } from '../kinds/kind.ts';
import { asLeaderboard, type Leaderboard } from '../kinds/leaderboard.ts';
import { asOffer } from '../kinds/offer.ts';
import { asQuest } from '../kinds/quest.ts';
import { asRule } from '../kinds/rule.ts';
import * as queries from '../queries.ts';

/** Everything that a project's designers wrote, without the settings of the project and the environment. */
export type DefinitionSet = Required<Omit<Definitions, 'version' | 'environment' | 'timezone' | 'levels'>>;

/** What the engine takes for each kind. */
interface Values extends Record<KindName, unknown> {
  rule: Rule;
  quest: Quest;
  adventure: Adventure;
  badge: Badge;
  leaderboard: Leaderboard;
  currency: Currency;
  item: Item;
  offer: Offer;
}

interface StoredAs<K extends KindName> {
  readonly kind: K;
  readonly value: Values[K];
}

/** One version of one definition, as the engine takes it. */
export type Stored = { [K in KindName]: StoredAs<K> }[KindName];

export interface LoadedProject {
  /** The projects.definitions_version that this is. */
  readonly version: number;
  readonly definitions: DefinitionSet;
  /** By key: what has the same key is the same, in this version of the project and in every other. */
  readonly byKey: ReadonlyMap<string, Stored>;
}

/**
 * Reads only what came after `earlier`, an earlier version of the same project. A project that was deleted meanwhile
 * has no definitions.
 */
export async function loadProject(
  on: Queryable,
  projectId: string,
  earlier?: LoadedProject,
): Promise<LoadedProject> {
  const rows = await queries.loadProject.all(on, projectId, earlier?.version ?? everything);
  const byKey = new Map<string, Stored>();
  const current: Stored[] = [];
  const former: Stored[] = [];
  for (const { key, kind, id, version, is_former: isFormer, body } of rows) {
    if (key === null) continue;
    const one = earlier?.byKey.get(key) ?? (body && storedOf(kind, id, version, body));
    // Written by a node of the version before, which does not note when it changed.
    if (!one) return loadProject(on, projectId);
    byKey.set(key, one);
    (isFormer ? former : current).push(one);
  }
  return { version: rows[0]?.project_version ?? 0, definitions: sortDefinitions(current, former), byKey };
}

/** Less than the `changed_in` of any row. */
const everything = -1;

export function storedOf(kind: KindName, id: string, version: number, body: Body): Stored {
  switch (kind) {
    case 'rule':
      return { kind, value: asRule(id, body) };
    case 'quest':
      return { kind, value: asQuest(id, version, body) };
    case 'adventure':
      return { kind, value: asAdventure(id, version, body) };
    case 'badge':
      return { kind, value: asBadge(id, body) };
    case 'leaderboard':
      return { kind, value: asLeaderboard(id, body) };
    case 'currency':
      return { kind, value: asCurrency(id, body) };
    case 'item':
      return { kind, value: asItem(id, body) };
    case 'offer':
      return { kind, value: asOffer(id, body) };
  }
}

export function sortDefinitions(current: readonly Stored[], former: readonly Stored[]): DefinitionSet {
  const of = <K extends KindName>(all: readonly Stored[], kind: K) =>
    all.filter((one): one is Stored & StoredAs<K> => one.kind === kind).map((one): Values[K] => one.value);
  return {
    rules: of(current, 'rule'),
    quests: of(current, 'quest'),
    adventures: of(current, 'adventure'),
    badges: of(current, 'badge'),
    leaderboards: of(current, 'leaderboard'),
    currencies: of(current, 'currency'),
    items: of(current, 'item'),
    offers: of(current, 'offer'),
    olderQuests: of(former, 'quest'),
    olderAdventures: of(former, 'adventure'),
  };
}
