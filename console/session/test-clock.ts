import { queryOptions } from '@tanstack/react-query';
import { type Here, keyOf } from './here.ts';
import { may } from './permissions.ts';

/**
 * The clock of the test environment. Test suites move it too, so an open window asks again from time to time. Live has none,
 * and only those who may change player data can read it.
 */
export function testClockQuery(here: Here) {
  return queryOptions({
    queryKey: keyOf(here, 'test-clock'),
    queryFn: () => here.api.get('/test-clock'),
    enabled: here.environment === 'test' && may(here.membership, 'playerData.write'),
    refetchInterval: 30_000,
  });
}
