import { Grid, JsonInput, Stack, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { components } from '../../../packages/sdk/src/index.ts';
import { useApiForm } from '../../kit/api-form.tsx';
import { FormPanel } from '../../kit/form-panel.tsx';
import { IconUser } from '../../kit/icons.ts';
import { JsonBlock } from '../../kit/json-block.tsx';
import { Facts, Panel } from '../../kit/panel.tsx';
import { Time } from '../../kit/time.tsx';
import { showUndo } from '../../kit/undo-toast.tsx';
import { wayBack } from '../../kit/way-back.ts';
import { ImageField } from '../../parts/images/image-field.tsx';
import { keyOf, useHere, useMay } from '../../session/here.ts';
import { reasons } from '../../session/permissions.ts';
import { own } from '../../texts/own-properties.ts';
import { PlayerExperiments } from './player-experiments.tsx';
import { t } from './texts.ts';

type Player = components['schemas']['Player'];
type Creation = components['schemas']['PlayerCreation'];
type Change = components['schemas']['PlayerProfile'];

export function PlayerProfile({ player }: { player: Player }) {
  const may = useMay('playerData.write');
  const here = useHere();
  const params = { path: { playerId: player.id } };
  const { data: creation } = useQuery({
    queryKey: keyOf(here, 'player', player.id, 'creation'),
    queryFn: ({ signal }) => here.api.get('/players/{playerId}/creation', { params, signal }),
  });
  return (
    <Grid gap="md">
      <Grid.Col span={{ base: 12, md: 7 }}>
        {may ? (
          <ProfileForm key={player.updatedAt} player={player} />
        ) : (
          <Panel title={t('profile.attributes')} description={reasons['playerData.write']}>
            <JsonBlock value={player.attributes} label={t('profile.attributes')} />
          </Panel>
        )}
      </Grid.Col>
      <Grid.Col span={{ base: 12, md: 5 }}>
        <Stack gap="md">
          <Panel title={t('profile.details')}>
            <Facts
              facts={[
                [
                  t('profile.zone'),
                  player.timezone ?? t('profile.defaultZone', { zone: here.project.timezone }),
                ],
                [t('profile.picture'), player.avatarUrl ?? '—'],
                [t('profile.lastDay'), player.streak.lastDay ?? '—'],
                [t('profile.freezes'), player.streak.freezes],
                [t('profile.saved'), player.streak.frozenDays.join(', ') || '—'],
                [t('profile.created'), <Time key="created" at={player.createdAt} form="clock" />],
                ...createdByHand(creation),
                [t('profile.updated'), <Time key="updated" at={player.updatedAt} form="clock" />],
                [t('profile.seen'), <Time key="seen" at={player.lastSeenAt} form="clock" />],
              ]}
            />
          </Panel>
          <PlayerExperiments playerId={player.id} />
        </Stack>
      </Grid.Col>
    </Grid>
  );
}

/** Nothing for a player whom a server created. */
function createdByHand(creation: Creation | undefined): [string, ReactNode][] {
  if (!creation?.by) return [];
  const by: [string, ReactNode] = [t('profile.createdBy'), creation.by.name ?? '—'];
  if (creation.reason === null) return [by];
  return [
    by,
    [
      t('profile.creationReason'),
      <span key="reason" dir="auto">
        {creation.reason}
      </span>,
    ],
  ];
}

function ProfileForm({ player }: { player: Player }) {
  const here = useHere();
  const client = useQueryClient();
  const { form, ...sending } = useApiForm({
    initialValues: {
      displayName: player.displayName ?? '',
      timezone: player.timezone ?? '',
      avatarUrl: player.avatarUrl ?? '',
      attributes: JSON.stringify(player.attributes, null, 2),
    },
    validate: { attributes: (value: string) => (isObject(value) ? null : t('profile.notObject')) },
    submit: async ({ displayName, timezone, avatarUrl, attributes }) => {
      const wanted = JSON.parse(attributes) as Record<string, unknown>;
      // Attributes that were deleted from the text are removed; in the API that is a null.
      const removed = Object.keys(player.attributes).filter((name) => !Object.hasOwn(wanted, name));
      const change = {
        displayName: displayName === '' ? null : displayName,
        timezone: timezone === '' ? null : timezone,
        avatarUrl: avatarUrl === '' ? null : avatarUrl,
        attributes: { ...wanted, ...Object.fromEntries(removed.map((name) => [name, null])) },
      };
      await save(change);
      showUndo(t('profile.done'), () => save(backTo(player, change)));
    },
  });
  const save = async (body: Change) => {
    await here.api.patch('/players/{playerId}', { params: { path: { playerId: player.id } }, body });
    await client.invalidateQueries({ queryKey: keyOf(here, 'player', player.id) });
  };
  return (
    <FormPanel {...sending} title={t('profile.title')} action={t('profile.save')} clean={!form.isDirty()}>
      <TextInput
        label={t('profile.name')}
        maxLength={200}
        dir="auto"
        {...form.getInputProps('displayName')}
      />
      <TextInput
        label={t('profile.zone')}
        description={t('profile.zoneNote')}
        placeholder={here.project.timezone}
        {...form.getInputProps('timezone')}
      />
      <ImageField label={t('profile.picture')} icon={IconUser} input={form.getInputProps('avatarUrl')} />
      <JsonInput
        label={t('profile.attributes')}
        description={t('profile.attributesNote')}
        autosize
        minRows={4}
        maxRows={18}
        formatOnBlur
        classNames={{ input: 'mono' }}
        {...form.getInputProps('attributes')}
      />
    </FormPanel>
  );
}

function backTo(
  { displayName, timezone, avatarUrl, attributes }: Player,
  { attributes: sent, ...rest }: Change & { attributes: Record<string, unknown> },
): Change {
  const before = Object.keys(sent).map((name) => [name, own(attributes, name) ?? null]);
  return {
    ...wayBack({ displayName, timezone, avatarUrl }, rest),
    attributes: wayBack<Record<string, unknown>>(Object.fromEntries(before), sent),
  };
}

function isObject(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
}
