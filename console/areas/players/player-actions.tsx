import { ActionIcon, Menu } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { components } from '../../../packages/sdk/src/index.ts';
import { useConfirm } from '../../kit/confirm.tsx';
import { describeError } from '../../kit/describe-error.ts';
import { download } from '../../kit/download.ts';
import { IconDots, IconDownload, IconTrash } from '../../kit/icons.ts';
import { SendEventButton } from '../../parts/send/send-event-button.tsx';
import { AllowedButton } from '../../session/allowed.tsx';
import { keyOf, useHere, useMay } from '../../session/here.ts';
import { type Grant, GrantDialog } from './grant-dialog.tsx';
import { t } from './texts.ts';

type Player = components['schemas']['Player'];

const route = getRouteApi('/p/$projectId/$environment/players/$playerId');

/** The manual actions for a player. */
export function PlayerActions({ player }: { player: Player }) {
  const { api, environment } = useHere();
  const here = useHere();
  const may = useMay('playerData.write');
  const confirm = useConfirm();
  const client = useQueryClient();
  const navigate = useNavigate();
  const { grant: asked } = route.useSearch();
  const navigateHere = route.useNavigate();
  const [grant, setGrant] = useState<Grant | null>(may ? (asked ?? null) : null);
  const closeGrant = () => {
    setGrant(null);
    // So that the dialog does not open again when the page is reloaded.
    if (asked) void navigateHere({ search: ({ grant: _, ...others }) => others, replace: true });
  };
  const path = { playerId: player.id };

  const attempt = async (work: () => Promise<void>) => {
    try {
      await work();
    } catch (error) {
      const { title, message } = describeError(error);
      notifications.show({ color: 'red', title, message });
    }
  };
  const exportAll = () =>
    attempt(async () => {
      const everything = await api.get('/players/{playerId}/export', { params: { path } });
      download(`${player.id}.json`, 'application/json', [JSON.stringify(everything, null, 2)]);
    });
  const erase = async () => {
    const yes = await confirm({
      title: t('erase.title'),
      body: t('erase.body', { environment }),
      action: t('erase.action'),
      danger: true,
      typed: player.id,
    });
    if (!yes) return;
    await attempt(async () => {
      await api.delete('/players/{playerId}', { params: { path } });
      client.removeQueries({ queryKey: keyOf(here, 'player', player.id) });
      void client.invalidateQueries({ queryKey: keyOf(here, 'players') });
      await navigate({ to: '/p/$projectId/$environment/players', params: here.params });
      notifications.show({ message: t('erase.done', { id: player.id }) });
    });
  };

  return (
    <>
      <SendEventButton playerId={player.id} />
      <AllowedButton permission="playerData.write" onClick={() => setGrant('xp')}>
        {t('grant.xp')}
      </AllowedButton>
      <AllowedButton permission="playerData.write" variant="default" onClick={() => setGrant('badge')}>
        {t('grant.badge')}
      </AllowedButton>
      <AllowedButton permission="playerData.write" variant="default" onClick={() => setGrant('quest')}>
        {t('grant.quest')}
      </AllowedButton>
      <Menu position="bottom-end" width={200}>
        <Menu.Target>
          <ActionIcon variant="default" size={32} aria-label={t('actions.more')}>
            <IconDots size={16} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {may && <Menu.Item onClick={() => setGrant('adventure')}>{t('grant.adventure')}</Menu.Item>}
          <Menu.Item leftSection={<IconDownload size={15} />} onClick={() => void exportAll()}>
            {t('actions.export')}
          </Menu.Item>
          {may && (
            <Menu.Item color="red" leftSection={<IconTrash size={15} />} onClick={() => void erase()}>
              {t('actions.erase')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {grant && <GrantDialog grant={grant} playerId={player.id} onClose={closeGrant} />}
    </>
  );
}
