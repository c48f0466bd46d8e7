import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconDownload } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { describeError } from '../../kit/describe-error.ts';
import { download } from '../../kit/download.ts';
import { formatNumber } from '../../kit/number.ts';
import { useHere } from '../../session/here.ts';
import { csvHead, csvRow } from './players-csv.ts';
import type { PlayersSearch } from './search.ts';
import { t } from './texts.ts';

/** All players that the filters let through, walked page by page; pressed again, it stops. */
export function ExportPlayers({ search }: { search: PlayersSearch }) {
  const { api, environment } = useHere();
  const [count, setCount] = useState<number | null>(null);
  const stopped = useRef(false);
  const run = async () => {
    stopped.current = false;
    setCount(0);
    const rows = [csvHead];
    try {
      for await (const player of api.walk('/players', { params: { query: search } })) {
        if (stopped.current) return;
        rows.push(csvRow(player));
        if (rows.length % 100 === 0) setCount(rows.length);
      }
      // The mark at the beginning tells spreadsheets that it is UTF-8.
      download(`players-${environment}.csv`, 'text/csv;charset=utf-8', ['\uFEFF', ...rows]);
    } catch (error) {
      const { title, message } = describeError(error);
      notifications.show({ color: 'red', title: t('export.failed', { title }), message });
    } finally {
      setCount(null);
    }
  };
  if (count === null) {
    return (
      <Button variant="default" leftSection={<IconDownload size={15} />} onClick={() => void run()}>
        {t('export.start')}
      </Button>
    );
  }
  return (
    <Button
      variant="default"
      onClick={() => {
        stopped.current = true;
      }}
    >
      {t('export.stop', { count: formatNumber(count) })}
    </Button>
  );
}
