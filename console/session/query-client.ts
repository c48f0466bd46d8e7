import { QueryClient } from '@tanstack/react-query';
import { LaurelError } from '../../packages/sdk/src/index.ts';
import { onReturn } from './reach-store.ts';

const passing = new Set(['NETWORK', 'UNAVAILABLE']);

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5_000,
      refetchOnWindowFocus: true,
      retry: (failures, error) => error instanceof LaurelError && passing.has(error.code) && failures < 2,
      retryDelay: 1_000,
    },
    mutations: { retry: false },
  },
});

// Queries that failed while the service was down run again as soon as it is back.
onReturn(() => void queryClient.invalidateQueries());
