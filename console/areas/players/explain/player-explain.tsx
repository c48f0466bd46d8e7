import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import type { components } from '../../../../packages/sdk/src/index.ts';
import { IconCircleCheck, IconHelpCircle, IconHourglass } from '../../../kit/icons.ts';
import { Panel } from '../../../kit/panel.tsx';
import { EmptyState, LoadState } from '../../../kit/states.tsx';
import { AllowedButton } from '../../../session/allowed.tsx';
import { keyOf, useHere } from '../../../session/here.ts';
import { GrantDialog } from '../grant-dialog.tsx';
import type { Path } from './path.ts';
import { PathCard } from './path-card.tsx';
import { type Target, targetIn } from './target.ts';
import { TargetSelect } from './target-select.tsx';
import { t } from './texts.ts';

const route = getRouteApi('/p/$projectId/$environment/players/$playerId');

/** Explains why the player does not have something: every way to get it, and what is missing on each. */
export function PlayerExplain({ player }: { player: components['schemas']['Player'] }) {
  const navigate = route.useNavigate();
  const target = targetIn(route.useSearch());
  const choose = (next: Target | null) =>
    void navigate({
      search: { tab: 'explain', ...(next ? { [`${next.kind}Id`]: next.id } : {}) },
      replace: true,
      resetScroll: false,
    });
  return (
    <Panel title={t('title')} description={t('text')}>
      <Stack gap="md">
        <TargetSelect value={target} onChange={choose} />
        {target ? (
          <Explanation key={`${target.kind} ${target.id}`} player={player} target={target} />
        ) : (
          <EmptyState icon={IconHelpCircle} title={t('choose')}>
            {t('chooseText')}
          </EmptyState>
        )}
      </Stack>
    </Panel>
  );
}

function Explanation({ player, target }: { player: components['schemas']['Player']; target: Target }) {
  const here = useHere();
  const [granting, setGranting] = useState(false);
  /** What the player has needs no explanation, unless somebody asks for it. */
  const [opened, setOpened] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: keyOf(here, 'player', player.id, 'explain', target),
    queryFn: ({ signal }) =>
      here.api.get('/players/{playerId}/explain', {
        params: { path: { playerId: player.id }, query: { [`${target.kind}Id`]: target.id } },
        signal,
      }),
    retry: false,
  });
  if (!data) return <LoadState error={error} onRetry={refetch} />;
  const name = player.displayName ?? player.id;
  return (
    <>
      <Alert
        color={data.earned ? 'green' : 'yellow'}
        variant="light"
        icon={data.earned ? <IconCircleCheck size={18} /> : <IconHourglass size={18} />}
      >
        <Group justify="space-between" gap="xs">
          <Text className="wrap">
            {t(`${data.earned ? 'earned' : 'notEarned'}.${target.kind}`, { player: name })}
          </Text>
          {!data.earned && isGrantable(target, data.paths) && (
            <AllowedButton
              permission="playerData.write"
              variant="default"
              size="xs"
              onClick={() => setGranting(true)}
            >
              {t(`grant.${target.kind}`)}
            </AllowedButton>
          )}
        </Group>
      </Alert>
      {granting && (
        <GrantDialog
          grant={target.kind}
          id={target.id}
          playerId={player.id}
          onClose={() => setGranting(false)}
        />
      )}
      {data.earned && !opened ? (
        <Group>
          <Button variant="subtle" size="xs" onClick={() => setOpened(true)}>
            {t('showWays')}
          </Button>
        </Group>
      ) : (
        <Ways paths={data.paths} />
      )}
    </>
  );
}

/** A badge can always be awarded; a quest or adventure only started. */
function isGrantable({ kind, id }: Target, paths: readonly Path[]): boolean {
  return (
    kind === 'badge' ||
    paths.some((path) => path.kind === kind && path.id === id && path.state === 'not started')
  );
}

function Ways({ paths }: { paths: readonly Path[] }) {
  const here = paths.filter(({ state }) => state !== 'environment');
  const elsewhere = paths.length - here.length;
  return (
    <>
      {paths.length === 0 && <Text c="dimmed">{t('noPaths')}</Text>}
      {here.length > 0 && (
        <Stack component="ol" gap={12} aria-label={t('ways')}>
          {here.map((path) => (
            <li key={`${path.kind} ${path.id}`}>
              <PathCard path={path} />
            </li>
          ))}
        </Stack>
      )}
      {elsewhere > 0 && (
        <Text size="sm" c="dimmed">
          {t(here.length > 0 ? 'moreElsewhere' : 'onlyElsewhere', { count: elsewhere })}
        </Text>
      )}
    </>
  );
}
