import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { LaurelError } from '../../../packages/sdk/src/index.ts';
import { describeError } from '../../kit/describe-error.ts';
import { download } from '../../kit/download.ts';
import { IconDownload } from '../../kit/icons.ts';
import { linkTo } from '../../kit/page-link.ts';
import { keyOf, useHere } from '../../session/here.ts';
import { createRowCounter } from './count-rows.ts';
import type { ExportFormat } from './export-formats.ts';
import { filtersOf } from './search.ts';
import { t } from './texts.ts';
import type { ListSearch } from './views/view-search.ts';

// The code of menus is a tenth of what a page loads, and few export.
const ExportMenu = lazy(async () => ({ default: (await import('./export-menu.tsx')).ExportMenu }));

const types = { csv: 'text/csv;charset=utf-8', ndjson: 'application/x-ndjson' } as const;

/** Exports all players that the filters match as a file. It shows how many have arrived, and can be stopped. */
export function ExportPlayers({ search, opened = false }: { search: ListSearch; opened?: boolean }) {
  const here = useHere();
  const { api, environment, params } = here;
  const client = useQueryClient();
  const navigate = useNavigate();
  const [count, setCount] = useState<number | null>(null);
  const [used, setUsed] = useState(opened);
  const running = useRef<AbortController | null>(null);
  // Leaving the page cancels the export.
  useEffect(() => () => running.current?.abort(), []);
  const run = async (format: ExportFormat) => {
    const stop = new AbortController();
    running.current = stop;
    setCount(0);
    // Otherwise the menu would come back open, as after a click on its button.
    setUsed(false);
    try {
      const query = { ...search, format };
      const stream = await api.getStream('/player-export', { params: { query }, signal: stop.signal });
      const countRows = createRowCounter(format);
      // The first line of CSV has the names of the columns.
      const heads = format === 'csv' ? 1 : 0;
      let players = 0;
      const counted = stream.pipeThrough(
        new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
          transform(chunk, controller) {
            players = Math.max(0, countRows(chunk) - heads);
            setCount(players);
            controller.enqueue(chunk);
          },
        }),
      );
      // The browser stores the data, on disk if it is large.
      const file = await new Response(counted).blob();
      // The byte order mark tells spreadsheets that the file is UTF-8.
      download(
        `players-${environment}.${format}`,
        types[format],
        format === 'csv' ? ['\uFEFF', file] : [file],
      );
      notifications.show({ message: t('export.done', { count: players }) });
    } catch (error) {
      if (stop.signal.aborted) return;
      // Once the response has begun, only the connection can fail.
      const { title, message } =
        error instanceof LaurelError
          ? describeError(error)
          : { title: t('export.cut'), message: t('export.cutHint') };
      notifications.show({ color: 'red', title: t('export.failed', { title }), message });
    } finally {
      setCount(null);
    }
  };
  const store = async (format: ExportFormat) => {
    try {
      const body = { format, filters: filtersOf(search), ...(search.sort && { sort: search.sort }) };
      await api.post('/player-exports', { body });
      await client.invalidateQueries({ queryKey: keyOf(here, 'player-exports') });
      await navigate(linkTo('/p/$projectId/$environment/player-exports', params));
    } catch (error) {
      const { title, message } = describeError(error);
      notifications.show({ color: 'red', title: t('export.notBegun', { title }), message });
    }
  };
  if (count !== null) {
    return (
      <Button variant="default" onClick={() => running.current?.abort()}>
        {t('export.stop', { count })}
      </Button>
    );
  }
  const button = (
    <Button variant="default" leftSection={<IconDownload size={15} />} onClick={() => setUsed(true)}>
      {t('export.start')}
    </Button>
  );
  if (!used) return button;
  return (
    <Suspense fallback={button}>
      <ExportMenu onChoose={(format) => void run(format)} onStore={(format) => void store(format)} />
    </Suspense>
  );
}
