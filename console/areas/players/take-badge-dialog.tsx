import { Text } from '@mantine/core';
import { ReasonDialog } from '../../parts/reason-dialog.tsx';
import { useHere } from '../../session/here.ts';

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
      title="Remove the badge?"
      action="Remove"
      submit={submit}
      onClose={onClose}
    >
      <Text>The player loses {badge.name}, however many times they earned it. No notification is sent.</Text>
    </ReasonDialog>
  );
}
