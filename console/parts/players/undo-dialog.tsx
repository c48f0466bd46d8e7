import { Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { formatNumber } from '../../kit/number.ts';
import { ErrorState, Loading } from '../../kit/states.tsx';
import { keyOf, useHere } from '../../session/here.ts';
import { EffectList } from '../events/effect-list.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import { t } from './texts.ts';

/** Reverses one event or grant of a player, after showing what that changes. */
export function UndoDialog({
  playerId,
  entry,
  onClose,
}: {
  playerId: string;
  entry: { id: string; type: string };
  onClose: () => void;
}) {
  const here = useHere();
  const client = useQueryClient();
  // The types of events are the customer's own words; those of grants are not.
  const isGrant = /^(grant|revoke)\./.test(entry.type);
  const params = { path: { eventId: entry.id } };
  const preview = useQuery({
    // Not below the player's own key: after the undo the preview must not be loaded again.
    queryKey: keyOf(here, 'undo', entry.id),
    queryFn: ({ signal }) =>
      here.api.post('/events/{eventId}/reverse', { params, body: { dryRun: true }, signal }),
    retry: false,
    gcTime: 0,
  });
  const submit = async (reason: string) => {
    await here.api.post('/events/{eventId}/reverse', { params, body: { reason } });
    await client.invalidateQueries({ queryKey: keyOf(here, 'event', entry.id) });
    notifications.show({
      message: isGrant ? t('undo.grantDone') : t('undo.done', { type: entry.type }),
    });
  };
  const instead = preview.isPending ? (
    <Loading rows={3} />
  ) : preview.isError ? (
    <ErrorState error={preview.error} />
  ) : undefined;
  return (
    <ReasonDialog
      playerId={playerId}
      title={isGrant ? t('undo.grantTitle') : t('undo.title', { type: entry.type })}
      action={t('undo.action')}
      instead={instead}
      submit={submit}
      onClose={onClose}
    >
      {preview.data && (
        <>
          <Text>
            {t('undo.then', {
              xp: formatNumber(preview.data.player.xp),
              level: formatNumber(preview.data.player.level),
            })}
          </Text>
          {preview.data.effects.length === 0 ? (
            <Text c="dimmed">{t('undo.nothingElse')}</Text>
          ) : (
            <EffectList effects={preview.data.effects} />
          )}
        </>
      )}
    </ReasonDialog>
  );
}
