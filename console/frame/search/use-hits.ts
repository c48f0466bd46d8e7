import { useDebouncedValue } from '@mantine/hooks';
import { useQueries } from '@tanstack/react-query';
import { IconGift } from '../../kit/icons.ts';
import { linkTo } from '../../kit/page-link.ts';
import { keyOf, useHere, useMay } from '../../session/here.ts';
import { useEntries, useNavigation } from '../navigation.ts';
import { t } from '../texts.ts';
import { type Hit, hasWithin, isFoundBy, isNamedBy } from './hits.ts';
import { useCommands } from './use-commands.ts';

export function useHits(text: string, onShortcuts: () => void): { hits: Hit[]; searching: boolean } {
  const here = useHere();
  const mayGrant = useMay('playerData.write');
  const entries = useEntries();
  const { finders } = useNavigation();
  const commands = useCommands(onShortcuts);
  const typed = text.trim();
  // "grant ada" searches only players.
  const verb = t('commands.grantVerb').toLowerCase();
  const granting = mayGrant && text.toLowerCase().startsWith(`${verb} `);
  const wanted = granting ? typed.slice(verb.length).trim() : typed;
  const [asked] = useDebouncedValue(wanted, 150);
  const results = useQueries({
    queries: finders.map((finder) => ({
      queryKey: keyOf(here, 'search', finder.label, asked),
      queryFn: ({ signal }: { signal: AbortSignal }) => finder.find(here, asked, signal),
      enabled: asked !== '' && (!granting || finder.grantLink !== undefined),
    })),
  });
  const searching = wanted !== '' && (asked !== wanted || results.some(({ isFetching }) => isFetching));
  const found = finders.flatMap(({ label, icon, grantLink }, index) =>
    (asked === '' || (granting && !grantLink) ? [] : (results[index]?.data ?? [])).map(
      (one): Hit => ({
        ...one,
        ...(granting && grantLink ? { link: grantLink(here, one.id) } : {}),
        id: `${label} ${one.id}`,
        icon,
        group: label,
      }),
    ),
  );
  if (granting) {
    const hits = found.map((hit) => ({
      ...hit,
      icon: IconGift,
      label: t('commands.grantTo', { name: hit.label }),
    }));
    return { hits: [...hits, ...commands.filter((hit) => isFoundBy(typed, hit))], searching };
  }
  const pages = entries.map(
    ({ section, label, icon, to, keywords = '' }): Hit => ({
      id: to,
      label,
      icon,
      group: t('search.pages'),
      keywords,
      ...(section === 'settings' ? { note: t('menu.settings') } : {}),
      link: linkTo(to, here.params),
    }),
  );
  const own = [...pages, ...commands];
  if (typed === '') return { hits: own, searching };
  const hits = [
    ...found.filter((hit) => isNamedBy(typed, hit)),
    ...own.filter((hit) => isFoundBy(typed, hit)),
    ...found.filter((hit) => !isNamedBy(typed, hit)),
    ...own.filter((hit) => !isFoundBy(typed, hit) && hasWithin(typed, hit)),
  ];
  return { hits, searching };
}
