import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { FormFailure } from '../../kit/api-form.tsx';
import { IconArrowBackUp } from '../../kit/icons.ts';
import { ProgressLine } from '../../kit/progress-line.tsx';
import { Time } from '../../kit/time.tsx';
import { ReversalNumbers } from '../../parts/reversals/reversal-numbers.tsx';
import { useReversal, useStopReversal } from '../../parts/reversals/use-reversal.ts';
import { fillNodes, sayMessage } from '../../texts/index.ts';
import type { BulkAction } from './bulk-request.ts';
import { t } from './texts.ts';
import { UndoBulk } from './undo-bulk.tsx';

/** Whether there is something to undo. A bulk action that was only partly undone can be undone again. */
export function canUndo({ dryRun, status, result, reversal }: BulkAction): boolean {
  const isUndone = reversal?.status === 'done' || reversal?.status === 'running';
  return !dryRun && status !== 'running' && result.players > result.refused && !isUndone;
}

/** A button that undoes a finished bulk action, or the progress of its reversal. */
export function BulkUndone({ bulk }: { bulk: BulkAction }) {
  const [undoing, setUndoing] = useState(false);
  return (
    <>
      {bulk.reversal && <Undoing reversal={bulk.reversal} />}
      {canUndo(bulk) && (
        <Group justify="flex-end">
          <Button
            variant="default"
            leftSection={<IconArrowBackUp size={15} />}
            onClick={() => setUndoing(true)}
          >
            {t('bulk.undo.open')}
          </Button>
        </Group>
      )}
      {undoing && <UndoBulk bulk={bulk} onClose={() => setUndoing(false)} />}
    </>
  );
}

function Undoing({
  reversal: { id, reason, by, createdAt },
}: {
  reversal: NonNullable<BulkAction['reversal']>;
}) {
  const stop = useStopReversal();
  const { data } = useReversal(id);
  if (!data) return null;
  const { status, progress, result, error, errorParts } = data;
  return (
    <Stack gap="xs">
      <FormFailure error={stop.error} />
      {status === 'running' ? (
        <Group gap="sm" wrap="nowrap">
          <div style={{ flex: 1 }}>
            <ProgressLine value={progress} label={t('bulk.undo.working')} />
          </div>
          <Button
            size="compact-sm"
            variant="default"
            loading={stop.isPending}
            onClick={() => stop.mutate(id)}
          >
            {t('bulk.stop')}
          </Button>
        </Group>
      ) : (
        <Text fw={500}>
          {fillNodes(
            t,
            `bulk.undo.ended.${status}`,
            { when: <Time at={createdAt} real /> },
            { name: by?.name ?? t('timeline.unknown') },
          )}
        </Text>
      )}
      {error !== null && <Text c="red">{sayMessage({ message: error, messageParts: errorParts })}</Text>}
      {reason !== null && <Text className="wrap">{reason}</Text>}
      <ReversalNumbers result={result} perPlayer />
    </Stack>
  );
}
