import type { ReactNode } from 'react';
import type { components } from '../../../packages/sdk/src/index.ts';
import { Panel } from '../../kit/panel.tsx';
import { DefinitionLink } from '../names/definition-link.tsx';
import { Bars } from './bars.tsx';
import { ByDay } from './by-day.tsx';
import { shareOf } from './compared-figure.tsx';
import { CsvButton } from './csv-button.tsx';
import type { Period } from './period.ts';
import { PlayedFigures, playedSeries } from './played-figures.tsx';
import { PlayersLink } from './players-link.tsx';
import { StepPlayers } from './step-players.tsx';
import { t } from './texts.ts';
import type { Compared } from './use-results.ts';
import { WhyNot } from './why-not.tsx';

type Adventure = components['schemas']['AdventureDetail'];
export type StepCounts = Compared<'adventures'>['now']['steps'];

export function AdventureResults({
  adventure,
  period,
  results,
  graph,
}: {
  adventure: Adventure;
  period: Period;
  results: Compared<'adventures'>;
  /** Draws the steps with their counts. */
  graph: (steps: StepCounts) => ReactNode;
}) {
  const { now } = results;
  const adventureId = adventure.id;
  const quests = new Map(adventure.steps.map(({ id, questId }) => [id, questId]));
  return (
    <>
      <PlayedFigures
        results={results}
        activeLink={(text) => (
          <PlayersLink filter={{ adventureId, adventureStatus: 'active' }}>{text}</PlayersLink>
        )}
      />
      {graph(now.steps)}
      <Panel
        title={t('played.steps')}
        description={t('played.stepsText')}
        actions={
          <CsvButton
            what={t('played.steps')}
            name={`${adventureId}-steps`}
            head={[t('played.step'), t('played.reached'), t('played.done')]}
            rows={now.steps.map(({ id, reached, done }) => [id, reached, done])}
          />
        }
      >
        <Bars
          label={t('played.steps')}
          rows={now.steps.map(({ id, reached, done }) => {
            const questId = quests.get(id);
            return {
              key: id,
              name:
                questId === undefined ? (
                  `${id} (${t('played.removed')})`
                ) : (
                  <DefinitionLink kind="quests" id={questId} />
                ),
              count: done,
              share: shareOf(done, now.started),
              note: (
                <>
                  <span>{t('played.reachedCount', { count: reached })}</span>
                  {questId !== undefined && <StepPlayers adventureId={adventureId} stepId={id} />}
                </>
              ),
            };
          })}
        />
      </Panel>
      <ByDay kind="adventures" id={adventureId} period={period} days={now.days} series={playedSeries()} />
      <WhyNot kind="adventure" id={adventureId} />
    </>
  );
}
