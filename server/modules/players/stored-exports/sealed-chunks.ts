import { createCipheriv, createDecipheriv } from 'node:crypto';

/**
 * The form of a stored export: chunks of its text, each encrypted and sealed by itself, so that any part of it can be read and is
 * checked. A key is used for one object alone, so the number of a chunk is its nonce.
 */
const algorithm = 'aes-256-gcm';
export const chunkBytes = 64 * 1024;
const tagBytes = 16;
const sealedBytes = chunkBytes + tagBytes;

function nonceOf(number: number): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUIntBE(number, 6, 6);
  return nonce;
}

function seal(key: Buffer, number: number, chunk: Buffer): Buffer {
  const cipher = createCipheriv(algorithm, key, nonceOf(number));
  return Buffer.concat([cipher.update(chunk), cipher.final(), cipher.getAuthTag()]);
}

/** Throws if it was not sealed with this key, at this place. */
function open(key: Buffer, number: number, sealed: Buffer): Buffer {
  const decipher = createDecipheriv(algorithm, key, nonceOf(number));
  decipher.setAuthTag(sealed.subarray(-tagBytes));
  return Buffer.concat([decipher.update(sealed.subarray(0, -tagBytes)), decipher.final()]);
}

async function* cut(pieces: AsyncIterable<Uint8Array>, size: number): AsyncGenerator<Buffer, void, void> {
  let held: Buffer = Buffer.alloc(0);
  for await (const piece of pieces) {
    held = held.length === 0 ? Buffer.from(piece) : Buffer.concat([held, piece]);
    while (held.length >= size) {
      yield held.subarray(0, size);
      held = held.subarray(size);
    }
  }
  if (held.length > 0) yield held;
}

export async function* sealChunks(
  key: Buffer,
  text: AsyncIterable<Uint8Array>,
): AsyncGenerator<Buffer, void, void> {
  let number = 0;
  for await (const chunk of cut(text, chunkBytes)) yield seal(key, number++, chunk);
}

/** Bytes of the text or of the object, both ends included. */
export interface Part {
  from: number;
  to: number;
}

/** Which part of the object has this part of the text, of which there are `bytes` in all. */
export function sealedPart({ from, to }: Part, bytes: number): Part {
  const [first, last] = [Math.floor(from / chunkBytes), Math.floor(to / chunkBytes)];
  const textEnd = Math.min((last + 1) * chunkBytes, bytes);
  return { from: first * sealedBytes, to: last * sealedBytes + (textEnd - last * chunkBytes) + tagBytes - 1 };
}

/** The part of the text, from `sealedPart` of the object. */
export async function* openChunks(
  key: Buffer,
  { from, to }: Part,
  object: AsyncIterable<Uint8Array>,
): AsyncGenerator<Buffer, void, void> {
  let number = Math.floor(from / chunkBytes);
  for await (const sealed of cut(object, sealedBytes)) {
    const start = number * chunkBytes;
    const chunk = open(key, number++, sealed);
    yield chunk.subarray(Math.max(0, from - start), Math.min(chunk.length, to + 1 - start));
  }
}
