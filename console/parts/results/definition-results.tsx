import type { ReactNode } from 'react';
import { LaurelError } from '../../../packages/sdk/src/index.ts';
import { IconChartBar } from '../../kit/icons.ts';
import { EmptyState, ErrorState, Loading } from '../../kit/states.tsx';
import type { DefinitionOf } from '../changes/definitions-api.ts';
import { AdventureResults, type StepCounts } from './adventure-results.tsx';
import { BadgeResults } from './badge-results.tsx';
import { BoardResults } from './board-results.tsx';
import { BoostResults } from './boost-results.tsx';
import { OfferResults } from './offer-results.tsx';
import type { Period } from './period.ts';
import { PeriodChoice } from './period-choice.tsx';
import { QuestResults } from './quest-results.tsx';
import classes from './results.module.css';
import { RuleResults } from './rule-results.tsx';
import { t } from './texts.ts';
import { type Compared, type ResultsKind, usePeriod, useResults } from './use-results.ts';

interface Props {
  kind: ResultsKind;
  /** The stored definition. */
  definition: { id: string };
  /** For an adventure: draws its steps with their counts. */
  graph?: ((steps: StepCounts) => ReactNode) | undefined;
}

/** The results of a definition: the numbers of a period, compared with the previous period. */
export function DefinitionResults(props: Props) {
  const { kind, definition } = props;
  const { search, period } = usePeriod();
  const { data, error, refetch, isPlaceholderData } = useResults(kind, definition.id, period);
  const isUnknown = error instanceof LaurelError && error.status === 404;
  return (
    <section className={classes['results']} aria-label={t('tabs.results')} aria-busy={isPlaceholderData}>
      <PeriodChoice search={search} period={period} />
      {data && <OfKind {...props} period={period} results={data} />}
      {!data && !error && <Loading as="dashboard" />}
      {!data && isUnknown && (
        <EmptyState icon={IconChartBar} title={t('unpublished.title')}>
          {t('unpublished.text')}
        </EmptyState>
      )}
      {!data && error && !isUnknown && <ErrorState error={error} onRetry={() => void refetch()} />}
    </section>
  );
}

function OfKind({
  kind,
  definition,
  period,
  results,
  graph = () => null,
}: Props & { period: Period; results: Compared<ResultsKind> }) {
  const { id } = definition;
  switch (kind) {
    case 'rules':
      return (
        <RuleResults
          rule={definition as DefinitionOf<'rules'>}
          period={period}
          results={results as Compared<'rules'>}
        />
      );
    case 'quests':
      return (
        <QuestResults
          quest={definition as DefinitionOf<'quests'>}
          period={period}
          results={results as Compared<'quests'>}
        />
      );
    case 'adventures':
      return (
        <AdventureResults
          adventure={definition as DefinitionOf<'adventures'>}
          period={period}
          results={results as Compared<'adventures'>}
          graph={graph}
        />
      );
    case 'badges':
      return <BadgeResults id={id} period={period} results={results as Compared<'badges'>} />;
    case 'leaderboards':
      return <BoardResults id={id} period={period} results={results as Compared<'leaderboards'>} />;
    case 'boosts':
      return <BoostResults id={id} period={period} results={results as Compared<'boosts'>} />;
    case 'offers':
      return <OfferResults id={id} period={period} results={results as Compared<'offers'>} />;
  }
}
