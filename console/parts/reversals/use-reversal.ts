import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { components } from '../../../packages/sdk/src/index.ts';
import { keyOf, useHere } from '../../session/here.ts';
import { lookAgainMs } from '../../session/look-again.ts';

export type Reversal = components['schemas']['Reversal'];

/** Polls a reversal of many events until it has ended. */
export function useReversal(id: string | null) {
  const here = useHere();
  return useQuery({
    queryKey: keyOf(here, 'reversals', id),
    queryFn: ({ signal }) =>
      here.api.get('/reversals/{reversalId}', { params: { path: { reversalId: id ?? '' } }, signal }),
    enabled: id !== null,
    refetchInterval: ({ state }) =>
      state.data && state.data.status !== 'running' ? false : lookAgainMs(state.dataUpdateCount),
  });
}

export function useStopReversal() {
  const here = useHere();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (reversalId: string) =>
      here.api.delete('/reversals/{reversalId}', { params: { path: { reversalId } } }),
    onSuccess: () => client.invalidateQueries({ queryKey: keyOf(here, 'reversals') }),
  });
}
