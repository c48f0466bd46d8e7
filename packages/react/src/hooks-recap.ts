import type { Recap, RecapOptions } from '@laurel/client';
import { type LoadedState, type State, type SuspenseOption, useResource } from './use-resource.ts';

/** What the player did in a period, such as a year. `from` and `to` are days as YYYY-MM-DD. */
export function useRecap(options: RecapOptions & SuspenseOption & { suspense: true }): LoadedState<Recap>;
export function useRecap(options?: RecapOptions & SuspenseOption): State<Recap>;
export function useRecap(options: RecapOptions & SuspenseOption = {}): State<Recap> {
  const { from, to, ...waits } = options;
  return useResource(JSON.stringify(['recap', from, to]), (client) => client.recap({ from, to }), waits);
}
