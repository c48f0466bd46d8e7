import { Loader, Modal } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, useId, useState } from 'react';
import { IconSearch } from '../../kit/icons.ts';
import { own } from '../../texts/own-properties.ts';
import { t } from '../texts.ts';
import { HitRow } from './hit-row.tsx';
import type { Hit } from './hits.ts';
import classes from './search.module.css';
import { useHits } from './use-hits.ts';

/**
 * Ctrl-K: shows pages, settings and commands at once, and players and definitions as they are found. It does not use
 * Mantine's Spotlight, which keeps the selection in the DOM and loses it when results arrive after the last key.
 */
export function Search({ onClose, onShortcuts }: { onClose: () => void; onShortcuts: () => void }) {
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const { hits, searching } = useHits(text, onShortcuts);
  const [chosen, setChosen] = useState(0);
  const listId = useId();
  const active = hits[Math.min(chosen, hits.length - 1)];

  const go = (hit: Hit | undefined) => {
    if (!hit) return;
    if (hit.asks !== undefined) {
      setText(hit.asks);
      setChosen(0);
      return;
    }
    onClose();
    if (hit.link) void navigate(hit.link);
    else void hit.run?.();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = own({ ArrowDown: 1, ArrowUp: -1 }, event.key);
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
