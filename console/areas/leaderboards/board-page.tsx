import { Tabs } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { DefinitionPage } from '../../parts/definitions/definition-page.tsx';
import type { EditorProps } from '../../parts/editing/adoption.ts';
import { DefinitionResults } from '../../parts/results/definition-results.tsx';
import { t as results } from '../../parts/results/texts.ts';
import { useHere } from '../../session/here.ts';
import { BoardActions } from './board-actions.tsx';
import { BoardEditor } from './board-editor.tsx';
import { type Board, describeBoard } from './describe-board.ts';
import { LeagueGroups } from './league-groups.tsx';
import type { BoardTab } from './search.ts';
import { Seasons } from './seasons.tsx';
import { Standings } from './standings.tsx';
import { t } from './texts.ts';

const route = getRouteApi('/p/$projectId/$environment/leaderboards/$id');

export function BoardPage() {
  return (
    <DefinitionPage
      kind="leaderboards"
      title={t('boards')}
      subtitle={(board) => (
        <>
          <span className="mono">{board.id}</span> · {describeBoard(board)}
        </>
      )}
      actions={(board) => <BoardActions board={board} />}
      ownTabs
      Editor={BoardView}
    />
  );
}

function BoardView({ stored, copied }: EditorProps<Board>) {
  const { environment } = useHere();
  const { tab = 'standings' } = route.useSearch();
  const navigate = route.useNavigate();
  if (!stored) return <BoardEditor stored={null} copied={copied} />;
  const board = stored.data;
  return (
    <Tabs
      value={tab}
      onChange={(next) =>
        void navigate({ search: next === 'standings' ? {} : { tab: next as BoardTab }, replace: true })
      }
      keepMounted={false}
    >
      <Tabs.List mb="md">
        <Tabs.Tab value="standings">{t('tabs.standings')}</Tabs.Tab>
        <Tabs.Tab value="seasons">{t('tabs.seasons')}</Tabs.Tab>
        <Tabs.Tab value="results">{results('tabs.results')}</Tabs.Tab>
        <Tabs.Tab value="settings">{t('tabs.settings')}</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="standings">
        {board.league ? (
          <LeagueGroups board={board} />
        ) : (
          <Standings key={`${board.id} ${environment}`} board={board} />
        )}
      </Tabs.Panel>
      <Tabs.Panel value="seasons">
        <Seasons board={board} />
      </Tabs.Panel>
      <Tabs.Panel value="results">
        <DefinitionResults kind="leaderboards" definition={board} />
      </Tabs.Panel>
      {/* Stays mounted, so that changing tabs does not lose unsaved input. */}
      <Tabs.Panel value="settings" keepMounted>
        <BoardEditor stored={stored} />
      </Tabs.Panel>
    </Tabs>
  );
}
