import type { Finder, Found } from '../../frame/navigation.ts';
import type { Here } from '../../session/here.ts';
import type { DefinitionKind } from '../changes/kinds.ts';

/** How search finds definitions of a kind: there are a few hundred at most, so they are looked through here. */
export function findDefinitions(
  kind: DefinitionKind,
  link: (id: string) => { to: NonNullable<Found['link']['to']>; params: Record<string, string> },
): Finder['find'] {
  return async ({ api, params }: Here, text, signal) => {
    const wanted = text.toLowerCase();
    const found: Found[] = [];
    for await (const { id, name } of api.walk(`/${kind}`, { signal })) {
      if (!`${id} ${name}`.toLowerCase().includes(wanted)) continue;
      const { to, params: own } = link(id);
      found.push({ id, label: name, note: id, link: { to, params: { ...params, ...own } as never } });
      if (found.length === 6) break;
    }
    return found;
  };
}
