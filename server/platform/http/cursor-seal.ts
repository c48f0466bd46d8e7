import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Keyring } from '../crypto/keyring.ts';
import { invalid } from '../faults.ts';
import type { Endpoint } from './endpoint.ts';

/** Keeps a list's cursors its own. */
export interface CursorSeal {
  seal(cursor: string, list: string): string;
  /** The cursor as the list made it; anything that it did not make is a fault. */
  open(sealed: string, list: string): string;
}

const purpose = 'laurel:cursor';
const keyIdLength = 12;
const macLength = 16;

/**
 * A cursor is a sort key that the caller carries for us. Signed, it can only be one that this very list gave out:
 * without that, each list would have to defend its SQL against every date, number and text that a caller may
 * put together, and a cursor of another list would silently skip records.
 */
export function createCursorSeal(keyring: Keyring): CursorSeal {
  function mac(key: Uint8Array, cursor: string, list: string): string {
    // The list's name cannot hold a line feed, so no pair of list and cursor reads like another one.
    return createHmac('sha256', key).update(`${list}\n${cursor}`).digest('base64url').slice(0, macLength);
  }

  return {
    seal(cursor, list) {
      const key = keyring.current(purpose);
      return key.id + mac(key.bytes, cursor, list) + cursor;
    },
    open(sealed, list) {
      const key = keyring.find(purpose, sealed.slice(0, keyIdLength));
      const given = Buffer.from(sealed.slice(keyIdLength, keyIdLength + macLength));
      const cursor = sealed.slice(keyIdLength + macLength);
      const expected = Buffer.from(key ? mac(key.bytes, cursor, list) : '');
      if (!key || given.length !== expected.length || !timingSafeEqual(given, expected)) {
        throw invalid('/cursor', 'This is not a cursor of this list.');
      }
      return cursor;
    },
  };
}

type Handler = Endpoint['handler'];

/** The endpoint's handler, with the cursors that come in opened and those that go out sealed. */
export function withSealedCursors({ operationId, query, handler }: Endpoint, seal: CursorSeal): Handler {
  if (!Object.hasOwn((query as { properties?: object } | undefined)?.properties ?? {}, 'cursor'))
    return handler;
  return async (call) => {
    const list = `${operationId} ${JSON.stringify(call.params ?? {})}`;
    const asked = call.query as { cursor?: string };
    const opened =
      asked.cursor === undefined
        ? call
        : { ...call, query: { ...asked, cursor: seal.open(asked.cursor, list) } };
    const answer = await handler(opened);
    const { nextCursor } = (answer.body ?? {}) as { nextCursor?: unknown };
    if (typeof nextCursor !== 'string') return answer;
    return { ...answer, body: { ...(answer.body as object), nextCursor: seal.seal(nextCursor, list) } };
  };
}
