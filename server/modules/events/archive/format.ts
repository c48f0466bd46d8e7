import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { zstdCompress, zstdDecompress } from 'node:zlib';

/**
 * An archive is a file of JSON lines, compressed with zstd. Between the first and the last line, each line is some events of
 * one player: JSON lines too, compressed and then encrypted with the key of that player (AES-256-GCM). Everything else is
 * numbers of the service. So the file says nothing about a player whose key was deleted.
 */
export interface Head {
  format: 'laurel-events';
  version: 1;
  /** The name of the partition. */
  name: string;
}

export interface Block {
  /** The player's key in the database. */
  player: number;
  events: number;
  /** In base64: nonce, authentication tag, encrypted events. */
  data: string;
}

export interface End {
  end: true;
  events: number;
}

export const keyBytes = 32;
const nonceBytes = 12;
const tagBytes = 16;

const compress = promisify(zstdCompress);
const decompress = promisify(zstdDecompress);

/** `name` is the name of the archive: so a block that was moved to another archive cannot be decrypted. */
export async function sealEvents(
  lines: readonly string[],
  key: Uint8Array,
  name: string,
  player: number,
): Promise<Block> {
  const packed = await compress(Buffer.from(lines.join('\n')));
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  cipher.setAAD(Buffer.from(`${name} ${player}`));
  const hidden = Buffer.concat([cipher.update(packed), cipher.final()]);
  const data = Buffer.concat([nonce, cipher.getAuthTag(), hidden]).toString('base64');
  return { player, events: lines.length, data };
}

/** Throws if the key is wrong or the block was changed. */
export async function openEvents(block: Block, key: Uint8Array, name: string): Promise<string[]> {
  const bytes = Buffer.from(block.data, 'base64');
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, nonceBytes), {
    authTagLength: tagBytes,
  });
  decipher.setAAD(Buffer.from(`${name} ${block.player}`));
  decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
  const packed = Buffer.concat([decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()]);
  const lines = (await decompress(packed)).toString().split('\n');
  if (lines.length !== block.events) throw new Error('a block has another number of events than it says');
  return lines;
}
