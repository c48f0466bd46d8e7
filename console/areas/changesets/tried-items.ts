import type { Giver, Givers } from '../../parts/sequence/aim.ts';
import type { Awaited } from '../../parts/sequence/suggest.ts';
import type { Changeset } from '../../session/open-changeset.ts';
import { own } from '../../texts/own-properties.ts';

type Item = Changeset['items'][number];

/** The bodies in a changeset may still be invalid, so their structure is checked here. */
function listIn(body: Item['body'], field: string): Record<string, unknown>[] {
  const list = own(body ?? {}, field);
  return Array.isArray(list) ? list.filter((one) => typeof one === 'object' && one !== null) : [];
}

function putItems(items: readonly Item[], kind: Item['kind']): Item[] {
  return items.filter((item) => item.kind === kind && item.op === 'put');
}

/** The events that the edits of a changeset wait for. */
export function awaitedIn(items: readonly Item[]): Awaited[] {
  const rules: Record<string, unknown>[] = putItems(items, 'rules').map(({ body }) => body ?? {});
  const objectives = putItems(items, 'quests').flatMap(({ body }) => listIn(body, 'objectives'));
  return [...rules, ...objectives].map(({ on, measure, target }) => ({
    on: typeof on === 'string' ? on : '',
    ...(typeof measure === 'string' ? { measure } : {}),
    ...(typeof target === 'number' ? { target } : {}),
  }));
}

/** The definitions among the edits that react to events. */
export function giversIn(items: readonly Item[]): Givers {
  const givers = (kind: 'rules' | 'quests' | 'adventures', field: string): Giver[] =>
    putItems(items, kind).map(({ id, body }) => {
      const name: unknown = body?.['name'];
      return {
        id,
        name: typeof name === 'string' ? name : undefined,
        gives: listIn(body, field).map((one) => ({
          do: String(one['do']),
          badgeId: typeof one['badgeId'] === 'string' ? one['badgeId'] : '',
        })),
        questIds: listIn(body, 'steps').map((step) => String(step['questId'])),
      };
    });
  return {
    rules: givers('rules', 'then'),
    quests: givers('quests', 'rewards'),
    adventures: givers('adventures', 'rewards'),
  };
}
