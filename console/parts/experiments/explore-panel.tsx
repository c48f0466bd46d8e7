import { Alert, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { IconInfoCircle } from '../../kit/icons.ts';
import { formatNumber } from '../../kit/number.ts';
import { Panel } from '../../kit/panel.tsx';
import { LoadState } from '../../kit/states.tsx';
import { keyOf, useHere } from '../../session/here.ts';
import { DefinitionSelect } from '../names/definition-select.tsx';
import { ExperimentResults, type Results, type ShownExperiment } from './experiment-results.tsx';
import classes from './experiments.module.css';
import { t } from './texts.ts';

/**
 * What an experiment did to the players of a segment, chosen after the fact. It stands apart from the results, and says first that it
 * decides nothing.
 */
export function ExplorePanel({ experiment }: { experiment: ShownExperiment & { id: string } }) {
  const here = useHere();
  const [segmentId, choose] = useState<string | null>(null);
  const { id: experimentId } = experiment;
  const { data, error, refetch } = useQuery({
    queryKey: keyOf(here, 'experiments', experimentId, 'results', segmentId),
    queryFn: ({ signal }) =>
      here.api.get('/experiments/{experimentId}/results', {
        params: { path: { experimentId }, query: { segmentId: segmentId ?? '' } },
        signal,
      }),
    enabled: segmentId !== null,
  });
  return (
    <Panel title={t('explore.title')} description={t('explore.hint')}>
      <Stack gap="md">
        <DefinitionSelect
          kind="segments"
          label={t('explore.segment')}
          withLabel
          value={segmentId}
          onChange={choose}
        />
        {segmentId !== null && (
          <div className={classes['explored']}>
            <Alert
              color="yellow"
              icon={<IconInfoCircle size={18} aria-hidden />}
              title={t('explore.warning')}
              mb="md"
            >
              {t('explore.why')}
            </Alert>
            {data ? (
              <Explored experiment={experiment} results={data} />
            ) : (
              <LoadState error={error} onRetry={refetch} as="table" />
            )}
          </div>
        )}
      </Stack>
    </Panel>
  );
}

function Explored({ experiment, results }: { experiment: ShownExperiment; results: Results }) {
  const { segment } = results;
  return (
    <Stack gap="md">
      {segment && (
        <Text size="sm" c="dimmed">
          {t(segment.sampled ? 'explore.ofSample' : 'explore.ofAll', {
            size: formatNumber(segment.size),
            looked: formatNumber(segment.looked),
          })}
        </Text>
      )}
      <ExperimentResults experiment={experiment} results={results} />
    </Stack>
  );
}
