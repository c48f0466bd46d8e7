import { Button } from '@mantine/core';
import { getRouteApi, Link } from '@tanstack/react-router';
import { startTransition, useEffect, useRef, useState } from 'react';
import type { components } from '../../../packages/sdk/src/index.ts';
import { FilterInput } from '../../kit/filter-input.tsx';
import { IconPlayerPause, IconPlayerPlay } from '../../kit/icons.ts';
import { formatNumber } from '../../kit/number.ts';
import { linkTo } from '../../kit/page-link.ts';
import { Panel } from '../../kit/panel.tsx';
import { SegmentedControl } from '../../kit/segmented-control.tsx';
import { LiveMark } from '../../parts/events/live-mark.tsx';
import { useHere } from '../../session/here.ts';
import { useLiveEvents } from '../../session/realtime.ts';
import classes from './live-stream.module.css';
import type { HomeSearch } from './search.ts';
import { addRows, mostRows, passes, rowOfEvent, rowOfNotification, type StreamRow } from './stream.ts';
import { StreamLine } from './stream-line.tsx';
import { t } from './texts.ts';

const route = getRouteApi('/p/$projectId/$environment/');

/** A busy project sends thousands of notifications a second, so they are drawn in groups at this interval. */
const drawMs = 150;
/** As many lines as are in view. */
const atFirst = 13;

/** Events and notifications as they arrive. While the stream is paused, new lines are collected, up to the same limit. */
export function LiveStream({ latest }: { latest: readonly components['schemas']['Event'][] }) {
  const { params } = useHere();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const [rows, setRows] = useState<readonly StreamRow[]>(() => addRows([], latest.map(rowOfEvent)));
  const [held, setHeld] = useState<readonly StreamRow[] | null>(null);
  useEffect(() => setRows((now) => addRows(now, latest.map(rowOfEvent))), [latest]);
  const waiting = useRef<StreamRow[]>([]);
  useLiveEvents((event) => {
    const kept = waiting.current;
    kept.push(rowOfNotification(event));
    if (kept.length > mostRows) kept.shift();
    else if (kept.length === 1) setTimeout(() => setRows((now) => addRows(now, kept.splice(0))), drawMs);
  });

  // At first only what is in view: the rest follows, and keeps nobody waiting.
  const [isWhole, setWhole] = useState(false);
  useEffect(() => startTransition(() => setWhole(true)), []);

  const filter = (next: HomeSearch) =>
    void navigate({ search: { ...search, ...next }, replace: true, resetScroll: false });
  const shown = (held ?? rows).filter((row) => passes(row, search));
  const behind = held ? countNew(rows, held, search) : 0;
  return (
    <Panel
      title={t('live.title')}
      description={<LiveMark />}
      flush
      actions={
        <>
          {held ? (
            <Button leftSection={<IconPlayerPlay size={14} />} onClick={() => setHeld(null)}>
              {behind === 0
                ? t('live.resume')
                : t('live.resumeNew', { count: behind >= mostRows ? `${mostRows}+` : formatNumber(behind) })}
            </Button>
          ) : (
            <Button
              variant="default"
              leftSection={<IconPlayerPause size={14} />}
              onClick={() => setHeld(rows)}
            >
              {t('live.pause')}
            </Button>
          )}
          <Button component={Link} {...linkTo('/p/$projectId/$environment/events', params)} variant="default">
            {t('live.allEvents')}
          </Button>
        </>
      }
    >
      <div className={classes['filters']}>
        <SegmentedControl
          aria-label={t('live.source')}
          data={[
            { value: 'all', label: t('live.all') },
            { value: 'did', label: t('live.did') },
            { value: 'caused', label: t('live.caused') },
          ]}
          value={search.show ?? 'all'}
          onChange={(next) => filter({ show: next === 'did' || next === 'caused' ? next : undefined })}
        />
        <FilterInput
          label={t('live.type')}
          value={search.type}
          width={150}
          onChange={(type) => filter({ type })}
        />
        <FilterInput
          label={t('live.playerId')}
          value={search.player}
          width={150}
          onChange={(player) => filter({ player })}
        />
      </div>
      {shown.length > 0 ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll it
        <section className={classes['scroll']} tabIndex={0} aria-label={t('live.stream')}>
          <ul className={classes['rows']} data-held={held !== null || undefined}>
            {(isWhole ? shown : shown.slice(0, atFirst)).map((row) => (
              <StreamLine key={row.key} row={row} />
            ))}
          </ul>
        </section>
      ) : (
        <p className={classes['none']}>{rows.length === 0 ? t('live.none') : t('live.noMatch')}</p>
      )}
    </Panel>
  );
}

function countNew(rows: readonly StreamRow[], held: readonly StreamRow[], search: HomeSearch): number {
  const known = new Set(held.map(({ key }) => key));
  return rows.filter((row) => !known.has(row.key) && passes(row, search)).length;
}
