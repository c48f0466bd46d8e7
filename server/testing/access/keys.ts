import { type ApiKeyRequest, createApiKey } from '../../modules/access/keys/api-keys.ts';
import { systemActor } from '../../modules/audit/index.ts';
import type { TestTenant } from '../service.ts';
import type { World } from './world.ts';

/** Keys of a world's first project. */
export function keyFactory({ db, clock }: Pick<TestTenant, 'db' | 'clock'>) {
  return (world: World, request: Partial<ApiKeyRequest> = {}) =>
    db.transaction((tx) =>
      createApiKey(tx, clock, world, systemActor('test'), { name: 'A key', mode: 'live', ...request }),
    );
}
