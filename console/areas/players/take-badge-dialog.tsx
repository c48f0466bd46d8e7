import { Text } from '@mantine/core';
import { useState } from 'react';
import { ReasonDialog } from '../../parts/players/reason-dialog.tsx';
import { useHere } from '../../session/here.ts';
import { Done } from './done.tsx';
import { t } from './texts.ts';

export function TakeBadgeDialog({
  playerId,
  badge,
  onClose,
}: {
  playerId: string;
  badge: { id: string; name: string };
  onClose: () => void;
}) {
  const here = useHere();
  const [taken, setTaken] = useState(false);
  const submit = async (reason: string) => {
    const params = { path: { playerId, badgeId: badge.id }, query: { reason } };
    await here.api.delete('/players/{playerId}/badges/{badgeId}', { params });
  };
  const done = taken && (
    <Done message={t('badges.removed', { badge: badge.name })} playerId={playerId} onClose={onClose} />
  );
  return (
    <ReasonDialog
      playerId={playerId}
      title={t('badges.removeTitle')}
      action={t('badges.remove')}
      instead={done || undefined}
      submit={submit}
      onDone={() => setTaken(true)}
      onClose={onClose}
    >
      <Text>{t('badges.removeBody', { badge: badge.name })}</Text>
    </ReasonDialog>
  );
}
