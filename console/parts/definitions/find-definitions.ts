import type { Finder, Found } from '../../frame/navigation.ts';
import type { Here } from '../../session/here.ts';
import type { DefinitionKind } from '../changes/kinds.ts';
import { definitionLink } from '../names/definition-pages.ts';

/** How search finds definitions of a kind: there are a few hundred at most, so they are looked through here. */
export function findDefinitions(kind: DefinitionKind): Finder['find'] {
  return async ({ api, params }: Here, text, signal) => {
    const wanted = text.toLowerCase();
    const found: Found[] = [];
    for await (const { id, name } of api.walk(`/${kind}`, { signal })) {
      if (!`${id} ${name}`.toLowerCase().includes(wanted)) continue;
      found.push({ id, label: name, note: id, link: definitionLink(params, kind, id) });
      if (found.length === 6) break;
    }
    return found;
  };
}
