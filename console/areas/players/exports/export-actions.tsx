import { Button, Group } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useConfirm } from '../../../kit/confirm.tsx';
import { describeError } from '../../../kit/describe-error.ts';
import { IconDownload } from '../../../kit/icons.ts';
import { formatPercent } from '../../../kit/number.ts';
import { useHere } from '../../../session/here.ts';
import { describeContent } from './describe-export.ts';
import { DownloadCut, downloadExport } from './download-export.ts';
import { exportsQuery } from './first-query.ts';
import { isUnfinished, type StoredExport } from './queries.ts';
import { t } from './texts.ts';

export function ExportActions({ stored }: { stored: StoredExport }) {
  const { id, format, status } = stored;
  const here = useHere();
  const client = useQueryClient();
  const confirm = useConfirm();
  const { share, start, stop } = useDownload(stored);
  const named = { content: describeContent(stored), format: t(`formats.${format}`) };
  const remove = useMutation({
    mutationFn: () => here.api.delete('/player-exports/{exportId}', { params: { path: { exportId: id } } }),
    onSuccess: () => notifications.show({ message: t('deleted') }),
    onError: (error) => {
      const { title, message } = describeError(error);
      notifications.show({ color: 'red', title, message });
    },
    onSettled: () => client.invalidateQueries({ queryKey: exportsQuery(here).queryKey }),
  });
  const askToRemove = async () => {
    const yes = await confirm({
      title: t('deleteTitle'),
      body: t(isUnfinished(stored) ? 'deleteBodyUnfinished' : 'deleteBody'),
      action: t('delete'),
      danger: true,
    });
    if (yes) remove.mutate();
  };
  return (
    <Group gap={6} justify="flex-end" wrap="nowrap">
      {share !== null && (
        <Button size="compact-sm" variant="default" onClick={stop}>
          {t('stop', { percent: formatPercent(share) })}
        </Button>
      )}
      {share === null && status === 'ready' && (
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconDownload size={14} />}
          aria-label={t('downloadOne', named)}
          onClick={() => void start()}
        >
          {t('download')}
        </Button>
      )}
      <Button
        size="compact-sm"
        variant="subtle"
        color="red"
        aria-label={t('deleteOne', named)}
        loading={remove.isPending}
        onClick={() => void askToRemove()}
      >
        {t('delete')}
      </Button>
    </Group>
  );
}

/** How much has arrived, from 0 to 1; null while nothing is being downloaded. Leaving the page stops it. */
function useDownload(stored: StoredExport) {
  const here = useHere();
  const client = useQueryClient();
  const [share, setShare] = useState<number | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const start = async () => {
    const stopper = new AbortController();
    const { signal } = stopper;
    running.current = stopper;
    setShare(0);
    try {
      await downloadExport(here, stored, { signal, onProgress: setShare });
      notifications.show({ message: t('downloaded') });
    } catch (error) {
      if (signal.aborted) return;
      const { title, message } =
        error instanceof DownloadCut ? { title: t('cut'), message: t('cutHint') } : describeError(error);
      notifications.show({ color: 'red', title: t('downloadFailed', { title }), message });
      // It may be gone.
      void client.invalidateQueries({ queryKey: exportsQuery(here).queryKey });
    } finally {
      setShare(null);
    }
  };
  return { share, start, stop: () => running.current?.abort() };
}
