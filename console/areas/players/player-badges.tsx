import { Group, Paper, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { IconAward } from '../../kit/icons.ts';
import { EmptyState, LoadState } from '../../kit/states.tsx';
import { Time } from '../../kit/time.tsx';
import { useWholeList } from '../../kit/whole-list.ts';
import { Picture } from '../../parts/images/picture.tsx';
import { DefinitionLink } from '../../parts/names/definition-link.tsx';
import { definitionLink } from '../../parts/names/definition-pages.ts';
import { useDefinitionsById } from '../../parts/names/definitions-by-id.ts';
import { AllowedButton } from '../../session/allowed.tsx';
import { keyOf, useHere } from '../../session/here.ts';
import classes from './player-lists.module.css';
import { TakeBadgeDialog } from './take-badge-dialog.tsx';
import { t } from './texts.ts';

const pictureSize = 60;

export function PlayerBadges({ playerId }: { playerId: string }) {
  const here = useHere();
  const badges = useDefinitionsById('badges');
  const { data, error, refetch } = useWholeList(keyOf(here, 'player', playerId, 'badges'), () =>
    here.api.walk('/players/{playerId}/badges', { params: { path: { playerId } } }),
  );
  const [taken, setTaken] = useState<string | null>(null);
  if (!data) return <LoadState error={error} onRetry={refetch} rows={4} />;
  return (
    <Stack gap="sm">
      {taken !== null && (
        <TakeBadgeDialog
          playerId={playerId}
          badge={{ id: taken, name: badges?.get(taken)?.name ?? taken }}
          onClose={() => setTaken(null)}
        />
      )}
      {data.length === 0 && <EmptyState icon={IconAward} title={t('badges.none')} />}
      <div className={classes['grid']}>
        {data.map(({ badgeId, times, lastEarnedAt }) => (
          <Paper key={badgeId} className={classes['badge'] ?? ''}>
            <Picture url={badges?.get(badgeId)?.imageUrl ?? null} icon={IconAward} size={pictureSize} />
            <div className={classes['about']}>
              <Group justify="space-between" wrap="nowrap">
                <Text fw={500} className="name">
                  <DefinitionLink kind="badges" id={badgeId} className="plain" />
                </Text>
                {times > 1 && <Text c="dimmed">× {times}</Text>}
              </Group>
              <Group justify="space-between" wrap="nowrap">
                <Text size="xs" c="dimmed">
                  <Time at={lastEarnedAt} />
                </Text>
                <AllowedButton
                  permission="playerData.write"
                  size="compact-xs"
                  variant="subtle"
                  color="gray"
                  onClick={() => setTaken(badgeId)}
                >
                  {t('badges.remove')}
                </AllowedButton>
              </Group>
            </div>
          </Paper>
        ))}
      </div>
      <Missing playerId={playerId} earned={new Set(data.map(({ badgeId }) => badgeId))} />
    </Stack>
  );
}

/** What the player can still earn here. */
function Missing({ playerId, earned }: { playerId: string; earned: ReadonlySet<string> }) {
  const { environment, params } = useHere();
  const badges = [...(useDefinitionsById('badges')?.values() ?? [])].filter(
    ({ id, environments }) => !earned.has(id) && environments.includes(environment),
  );
  if (badges.length === 0) return null;
  return (
    <>
      <Text size="sm" c="dimmed" mt="xs">
        {t('badges.missing', { count: badges.length })}
      </Text>
      <div className={classes['grid']}>
        {badges.map(({ id, name, imageUrl }) => (
          <div key={id} className={classes['badge']} data-missing>
            <Picture url={imageUrl} icon={IconAward} size={pictureSize} />
            <div className={classes['about']}>
              <Text className="name">
                <Link {...definitionLink(params, 'badges', id)} className="plain" dir="auto">
                  {name}
                </Link>
              </Text>
              <Text size="xs">
                <Link
                  to="/p/$projectId/$environment/players/$playerId"
                  params={{ ...params, playerId }}
                  search={{ tab: 'explain', badgeId: id }}
                  className="plain"
                >
                  {t('badges.why')}
                </Link>
              </Text>
            </div>
          </div>
        ))}
      </div>
    </>
  );
}
