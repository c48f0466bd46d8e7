import { createCipheriv, createDecipheriv, createHmac } from 'node:crypto';
import type { Keyring } from '../../crypto/keyring.ts';
import { invalid } from '../../faults.ts';
import { fields } from '../../messages.ts';
import type { Endpoint } from '../endpoint.ts';

/** Makes sure that a list accepts only cursors that it gave out itself. */
export interface CursorSeal {
  seal(cursor: string, list: string): string;
  /** The cursor as the list made it; anything that it did not make is a fault. */
  open(sealed: string, list: string): string;
}

const purpose = 'laurel:cursor';
const noncePurpose = 'laurel:cursor-nonce';
const cipher = 'aes-256-gcm';
const keyIdLength = 12;
const nonceLength = 12;
const tagLength = 16;

/**
 * A cursor is a sort key that the caller carries for us. Encrypted, it shows nothing of what is in it: sequence numbers
 * run over all tenants and would tell how much the others do. Authenticated together with its list, it can only be one
 * that this very list gave out to this very owner: otherwise each list would have to defend its SQL against every date,
 * number and text that a caller may put together.
 */
export function createCursorSeal(keyring: Keyring): CursorSeal {
  return {
    seal(cursor, list) {
      const key = keyring.current(purpose);
      // Derived from the content, so that equal pages have equal bytes, and no nonce is used for two contents.
      const nonce = createHmac('sha256', keyring.current(noncePurpose).bytes)
        .update(`${list}\n${cursor}`)
        .digest()
        .subarray(0, nonceLength);
      const encryption = createCipheriv(cipher, key.bytes, nonce).setAAD(Buffer.from(list));
      const content = Buffer.concat([encryption.update(cursor, 'utf8'), encryption.final()]);
      const sealed = Buffer.concat([nonce, content, encryption.getAuthTag()]).toString('base64url');
      // As one text: `JSON.stringify` takes two or three times as long for a page if one of its texts is two joined ones.
      return Buffer.from(key.id + sealed, 'latin1').toString('latin1');
    },
    open(sealed, list) {
      const key = keyring.find(purpose, sealed.slice(0, keyIdLength));
      const text = sealed.slice(keyIdLength);
      const bytes = Buffer.from(text, 'base64url');
      // Buffer skips what is not base64url, so many texts would stand for the same cursor.
      if (!key || bytes.length < nonceLength + tagLength || bytes.toString('base64url') !== text) {
        throw unknownCursor();
      }
      const decryption = createDecipheriv(cipher, key.bytes, bytes.subarray(0, nonceLength), {
        authTagLength: tagLength,
      })
        .setAAD(Buffer.from(list))
        .setAuthTag(bytes.subarray(-tagLength));
      try {
        const content = decryption.update(bytes.subarray(nonceLength, -tagLength));
        return Buffer.concat([content, decryption.final()]).toString('utf8');
      } catch {
        throw unknownCursor();
      }
    },
  };
}

function unknownCursor() {
  return invalid('/cursor', fields.cursor);
}

type Handler = Endpoint['handler'];

/** The endpoint's handler, with the cursors that come in opened and those that go out sealed. */
export function withSealedCursors(
  { operationId, query, handler, access }: Endpoint,
  seal: CursorSeal,
): Handler {
  if (!Object.hasOwn((query as { properties?: object } | undefined)?.properties ?? {}, 'cursor'))
    return handler;
  return async (call) => {
    const owner = call.context === undefined ? '' : (access.ownerOf?.(call.context) ?? '');
    const list = `${operationId} ${owner} ${JSON.stringify(call.params ?? {})}`;
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
