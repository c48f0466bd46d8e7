import { timingSafeEqual } from 'node:crypto';
import { forbidden, notFound } from '../../platform/faults.ts';
import type { RateLimiter } from '../../platform/http/admission/rate-limit.ts';
import type { Queryable } from '../../platform/postgres/statement.ts';
import { overLimit } from '../access/index.ts';
import { normaliseCode } from './join-code.ts';
import { messages } from './messages.ts';
import { findEntrance } from './queries.ts';

interface Dependencies {
  db: Queryable;
  limiter: RateLimiter;
}

/** Whose wrong codes are counted together, and how many a minute are allowed. */
interface Guesser {
  subject: string;
  perMinute: number;
}

/** Accepts players with the code of the lobby; a public lobby also accepts players without a code. */
export async function checkCode(
  deps: Dependencies,
  environmentId: number,
  lobbyId: string,
  { playerId, code }: { playerId: string; code?: string },
): Promise<void> {
  const entrance = await findEntrance.maybe(deps.db, environmentId, lobbyId);
  if (!entrance) throw notFound('lobby');
  if (code === undefined) {
    if (entrance.visibility === 'public') return;
    throw forbidden(messages.codeRequired);
  }
  const guessers = [
    // Somebody who mistypes.
    { subject: `lobby codes of ${environmentId} ${playerId}`, perMinute: 10 },
    // Somebody who tries one lobby under many names.
    { subject: `lobby entrance ${lobbyId}`, perMinute: 100 },
  ];
  // The code is compared before anything is counted, so that each attempt asks the limiter at one moment: a right code
  // among many that are tried at once passes only if few enough wrong ones came before it.
  if (isSame(normaliseCode(code), entrance.code)) return refuseGuessing(deps, guessers);
  await countMiss(deps, guessers);
  throw forbidden(messages.wrongCode);
}

/**
 * A server's search names no player, so all searches of an environment count together. A client's search counts for its
 * player.
 */
export async function searchByCode<T>(
  deps: Dependencies,
  environmentId: number,
  playerId: string | undefined,
  search: () => Promise<{ data: T[]; nextCursor: string | null }>,
) {
  const guessers = [
    playerId === undefined
      ? { subject: `lobby search ${environmentId}`, perMinute: 60 }
      : { subject: `lobby search ${environmentId} ${playerId}`, perMinute: 10 },
  ];
  await refuseGuessing(deps, guessers);
  const found = await search();
  if (found.data.length === 0) await countMiss(deps, guessers);
  else await refuseGuessing(deps, guessers);
  return found;
}

/** Refused whether the code is right or not: otherwise the refusal itself would reveal the right code. */
async function refuseGuessing({ limiter }: Dependencies, guessers: readonly Guesser[]): Promise<void> {
  for (const { subject, perMinute } of guessers) {
    if ((await limiter.used(subject)) < perMinute) continue;
    throw overLimit(await limiter.take(subject, perMinute));
  }
}

async function countMiss({ limiter }: Dependencies, guessers: readonly Guesser[]): Promise<void> {
  for (const { subject, perMinute } of guessers) {
    const result = await limiter.take(subject, perMinute);
    if (!result.allowed) throw overLimit(result);
  }
}

function isSame(given: string, code: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(code)];
  return a.length === b.length && timingSafeEqual(a, b);
}
