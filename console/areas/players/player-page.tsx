import { Group, Stack, Tabs } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import type { components } from '../../../packages/sdk/src/index.ts';
import { thresholdsOf } from '../../../packages/sdk/src/levels.ts';
import { CopyableId } from '../../kit/copy.tsx';
import { formatNumber } from '../../kit/number.ts';
import { Page } from '../../kit/page.tsx';
import { linkTo } from '../../kit/page-link.ts';
import { Figure, Figures } from '../../kit/panel.tsx';
import { ProgressLine } from '../../kit/progress-line.tsx';
import { Loading, LoadState } from '../../kit/states.tsx';
import { Time } from '../../kit/time.tsx';
import { PlayerMark } from '../../parts/players/player-name.tsx';
import { keyOf, useHere } from '../../session/here.ts';
import { fillNodes } from '../../texts/index.ts';
import { t as competitionText } from './competition/texts.ts';
import { PlayerExplain } from './explain/player-explain.tsx';
import { t as explainText } from './explain/texts.ts';
import { t as messagesText } from './messages/texts.ts';
import { PlayerActions } from './player-actions.tsx';
import { PlayerAdventures } from './player-adventures.tsx';
import { PlayerBadges } from './player-badges.tsx';
import { PlayerProfile } from './player-profile.tsx';
import { PlayerQuests } from './player-quests.tsx';
import { PlayerStandings } from './player-standings.tsx';
import { PlayerTimeline } from './player-timeline.tsx';
import { type PlayerSearch, readTimelineFilters } from './search.ts';
import { t } from './texts.ts';
import { t as walletText } from './wallet/texts.ts';

const PlayerWallet = lazy(async () => ({
  default: (await import('./wallet/player-wallet.tsx')).PlayerWallet,
}));
const PlayerInventory = lazy(async () => ({
  default: (await import('./wallet/player-inventory.tsx')).PlayerInventory,
}));

const PlayerBoosts = lazy(async () => ({
  default: (await import('./wallet/player-boosts.tsx')).PlayerBoosts,
}));
const PlayerLeagues = lazy(async () => ({
  default: (await import('./competition/player-leagues.tsx')).PlayerLeagues,
}));
const PlayerMilestones = lazy(async () => ({
  default: (await import('./competition/player-milestones.tsx')).PlayerMilestones,
}));
const PlayerMessages = lazy(async () => ({
  default: (await import('./messages/player-messages.tsx')).PlayerMessages,
}));
const PlayerPeople = lazy(async () => ({
  default: (await import('./competition/player-people.tsx')).PlayerPeople,
}));

const route = getRouteApi('/p/$projectId/$environment/players/$playerId');

const tabNames = {
  timeline: t('tabs.timeline'),
  quests: t('tabs.quests'),
  badges: t('tabs.badges'),
  adventures: t('tabs.adventures'),
  wallet: walletText('wallet'),
  inventory: walletText('inventory'),
  messages: messagesText('messages'),
  standings: t('tabs.standings'),
  people: competitionText('people'),
  profile: t('tabs.profile'),
  explain: explainText('title'),
} as const;

/** On a narrow screen the tab of a link may be beyond the edge. */
function bringIntoView(tab: HTMLElement | null): void {
  tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

export function PlayerPage() {
  const here = useHere();
  const { playerId } = route.useParams();
  const search = route.useSearch() as Record<string, unknown> & PlayerSearch;
  const { tab = 'timeline' } = search;
  const navigate = route.useNavigate();
  const {
    data: player,
    error,
    refetch,
  } = useQuery({
    queryKey: keyOf(here, 'player', playerId),
    queryFn: ({ signal }) => here.api.get('/players/{playerId}', { params: { path: { playerId } }, signal }),
  });
  const crumbs = [
    { label: t('list.title'), link: linkTo('/p/$projectId/$environment/players', here.params) },
  ];
  if (!player) {
    return (
      <Page title={playerId} crumbs={crumbs}>
        <LoadState error={error} onRetry={refetch} as="page" />
      </Page>
    );
  }
  return (
    <Page
      title={player.displayName ?? player.id}
      picture={<PlayerMark id={player.id} name={player.displayName} url={player.avatarUrl} size={46} />}
      subtitle={<CopyableId value={player.id} />}
      crumbs={crumbs}
      actions={<PlayerActions player={player} />}
    >
      <Standing player={player} />
      <Tabs
        value={tab}
        onChange={(next) =>
          void navigate({ search: next === 'timeline' ? {} : ({ tab: next } as PlayerSearch), replace: true })
        }
        keepMounted={false}
      >
        <Tabs.List>
          {Object.entries(tabNames).map(([value, label]) => (
            <Tabs.Tab key={value} value={value} ref={value === tab ? bringIntoView : null}>
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Stack mt="md">
          <Tabs.Panel value="timeline">
            <PlayerTimeline
              playerId={player.id}
              filters={readTimelineFilters(search)}
              onFilter={(next) => void navigate({ search: next as PlayerSearch, replace: true })}
            />
          </Tabs.Panel>
          <Tabs.Panel value="quests">
            <PlayerQuests playerId={player.id} />
          </Tabs.Panel>
          <Tabs.Panel value="badges">
            <PlayerBadges playerId={player.id} />
          </Tabs.Panel>
          <Tabs.Panel value="adventures">
            <PlayerAdventures playerId={player.id} />
          </Tabs.Panel>
          <Tabs.Panel value="wallet">
            <Suspense fallback={<Loading rows={6} />}>
              <Stack gap="md">
                <PlayerBoosts key={`boosts ${player.id}`} playerId={player.id} />
                <PlayerWallet key={player.id} playerId={player.id} />
              </Stack>
            </Suspense>
          </Tabs.Panel>
          <Tabs.Panel value="inventory">
            <Suspense fallback={<Loading rows={6} />}>
              <PlayerInventory key={player.id} playerId={player.id} />
            </Suspense>
          </Tabs.Panel>
          <Tabs.Panel value="messages">
            <Suspense fallback={<Loading rows={6} />}>
              <PlayerMessages key={player.id} player={player} />
            </Suspense>
          </Tabs.Panel>
          <Tabs.Panel value="standings">
            <Stack gap="md">
              <PlayerStandings playerId={player.id} />
              <Suspense fallback={<Loading rows={6} />}>
                <PlayerLeagues key={`leagues ${player.id}`} playerId={player.id} />
                <PlayerMilestones key={`milestones ${player.id}`} playerId={player.id} />
              </Suspense>
            </Stack>
          </Tabs.Panel>
          <Tabs.Panel value="people">
            <Suspense fallback={<Loading rows={6} />}>
              <PlayerPeople key={player.id} playerId={player.id} />
            </Suspense>
          </Tabs.Panel>
          <Tabs.Panel value="profile">
            <PlayerProfile player={player} />
          </Tabs.Panel>
          <Tabs.Panel value="explain">
            <PlayerExplain player={player} />
          </Tabs.Panel>
        </Stack>
      </Tabs>
    </Page>
  );
}

function Standing({ player }: { player: components['schemas']['Player'] }) {
  const { project } = useHere();
  const { xp, level, nextLevelXp, streak, lastSeenAt, createdAt } = player;
  const start = thresholdsOf(project.levels)[level - 1] ?? 0;
  const progress = nextLevelXp === null ? 1 : (xp - start) / Math.max(1, nextLevelXp - start);
  return (
    <Figures>
      <Figure
        label={t('list.level')}
        value={level}
        note={
          <Group gap={8} wrap="nowrap" mt={2}>
            <div style={{ flex: 1, maxWidth: 120 }}>
              <ProgressLine value={progress} label={t('figures.toNext')} />
            </div>
            <span>
              {nextLevelXp === null
                ? t('figures.highest')
                : t('figures.toGo', { xp: formatNumber(nextLevelXp - xp) })}
            </span>
          </Group>
        }
      />
      <Figure
        label={t('list.xp')}
        value={formatNumber(xp)}
        note={nextLevelXp === null ? '' : t('figures.nextAt', { xp: formatNumber(nextLevelXp) })}
      />
      <Figure
        label={t('list.streak')}
        value={t('list.streakDays', { count: streak.current })}
        note={t(streak.freezes === 0 ? 'figures.longest' : 'figures.longestAndFreezes', {
          days: streak.longest,
          count: streak.freezes,
        })}
      />
      <Figure
        label={t('list.lastSeen')}
        value={<Time at={lastSeenAt} />}
        note={fillNodes(t, 'figures.created', { when: <Time at={createdAt} form="date" /> })}
      />
    </Figures>
  );
}
