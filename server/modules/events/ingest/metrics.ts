import type { Metrics } from '../../../platform/metrics.ts';
import type { Ingest } from './ingest.ts';

/** There is no label for the project: every project would add series. */
export function observeIngest({ observe, observeEach }: Metrics, ingest: Ingest): void {
  observe(
    'laurel_ingest_waiting',
    'Events, commands, scores and profiles that wait to be processed.',
    () => ingest.waiting,
  );
  observe(
    'laurel_ingest_environments_waiting',
    'Projects and environments that have something waiting to be processed.',
    () => ingest.ownersWaiting,
  );
  const { totals } = ingest;
  observeEach(
    'counter',
    'laurel_ingest_groups_total',
    'Groups that were processed in one transaction each. Heavy ones are of projects whose definitions take long, contended ones of those whose records others had locked, shifted ones of test environments whose clock was moved.',
    ['kind'],
    () => Object.entries(totals.groups).map(([kind, value]) => ({ labels: { kind }, value })),
  );
  observeEach(
    'counter',
    'laurel_ingest_total',
    'Events, commands, scores and profiles: done, put back into the queue by a group that had grown too heavy, refused with 503, or passed on to the worker that has the player.',
    ['outcome'],
    () => [
      { labels: { outcome: 'done' }, value: totals.done },
      { labels: { outcome: 'put_back' }, value: totals.putBack },
      { labels: { outcome: 'refused' }, value: totals.refused },
      { labels: { outcome: 'passed_on' }, value: totals.passedOn },
    ],
  );
}
