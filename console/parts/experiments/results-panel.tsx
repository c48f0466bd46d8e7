import { useQuery } from '@tanstack/react-query';
import { Panel } from '../../kit/panel.tsx';
import { LoadState } from '../../kit/states.tsx';
import { keyOf, useHere } from '../../session/here.ts';
import { ExperimentResults, type ShownExperiment } from './experiment-results.tsx';
import { t } from './texts.ts';

/** What an experiment has shown, in the environment that is looked at. */
export function ResultsPanel({ experiment }: { experiment: ShownExperiment & { id: string } }) {
  const here = useHere();
  const { id: experimentId } = experiment;
  const { data, error, refetch } = useQuery({
    queryKey: keyOf(here, 'experiments', experimentId, 'results'),
    queryFn: ({ signal }) =>
      here.api.get('/experiments/{experimentId}/results', { params: { path: { experimentId } }, signal }),
  });
  return (
    <Panel title={t('results')} description={t('resultsHint')}>
      {data ? (
        <ExperimentResults experiment={experiment} results={data} />
      ) : (
        <LoadState error={error} onRetry={refetch} as="table" />
      )}
    </Panel>
  );
}
