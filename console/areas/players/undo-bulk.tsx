import { Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ProgressLine } from '../../kit/progress-line.tsx';
import { ErrorState } from '../../kit/states.tsx';
import { ReasonDialog } from '../../parts/players/reason-dialog.tsx';
import { ReversalNumbers } from '../../parts/reversals/reversal-numbers.tsx';
import { useReversal } from '../../parts/reversals/use-reversal.ts';
import { keyOf, useHere } from '../../session/here.ts';
import { sayMessage } from '../../texts/index.ts';
import type { BulkAction } from './bulk-request.ts';
import { t } from './texts.ts';

/** Undoes a bulk action for all its players, after showing what that changes. */
export function UndoBulk({
  bulk: { id, action },
  onStarted,
  onClose,
}: {
  bulk: BulkAction;
  onStarted?: () => void;
  onClose: () => void;
}) {
  const here = useHere();
  const client = useQueryClient();
  const name = t(`bulk.do.${action.do}`);
  const start = (reason: string, dryRun: boolean) =>
    here.api.post('/reversals', { body: { bulkActionId: id, reason, dryRun } });
  const counting = useQuery({
    // Not below the bulk action's own key: the count runs once each time the dialog is opened.
    queryKey: keyOf(here, 'undo-bulk', id),
    queryFn: () => start(t('bulk.undo.preview'), true),
    retry: false,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const { data: counted, error } = useReversal(counting.data?.id ?? null);
  const close = () => {
    // Nobody needs the count any more. If cancelling fails, it does no harm.
    if (counted?.status === 'running') {
      void here.api
        .delete('/reversals/{reversalId}', { params: { path: { reversalId: counted.id } } })
        .catch(() => undefined);
    }
    onClose();
  };
  const submit = async (reason: string) => {
    await start(reason, false);
    await client.invalidateQueries({ queryKey: keyOf(here, 'bulk-actions') });
    onStarted?.();
  };
  return (
    <ReasonDialog
      title={t('bulk.undo.title', { action: name })}
      action={t('bulk.undo.action', { count: counted?.result.players ?? 0 })}
      instead={insteadOf(counting.error ?? error, counted)}
      submit={submit}
      onClose={close}
    >
      {counted && (
        <>
          <Text>{t('bulk.undo.then')}</Text>
          {action.do === 'grantCurrency' && <Text>{t('bulk.undo.spent')}</Text>}
          <ReversalNumbers result={counted.result} perPlayer />
        </>
      )}
    </ReasonDialog>
  );
}

/** Shown instead of the changes while these are not known, or if there are none. */
function insteadOf(error: Error | null, counted: ReturnType<typeof useReversal>['data']) {
  if (error) return <ErrorState error={error} />;
  if (!counted || counted.status === 'running') {
    return <ProgressLine value={counted?.progress ?? 0} label={t('bulk.counting')} />;
  }
  if (counted.error !== null) {
    return <Text>{sayMessage({ message: counted.error, messageParts: counted.errorParts })}</Text>;
  }
  if (counted.result.events > 0) return undefined;
  return (
    <>
      <Text>{t('bulk.undo.nothing')}</Text>
      {counted.result.skipped > 0 && <ReversalNumbers result={counted.result} perPlayer />}
    </>
  );
}
