import { Text } from '@mantine/core';
import { ReasonDialog } from '../../parts/reason-dialog.tsx';
import { useHere } from '../../session/here.ts';
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
  const submit = async (reason: string) => {
    const params = { path: { playerId, badgeId: badge.id }, query: { reason } };
    await here.api.delete('/players/{playerId}/badges/{badgeId}', { params });
  };
  return (
    <ReasonDialog
      playerId={playerId}
      title={t('badges.removeTitle')}
      action={t('badges.remove')}
      submit={submit}
      onClose={onClose}
    >
      <Text>{t('badges.removeBody', { badge: badge.name })}</Text>
    </ReasonDialog>
  );
}
