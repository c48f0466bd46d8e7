import type { components } from '../../../packages/sdk/src/index.ts';
import { Panel } from '../../kit/panel.tsx';
import { type BarRow, Bars } from './bars.tsx';
import { ByDay } from './by-day.tsx';
import { shareOf } from './compared-figure.tsx';
import { CsvButton } from './csv-button.tsx';
import type { Period } from './period.ts';
import { PlayedFigures, playedSeries } from './played-figures.tsx';
import { PlayersLink } from './players-link.tsx';
import { t } from './texts.ts';
import type { Compared } from './use-results.ts';
import { WhyNot } from './why-not.tsx';

type Quest = components['schemas']['QuestDetail'];

export function QuestResults({
  quest,
  period,
  results,
}: {
  quest: Quest;
  period: Period;
  results: Compared<'quests'>;
}) {
  const { now } = results;
  return (
    <>
      <PlayedFigures
        results={results}
        activeLink={(text) => (
          <PlayersLink filter={{ questId: quest.id, questStatus: 'active' }}>{text}</PlayersLink>
        )}
      />
      <Funnel quest={quest} now={now} />
      <ByDay kind="quests" id={quest.id} period={period} days={now.days} series={playedSeries()} />
      <WhyNot kind="quest" id={quest.id} />
    </>
  );
}

/** How many runs of the period reached each objective, from the start to the end. */
function Funnel({ quest, now }: { quest: Quest; now: Compared<'quests'>['now'] }) {
  const names = new Map(quest.objectives.map((one) => [one.id, one.name ?? one.id]));
  const nameOf = (id: string) => names.get(id) ?? id;
  const questId = quest.id;
  const rows: BarRow[] = [
    {
      key: 'started',
      name: t('played.started'),
      count: now.started,
      share: shareOf(now.started, now.started),
      note: <PlayersLink filter={{ questId }}>{t('played.playersStarted')}</PlayersLink>,
    },
    ...now.objectives.map(({ id, done }) => ({
      key: `objective ${id}`,
      name: names.has(id) ? nameOf(id) : `${id} (${t('played.removed')})`,
      count: done,
      share: shareOf(done, now.started),
      note: names.has(id) && (
        <>
          <PlayersLink filter={{ questId, doneObjectiveId: id }}>{t('played.playersDone')}</PlayersLink>
          <PlayersLink filter={{ questId, questStatus: 'active', openObjectiveId: id }}>
            {t('played.playersAt')}
          </PlayersLink>
        </>
      ),
    })),
    {
      key: 'completed',
      name: t('played.completed'),
      count: now.completed,
      share: shareOf(now.completed, now.started),
      note: (
        <PlayersLink filter={{ questId, questStatus: 'completed' }}>
          {t('played.playersCompleted')}
        </PlayersLink>
      ),
    },
    ...(['expired', 'abandoned'] as const)
      .filter((status) => now[status] > 0)
      .map((status) => ({
        key: status,
        name: t(`played.${status}`),
        count: now[status],
        share: shareOf(now[status], now.started),
        tone: 'dim' as const,
        note: <PlayersLink filter={{ questId, questStatus: status }}>{t('played.playersOther')}</PlayersLink>,
      })),
  ];
  return (
    <Panel
      title={t('played.funnel')}
      description={t(quest.order === 'sequence' ? 'played.funnelSequence' : 'played.funnelAny')}
      actions={
        <CsvButton
          what={t('played.funnel')}
          name={`${questId}-funnel`}
          head={[t('played.objective'), t('played.reached'), t('played.done')]}
          rows={[
            [t('played.started'), now.started, now.started],
            ...now.objectives.map(({ id, reached, done }) => [nameOf(id), reached, done]),
            [t('played.completed'), now.started, now.completed],
          ]}
        />
      }
    >
      <Bars label={t('played.funnel')} rows={rows} />
    </Panel>
  );
}
