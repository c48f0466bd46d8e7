import { createCallCounter } from '../../modules/access/call-counter.ts';
import type { AccessDependencies } from '../../modules/access/index.ts';
import { createKeyCache } from '../../modules/access/keys/key-cache.ts';
import { createSessionUses } from '../../modules/access/people/session-uses.ts';
import { createTokenEnds } from '../../modules/access/token-ends.ts';
import { createKeyring } from '../../platform/crypto/keyring.ts';
import { createMemoryRateLimiter } from '../../platform/http/admission/rate-limit.ts';
import type { Database } from '../../platform/postgres/database.ts';
import type { TestService } from '../service.ts';

/** What the service hands to its use cases, for a test that calls one of them itself. */
export function accessDependencies({
  db,
  clock,
  config,
}: Pick<TestService, 'db' | 'clock' | 'config'>): AccessDependencies & { db: Database } {
  return {
    db,
    clock,
    keyring: createKeyring(config.secretKeys),
    keys: createKeyCache(db, clock),
    calls: createCallCounter(db, clock),
    tokenEnds: createTokenEnds(db, clock),
    sessionUses: createSessionUses(db),
    publicUrl: config.publicUrl,
    hosted: config.hosted,
    limiter: createMemoryRateLimiter(() => clock().getTime()),
  };
}
