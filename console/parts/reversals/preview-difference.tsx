import { Alert, Text } from '@mantine/core';
import { formatNumber, formatSigned } from '../../kit/number.ts';
import { Time } from '../../kit/time.tsx';
import { fillNodes } from '../../texts/index.ts';
import { t } from './texts.ts';
import type { Reversal } from './use-reversal.ts';

/** Explains why the result of a reversal is not what its preview counted. */
export function PreviewDifference({ reversal: { status, preview, result } }: { reversal: Reversal }) {
  if (status !== 'done' || !preview || JSON.stringify(preview.result) === JSON.stringify(result)) return null;
  const { events, players, xp } = preview.result;
  const more = result.events - events;
  return (
    <Alert color="gray" title={t('differs.title')}>
      <Text size="sm">
        {fillNodes(
          t,
          'differs.counted',
          { when: <Time at={preview.createdAt} real /> },
          { events: formatNumber(events), players: formatNumber(players), xp: formatSigned(xp) },
        )}
      </Text>
      <Text size="sm">{reasonOf(more)}</Text>
    </Alert>
  );
}

function reasonOf(more: number): string {
  if (more > 0) return t('differs.more', { count: more, events: formatNumber(more) });
  if (more < 0) return t('differs.fewer', { count: -more, events: formatNumber(-more) });
  return t('differs.played');
}
