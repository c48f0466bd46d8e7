import { Button, Grid, Group, Stack } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Badge } from '../../kit/badge.tsx';
import { useConfirm } from '../../kit/confirm.tsx';
import { CopyableId } from '../../kit/copy.tsx';
import { IconUsersGroup } from '../../kit/icons.ts';
import { JsonBlock } from '../../kit/json-block.tsx';
import { Page } from '../../kit/page.tsx';
import { linkTo } from '../../kit/page-link.ts';
import { Facts, Panel } from '../../kit/panel.tsx';
import { LoadState } from '../../kit/states.tsx';
import { Time } from '../../kit/time.tsx';
import { Picture } from '../../parts/images/picture.tsx';
import { keyOf, useHere, useMay } from '../../session/here.ts';
import { useLiveEvents } from '../../session/realtime.ts';
import { useThrottled } from '../../session/throttle.ts';
import type { Team } from './team.ts';
import { TeamDialog } from './team-dialog.tsx';
import { TeamMembers } from './team-members.tsx';
import { TeamRequests } from './team-requests.tsx';
import { t } from './texts.ts';

const route = getRouteApi('/p/$projectId/$environment/teams/$teamId');

export function TeamPage() {
  const here = useHere();
  const client = useQueryClient();
  const { teamId } = route.useParams();
  const path = { teamId };
  const {
    data: team,
    error,
    refetch,
  } = useQuery({
    queryKey: keyOf(here, 'teams', teamId),
    queryFn: ({ signal }) => here.api.get('/teams/{teamId}', { params: { path }, signal }),
  });
  const reload = useThrottled(
    () => void client.invalidateQueries({ queryKey: keyOf(here, 'teams', teamId) }),
    1_500,
  );
  useLiveEvents(({ type, data }) => {
    if (type.startsWith('team.') && (data as { teamId?: string }).teamId === teamId) reload();
  });
  const crumbs = [{ label: t('teams'), link: linkTo('/p/$projectId/$environment/teams', here.params) }];
  if (!team) {
    return (
      <Page title={t('team')} crumbs={crumbs}>
        <LoadState error={error} onRetry={refetch} as="page" />
      </Page>
    );
  }
  return (
    <Page
      title={team.name}
      subtitle={
        <Group gap="sm">
          <Picture url={team.imageUrl} icon={IconUsersGroup} size={28} />
          <Badge color="gray">{t(`joins.${team.join}`)}</Badge>
        </Group>
      }
      crumbs={crumbs}
      actions={<Actions team={team} />}
    >
      <Grid gap="md">
        <Grid.Col span={{ base: 12, md: 7 }}>
          <Stack gap="md">
            <TeamMembers team={team} />
            {team.join === 'request' && <TeamRequests team={team} />}
          </Stack>
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 5 }}>
          <Stack gap="md">
            <Panel title={t('team')}>
              <Facts
                facts={[
                  [t('list.id'), <CopyableId key="id" value={team.id} />],
                  [t('list.members'), `${team.size} / ${team.maxMembers}`],
                  [t('list.created'), <Time key="at" at={team.createdAt} form="clock" />],
                ]}
              />
            </Panel>
            <Panel title={t('page.attributes')}>
              <JsonBlock value={team.attributes} label={t('page.attributes')} />
            </Panel>
          </Stack>
        </Grid.Col>
      </Grid>
    </Page>
  );
}

function Actions({ team }: { team: Team }) {
  const here = useHere();
  const client = useQueryClient();
  const confirm = useConfirm();
  const navigate = useNavigate();
  const may = useMay('playerData.write');
  const [changing, setChanging] = useState(false);
  const remove = useMutation({
    mutationFn: async () => {
      const sure = await confirm({
        title: t('page.deleteTitle', { name: team.name }),
        body: t('page.deleteText'),
        action: t('page.delete'),
        danger: true,
      });
      if (!sure) return;
      await here.api.delete('/teams/{teamId}', { params: { path: { teamId: team.id } } });
      await client.invalidateQueries({ queryKey: keyOf(here, 'teams') });
      await navigate({ to: '/p/$projectId/$environment/teams', params: here.params });
    },
  });
  if (!may) return null;
  return (
    <>
      <Button variant="default" onClick={() => setChanging(true)}>
        {t('page.change')}
      </Button>
      <Button variant="default" color="red" loading={remove.isPending} onClick={() => remove.mutate()}>
        {t('page.delete')}
      </Button>
      {changing && <TeamDialog team={team} onClose={() => setChanging(false)} />}
    </>
  );
}
