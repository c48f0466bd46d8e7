import type { Finder, Found, NavEntry, Navigation } from '../../frame/navigation.ts';
import { t } from '../../frame/texts.ts';
import type { Here } from '../../session/here.ts';
import type { DefinitionKind } from '../changes/kinds.ts';
import { definitionLink } from '../names/definition-pages.ts';

/** The entries of a kind of definition in the menu and in the search. */
export function definitionNavigation(
  kind: DefinitionKind,
  { icon, ...entry }: Pick<NavEntry, 'section' | 'icon' | 'key'>,
): Navigation {
  const label = t(`menu.${kind}`);
  return {
    entries: [
      {
        ...entry,
        label,
        icon,
        to: `/p/$projectId/$environment/${kind}`,
        creates: { label: t(`create.${kind}`), permission: 'definitions.write' },
        keywords: t(`words.${kind}`),
      },
    ],
    finders: [{ label, icon, find: findDefinitions(kind) }],
  };
}

/** Reads all definitions, which are a few hundred at most, and filters them in the browser. */
function findDefinitions(kind: DefinitionKind): Finder['find'] {
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
