import { Spotlight, type SpotlightActionData, spotlight } from '@mantine/spotlight';
import '@mantine/spotlight/styles.layer.css';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useQueries } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { keyOf, useHere } from '../session/here.ts';
import { may } from '../session/permissions.ts';
import { type Found, useNavigation } from './navigation.ts';

/** Ctrl-K: pages and settings at once, players and definitions as they are found. */
export function Search({ onClose }: { onClose: () => void }) {
  const here = useHere();
  const { entries, finders } = useNavigation();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [asked] = useDebouncedValue(text.trim(), 150);
  useEffect(() => spotlight.open(), []);
  const results = useQueries({
    queries: finders.map((finder) => ({
      queryKey: keyOf(here, 'search', finder.label, asked),
      queryFn: ({ signal }: { signal: AbortSignal }) => finder.find(here, asked, signal),
      enabled: asked !== '',
    })),
  });
  const go = (link: Found['link']) => () => void navigate(link as never);

  const words = text.trim().toLowerCase();
  const pages: SpotlightActionData[] = entries
    .filter(({ permission }) => !permission || may(here.membership, permission))
    .filter(({ label, keywords = '' }) => `${label} ${keywords}`.toLowerCase().includes(words))
    .map(({ section, label, icon: Icon, to }) => ({
      id: to,
      label,
      description: section === 'settings' ? 'Settings' : '',
      leftSection: <Icon size={16} stroke={1.7} />,
      onClick: go({ to, params: here.params as never }),
    }));
  const found = finders.flatMap(({ label, icon: Icon }, index) => ({
    group: label,
    actions: (results[index]?.data ?? []).map((one) => ({
      id: `${label} ${one.id}`,
      label: one.label,
      description: one.note ?? '',
      leftSection: <Icon size={16} stroke={1.7} />,
      onClick: go(one.link),
    })),
  }));
  const searching = asked !== '' && results.some(({ isFetching }) => isFetching);
  return (
    <Spotlight
      query={text}
      onQueryChange={setText}
      actions={[{ group: 'Pages', actions: pages }, ...found].filter(({ actions }) => actions.length > 0)}
      filter={(_query, actions) => actions}
      nothingFound={searching ? 'Searching…' : 'Nothing found'}
      onSpotlightClose={onClose}
      scrollable
      maxHeight={420}
      shortcut={null}
      searchProps={{
        leftSection: <IconSearch size={18} stroke={1.7} />,
        placeholder: 'Players, definitions, pages, settings…',
        'aria-label': 'Search',
      }}
    />
  );
}
