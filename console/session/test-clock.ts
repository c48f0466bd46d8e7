import { queryOptions } from '@tanstack/react-query';
import { type Here, keyOf } from './here.ts';

/** The clock of the test environment; live has none. Test suites move it too, so an open page polls it. */
export function testClockQuery(here: Here) {
  return queryOptions({
    queryKey: keyOf(here, 'test-clock'),
    queryFn: () => here.api.get('/test-clock'),
    enabled: here.environment === 'test',
    refetchInterval: 30_000,
  });
}
