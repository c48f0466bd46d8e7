import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { components } from '../../../packages/sdk/src/index.ts';
import { type Here, keyOf, useHere } from '../../session/here.ts';

type Request = components['schemas']['BacktestRequest'];
export type ListedBacktest = components['schemas']['ListedBacktest'];

/** Whose backtests are listed; null for a rule that is not stored yet. */
export type Definition = { ruleId: string } | { changesetId: string } | { experimentId: string };

const everyMs = 700;
const shownAtMost = 10;

/** The last backtests of a definition, newest first. */
export function listedBacktestsQuery(here: Here, definition: Definition | null) {
  return queryOptions({
    queryKey: keyOf(here, 'backtests', definition),
    queryFn: ({ signal }) =>
      here.api.get('/backtests', { params: { query: { ...definition, limit: shownAtMost } }, signal }),
  });
}

/**
 * The backtests of a definition. They run on the service, so leaving the page does not end them. Everybody who opens the
 * definition sees the one under way, and its result once it has ended.
 */
export function useBacktests(definition: Definition | null, enabled: boolean) {
  const here = useHere();
  const { api } = here;
  const client = useQueryClient();
  const [chosen, setChosen] = useState<string | null>(null);
  const [followed, setFollowed] = useState<string | null>(null);
  const follow = (id: string) => {
    setFollowed(id);
    setChosen(null);
  };
  const refresh = () => client.invalidateQueries({ queryKey: keyOf(here, 'backtests') });
  const keyOfOne = (id: string | null) => keyOf(here, 'backtest', id);

  const start = useMutation({
    mutationFn: (body: Request) => api.post('/backtests', { body }),
    onSuccess: (backtest) => {
      client.setQueryData(keyOfOne(backtest.id), backtest);
      follow(backtest.id);
    },
    onSettled: refresh,
  });
  const list = useQuery({
    ...listedBacktestsQuery(here, definition),
    enabled: enabled && definition !== null,
    staleTime: 0,
    // The response to the start may take ten seconds, but the list has the new backtest at once.
    refetchInterval: ({ state: { data } }) => (start.isPending || runningIn(data?.data) ? everyMs : false),
  });
  const rows = list.data?.data ?? [];
  const running = runningIn(rows);
  if (running && running.id !== followed) follow(running.id);

  const shownId = chosen ?? followed;
  const listed = rows.find(({ id }) => id === shownId);
  const shown = useQuery({
    queryKey: keyOfOne(shownId),
    queryFn: ({ signal }) =>
      api.get('/backtests/{backtestId}', { params: { path: { backtestId: shownId ?? '' } }, signal }),
    // While it runs, the list has the progress.
    enabled: shownId !== null && listed?.status !== 'running',
    refetchInterval: ({ state: { data } }) => (data?.status === 'running' ? everyMs : false),
  });
  const cancel = useMutation({
    mutationFn: (backtestId: string) =>
      api.delete('/backtests/{backtestId}', { params: { path: { backtestId } } }),
    onSuccess: (_, id) => Promise.all([refresh(), client.invalidateQueries({ queryKey: keyOfOne(id) })]),
  });

  const underWay = running ?? (shown.data?.status === 'running' ? shown.data : null);
  return { start, cancel, list, rows, underWay, shownId, shown, choose: setChosen };
}

function runningIn(rows: readonly ListedBacktest[] = []): ListedBacktest | undefined {
  return rows.find(({ status }) => status === 'running');
}
