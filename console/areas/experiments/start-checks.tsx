import { Loader, Stack, Text } from '@mantine/core';
import { useQueries, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { IconAlertTriangle, IconCircleCheck, IconX } from '../../kit/icons.ts';
import { type Here, keyOf, useHere } from '../../session/here.ts';
import { isGone } from '../../session/open-changeset.ts';
import { type Base, type Check, checkStart } from './check-start.ts';
import classes from './experiment.module.css';
import type { Experiment } from './experiment-values.ts';
import { t } from './texts.ts';
import { triedBaseQuery } from './tried-base.ts';

const icons = { ok: IconCircleCheck, doubt: IconAlertTriangle, wrong: IconX };

/** What is right, doubtful or wrong before a start; null while it is not known. */
export function useStartChecks(experiment: Experiment, dirty: boolean): Check[] | null {
  const here = useHere();
  const changed = new Map(
    experiment.variants.flatMap(({ changes = [] }) =>
      changes.map((change) => [`${change.kind} ${change.id}`, change] as const),
    ),
  );
  const tried = [...changed.values()];
  const bases = useQueries({ queries: tried.map(({ kind, id }) => triedBaseQuery(here, kind, id)) });
  const { data: others } = useQuery({
    queryKey: keyOf(here, 'experiments', 'all'),
    queryFn: async ({ signal }) => {
      const all: Experiment[] = [];
      for await (const one of here.api.walk('/experiments', { signal })) all.push(one);
      return all;
    },
  });
  const segment = useSegmentSize(here, experiment.segmentId);
  const isKnown = bases.every(({ data, error }) => data !== undefined || isGone(error));
  if (!isKnown || !others) return null;
  return checkStart({
    experiment,
    bases: tried.map(({ kind, id }, at): Base => ({ kind, id, body: bases[at]?.data ?? null })),
    others,
    segmentSize: segment,
    dirty,
    now: Date.now(),
  });
}

function useSegmentSize(here: Here, id: string | null): number | null {
  const { data } = useQuery({
    queryKey: keyOf(here, 'segments', 'size', id),
    queryFn: ({ signal }) => here.api.get('/segments/{id}', { params: { path: { id: id ?? '' } }, signal }),
    enabled: id !== null,
  });
  return data?.size ?? null;
}

/** What has to be put right comes first. */
export function StartChecks({ checks }: { checks: readonly Check[] | null }): ReactNode {
  if (!checks) return <Loader size="xs" />;
  const order = { wrong: 0, doubt: 1, ok: 2 };
  return (
    <Stack component="ul" gap={6} aria-label={t('checks.label')} className={classes['checks'] ?? ''}>
      {[...checks]
        .sort((a, b) => order[a.state] - order[b.state])
        .map(({ state, key, names }) => {
          const Icon = icons[state];
          return (
            <li key={`${key} ${Object.values(names).join(' ')}`} data-state={state}>
              <Icon size={16} aria-label={t(`checks.${state}`)} role="img" />
              <Text size="sm" component="span" className="wrap">
                {t(`check.${key}`, names)}
              </Text>
            </li>
          );
        })}
    </Stack>
  );
}
