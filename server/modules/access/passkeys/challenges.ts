import { createHash, randomBytes } from 'node:crypto';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/postgres/database.ts';
import * as queries from './queries.ts';

export const challengeMs = 5 * 60 * 1000;

/** What a passkey is to sign. For the session that adds one, or for anybody's sign-in. */
export async function makeChallenge(
  { db, clock }: { db: Database; clock: Clock },
  sessionId: string | null,
): Promise<string> {
  const challenge = randomBytes(32).toString('base64url');
  const until = new Date(clock().getTime() + challengeMs);
  await db.transaction((tx) => queries.insertChallenge.run(tx, hashOf(challenge), sessionId, until));
  return challenge;
}

/**
 * The challenge that was signed, if it was given out for this and never came back. Taken in a transaction of its own: it is used up
 * whatever is wrong with the rest.
 */
export async function takeChallenge(
  { db, clock }: { db: Database; clock: Clock },
  clientDataJSON: string,
  sessionId: string | null,
): Promise<string | undefined> {
  const challenge = challengeIn(clientDataJSON);
  if (challenge === undefined) return undefined;
  const taken = await db.transaction((tx) =>
    queries.takeChallenge.run(tx, hashOf(challenge), sessionId, clock()),
  );
  return taken > 0 ? challenge : undefined;
}

function challengeIn(clientDataJSON: string): string | undefined {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString());
    return typeof challenge === 'string' ? challenge : undefined;
  } catch {
    return undefined;
  }
}

function hashOf(challenge: string): Buffer {
  return createHash('sha256').update(challenge).digest();
}
