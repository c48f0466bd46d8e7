import { Panel } from '../../kit/panel.tsx';
import { ShortTable } from '../../kit/short-table.tsx';
import { LoadState } from '../../kit/states.tsx';
import { Time } from '../../kit/time.tsx';
import { useWholeList } from '../../kit/whole-list.ts';
import { DefinitionLink } from '../../parts/names/definition-link.tsx';
import { keyOf, useHere } from '../../session/here.ts';
import { t } from './texts.ts';

/** Which variant the player has in each experiment, also in those that have stopped. Nothing without one. */
export function PlayerExperiments({ playerId }: { playerId: string }) {
  const here = useHere();
  const { data, error, refetch } = useWholeList(keyOf(here, 'player', playerId, 'experiments'), () =>
    here.api.walk('/players/{playerId}/experiments', { params: { path: { playerId } } }),
  );
  if (!data) return error ? <LoadState error={error} onRetry={refetch} rows={2} /> : null;
  if (data.length === 0) return null;
  return (
    <Panel title={t('experiments.title')}>
      <ShortTable
        aria-label={t('experiments.title')}
        rows={data}
        rowKey={({ experimentId, since }) => `${experimentId} ${since}`}
        columns={[
          {
            header: t('experiments.experiment'),
            wide: true,
            cell: ({ experimentId }) => <DefinitionLink kind="experiments" id={experimentId} />,
          },
          {
            header: t('experiments.variant'),
            cell: ({ variantId }) => <span className="mono wrap">{variantId}</span>,
          },
          { header: t('experiments.since'), cell: ({ since }) => <Time at={since} /> },
        ]}
      />
    </Panel>
  );
}
