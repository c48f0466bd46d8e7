import { Loader, Modal } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch, type TablerIcon } from '@tabler/icons-react';
import { useQueries } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { keyOf, useHere } from '../session/here.ts';
import { type Found, useEntries, useNavigation } from './navigation.ts';
import classes from './search.module.css';
import { t } from './texts.ts';

interface Hit extends Found {
  icon: TablerIcon;
  group: string;
}

/**
 * Ctrl-K: pages and settings at once, players and definitions as they are found. Our own and not Mantine's Spotlight,
 * which keeps its choice in the DOM and loses it when results arrive after the last key.
 */
export function Search({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const { hits, searching } = useHits(text);
  const [chosen, setChosen] = useState(0);
  const listId = useId();
  const active = hits[Math.min(chosen, hits.length - 1)];

  const go = (hit: Hit | undefined) => {
    if (!hit) return;
    onClose();
    void navigate(hit.link as never);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && hits.length > 0) {
      event.preventDefault();
      setChosen((Math.min(chosen, hits.length - 1) + step + hits.length) % hits.length);
    }
    if (event.key === 'Enter') {
      event.preventDefault();
      go(active);
    }
  };
  return (
    <Modal.Root opened onClose={onClose} size={580} yOffset="12vh" padding={0}>
      <Modal.Overlay backgroundOpacity={0.35} blur={2} />
      <Modal.Content aria-label={t('search.open')} className={classes['search'] ?? ''}>
        <div className={classes['field']}>
          {searching ? <Loader size={16} color="gray" /> : <IconSearch size={17} stroke={1.7} aria-hidden />}
          <input
            type="text"
            role="combobox"
            aria-label={t('search.open')}
            aria-expanded={hits.length > 0}
            aria-controls={listId}
            aria-activedescendant={active ? `${listId} ${active.id}` : undefined}
            aria-autocomplete="list"
            placeholder={t('search.placeholder')}
            data-autofocus
            autoComplete="off"
            spellCheck={false}
            maxLength={200}
            value={text}
            onChange={(event) => {
              setText(event.currentTarget.value);
              setChosen(0);
            }}
            onKeyDown={onKeyDown}
          />
        </div>
        <div className={classes['scroll']}>
          <div role="listbox" id={listId} aria-label={t('search.results')} className={classes['list']}>
            {hits.map((hit, index) => (
              <HitRow
                key={hit.id}
                id={`${listId} ${hit.id}`}
                hit={hit}
                heading={hit.group !== hits[index - 1]?.group}
                selected={hit === active}
                onPoint={() => setChosen(index)}
                onChoose={() => go(hit)}
              />
            ))}
          </div>
          {hits.length === 0 && (
            <p className={classes['none']} role="status">
              {t(searching ? 'search.searching' : 'search.none')}
            </p>
          )}
        </div>
      </Modal.Content>
    </Modal.Root>
  );
}

function HitRow({
  id,
  hit: { icon: Icon, group, label, note },
  heading,
  selected,
  onPoint,
  onChoose,
}: {
  id: string;
  hit: Hit;
  heading: boolean;
  selected: boolean;
  onPoint: () => void;
  onChoose: () => void;
}) {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (selected) row.current?.scrollIntoView({ block: 'nearest' });
  }, [selected]);
  return (
    <>
      {heading && (
        <div className={classes['heading']} aria-hidden>
          {group}
        </div>
      )}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's, which never loses the focus */}
      <div
        ref={row}
        id={id}
        role="option"
        tabIndex={-1}
        aria-selected={selected}
        className={classes['hit']}
        onMouseMove={onPoint}
        onClick={onChoose}
      >
        <Icon size={16} stroke={1.7} aria-hidden />
        <span className="name" dir="auto">
          {label}
        </span>
        {note && <span className={`name ${classes['note']}`}>{note}</span>}
      </div>
    </>
  );
}

function useHits(text: string): { hits: Hit[]; searching: boolean } {
  const here = useHere();
  const entries = useEntries();
  const { finders } = useNavigation();
  const [asked] = useDebouncedValue(text.trim(), 150);
  const results = useQueries({
    queries: finders.map((finder) => ({
      queryKey: keyOf(here, 'search', finder.label, asked),
      queryFn: ({ signal }: { signal: AbortSignal }) => finder.find(here, asked, signal),
      enabled: asked !== '',
    })),
  });
  const words = text.trim().toLowerCase();
  const pages = entries
    .filter(({ label, keywords = '' }) => `${label} ${keywords}`.toLowerCase().includes(words))
    .map(({ section, label, icon, to }) => ({
      id: to,
      label,
      icon,
      group: t('search.pages'),
      ...(section === 'settings' ? { note: t('menu.settings') } : {}),
      link: { to, params: here.params as never },
    }));
  const found = finders.flatMap(({ label, icon }, index) =>
    (asked === '' ? [] : (results[index]?.data ?? [])).map((one) => ({
      ...one,
      id: `${label} ${one.id}`,
      icon,
      group: label,
    })),
  );
  const searching = words !== '' && (asked !== text.trim() || results.some(({ isFetching }) => isFetching));
  return { hits: [...pages, ...found], searching };
}
