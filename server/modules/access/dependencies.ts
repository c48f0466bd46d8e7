import type { Clock } from '../../platform/clock.ts';
import type { Keyring } from '../../platform/crypto/keyring.ts';
import type { RateLimiter } from '../../platform/http/admission/rate-limit.ts';
import type { CallCounter } from './call-counter.ts';
import type { KeyCache } from './keys/key-cache.ts';
import type { SessionUses } from './people/session-uses.ts';
import type { TokenEnds } from './token-ends.ts';

export interface AccessDependencies {
  keyring: Keyring;
  keys: KeyCache;
  calls: CallCounter;
  tokenEnds: TokenEnds;
  sessionUses: SessionUses;
  limiter: RateLimiter;
  clock: Clock;
  /** Where people reach the service, if that is known: whether cookies can be secure, and which pages are ours. */
  publicUrl: string | undefined;
  /** The installation serves customers: nobody who signs in operates it. */
  hosted: boolean;
}
