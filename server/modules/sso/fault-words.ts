import type { FaultOfSignIn } from './schemas.ts';

/** For those who set it up. What the provider did wrong is kept in words already. */
const words: Readonly<Record<Exclude<FaultOfSignIn, 'provider' | 'unknown'>, string>> = {
  expired: 'The sign-in took too long, was sent twice, or ended in another browser than it began in.',
  refused: 'The provider refused the person, or the person did not agree.',
  unverified: 'The provider did not say that the e-mail address of the person is verified (email_verified).',
  domain: 'The e-mail address of the person is not of a verified domain.',
  removed: 'The person was removed from the tenant. Invite them to let them in again.',
};

export function faultWords(fault: string): string {
  return new Map(Object.entries(words)).get(fault) ?? fault;
}
