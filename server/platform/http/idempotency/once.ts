import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { currentOwner } from '../../fair/owner.ts';
import { unavailable } from '../../faults.ts';
import { messages } from '../../messages.ts';
import type { Database, Tx } from '../../postgres/database.ts';
import {
  type About,
  type AnyAnswer,
  claimKey,
  type IdempotencyOwner,
  type Keeping,
  type KeyedCall,
  releaseKey,
  replayedHeaders,
  storeAnswer,
} from './idempotency.ts';
import { hashRequest } from './request-hash.ts';

declare const kept: unique symbol;

/** An answer that came through `Once`. The handler of a POST can give no other, so that none forgets its key. */
export type Kept<A> = A & { readonly [kept]: true };

/**
 * How a POST does its work: once for each idempotency key, where the caller sent one. Four ways, because the work is
 * committed in four ways; the first is the usual one.
 */
export interface Once {
  /** The work and its answer are committed together, in one transaction. Everything in it must use that transaction. */
  inTransaction<A extends AnyAnswer>(
    work: (tx: Tx) => Promise<A>,
    about?: About<NoInfer<A>>,
  ): Promise<Kept<A>>;
  /** The ingest commits it together with the work of others. `call` must be submitted with it. */
  inGroup<A extends AnyAnswer>(
    about: string,
    work: (call: KeyedCall | undefined) => Promise<A>,
  ): Promise<Kept<A>>;
  /**
   * Many parts, of which the ingest commits each on its own. A call that was cut off can be sent again, and goes on where
   * it stopped. `begin` is done once.
   */
  inParts<A extends AnyAnswer>(
    work: (partCall: PartCall) => Promise<A>,
    begin?: (tx: Tx) => Promise<void>,
  ): Promise<Kept<A>>;
  /** For what lasts too long for a transaction. It may be done again if the process ends before it does. */
  outsideTransaction<A extends AnyAnswer>(
    work: () => Promise<A>,
    about?: About<NoInfer<A>>,
  ): Promise<Kept<A>>;
}

/** The call of one part; nothing if the caller sent no key. */
export type PartCall = (part: number, about: string) => KeyedCall | undefined;

/** What a repeat must have in common with the first call. */
export interface KeyedRequest {
  key: string;
  owner: IdempotencyOwner;
  request: unknown;
  /** The length of the body in bytes, where it is known. */
  length: number | undefined;
}

/** For calls without a key: each of them is a new one. */
export function withoutKey({ transaction }: Pick<Database, 'transaction'>): Once {
  const always: Unbranded = {
    inTransaction: (work) => transaction(work),
    inGroup: (_about, work) => work(undefined),
    async inParts(work, begin) {
      if (begin) await transaction(begin);
      return work(() => undefined);
    },
    outsideTransaction: (work) => work(),
  };
  return always as Once;
}

export function withKey(db: Database, { key, owner, request, length }: KeyedRequest, keeping: Keeping): Once {
  async function identify(about: string | null = null): Promise<KeyedCall> {
    const { caller, tenantId, projectId, place = null } = owner;
    const requestHash = await hashRequest(currentOwner(), [place, request], length);
    return { name: nameOf(caller, key), caller, key, tenantId, projectId, subject: about, requestHash };
  }
  const once: Unbranded = {
    async inTransaction<A extends AnyAnswer>(work: (tx: Tx) => Promise<A>, about?: About<A>): Promise<A> {
      const call = await identify();
      return db.transaction(async (tx) => {
        const claimed = await claimKey<A>(tx, call, keeping);
        if (typeof claimed === 'object') return claimed.replayed;
        const answer = await work(tx);
        await storeAnswer(tx, call, answer, keeping, about);
        return answer;
      });
    },
    async inGroup(about, work) {
      return work(await identify(about));
    },
    async inParts(work, begin) {
      const call = await identify();
      // Its answer is not kept: it is made from the answers of the parts, which go with their players.
      const ofParts = { ...keeping, hasBody: () => false };
      const isFirst = await db.transaction(async (tx) => {
        if ((await claimKey(tx, call, ofParts)) !== 'claimed') return false;
        await begin?.(tx);
        await storeAnswer(tx, call, { status: 200 }, ofParts, undefined);
        return true;
      });
      try {
        const answer = await work((part, about) => partOf(call, part, about));
        return isFirst ? answer : { ...answer, headers: { ...answer.headers, ...replayedHeaders } };
      } catch (error) {
        if (isFirst) await releaseKey(db, call);
        throw error;
      }
    },
    async outsideTransaction<A extends AnyAnswer>(work: () => Promise<A>, about?: About<A>): Promise<A> {
      const call = await identify();
      const claimed = await claimOutside<A>(db, call, keeping);
      if (typeof claimed === 'object') return claimed.replayed;
      try {
        const answer = await work();
        await storeAnswer(db, call, answer, keeping, about);
        return answer;
      } catch (error) {
        await releaseKey(db, call);
        throw error;
      }
    },
  };
  return once as Once;
}

/** The same without the mark, which has no value at run time. */
type Unbranded = {
  inTransaction<A extends AnyAnswer>(work: (tx: Tx) => Promise<A>, about?: About<A>): Promise<A>;
  inGroup<A>(about: string, work: (call: KeyedCall | undefined) => Promise<A>): Promise<A>;
  inParts<A extends AnyAnswer>(
    work: (partCall: PartCall) => Promise<A>,
    begin?: (tx: Tx) => Promise<void>,
  ): Promise<A>;
  outsideTransaction<A extends AnyAnswer>(work: () => Promise<A>, about?: About<A>): Promise<A>;
};

/** Longer than any such work lasts: after this time, the process that began it has ended. */
const abandonedAfter = '3 minutes';
const longestWaitMs = 40_000;

async function claimOutside<A extends AnyAnswer>(db: Database, call: KeyedCall, keeping: Keeping) {
  const end = Date.now() + longestWaitMs;
  for (let waitMs = 50; ; waitMs = Math.min(waitMs * 2, 1_000)) {
    const claimed = await claimKey<A>(db, call, keeping, abandonedAfter);
    if (claimed !== 'under way') return claimed;
    if (Date.now() > end) {
      throw unavailable(messages.underWay, 5);
    }
    await pause(waitMs);
  }
}

/** Its key is made from that of the whole call and from all of its body, so a call with another body has other parts. */
function partOf(call: KeyedCall, part: number, about: string): KeyedCall {
  const digest = createHash('sha256')
    .update(JSON.stringify([call.key, call.requestHash, part]))
    .digest('hex');
  const key = `part ${digest}`;
  return { ...call, name: nameOf(call.caller, key), key, subject: about };
}

export function nameOf(caller: string, key: string): string {
  return `${caller} ${key}`;
}
