import { invalid } from '../../faults.ts';
import { messages } from '../../messages.ts';

export interface JsonBounds {
  depth: number;
  values: number;
  /** Of one object. */
  fields: number;
}

const quote = 0x22;
const backslash = 0x5c;

/**
 * Refuses JSON that is small in bytes and large in parts, before it is parsed: 8 MiB of brackets or short keys held the
 * event loop for more than a second in JSON.parse, this scan takes a few hundredths of one. An object with very many
 * fields is slow in everything that is done with it. The count is right for valid JSON; the parser refuses everything
 * else.
 */
export function refuseHugeJson(
  bytes: Buffer,
  { depth: deepest, values: most, fields: mostFields }: JsonBounds,
): void {
  let depth = 0;
  let values = 1;
  // By depth. Of a list it stays below zero.
  const fields: number[] = [];
  for (let at = 0; at < bytes.length; at++) {
    switch (bytes[at]) {
      case quote:
        at = endOfString(bytes, at);
        break;
      case 0x5b: // [
      case 0x7b: // {
        depth++;
        values++;
        if (depth > deepest) throw invalid('', messages.tooDeep({ most: deepest }));
        fields[depth] = bytes[at] === 0x7b ? 1 : Number.NEGATIVE_INFINITY;
        break;
      case 0x5d: // ]
      case 0x7d: // }
        depth--;
        break;
      case 0x2c: // ,
        values++;
        if (tooMany(fields, depth, mostFields)) {
          throw invalid('', messages.tooManyFields({ most: mostFields }));
        }
        break;
    }
    if (values > most) throw invalid('', messages.tooManyValues({ most }));
  }
}

function tooMany(fields: number[], depth: number, most: number): boolean {
  const count = (fields[depth] ?? 0) + 1;
  fields[depth] = count;
  return count > most;
}

/** The index of the quote that ends the string that begins at `start`, or the end of the bytes. */
function endOfString(bytes: Buffer, start: number): number {
  for (let end = bytes.indexOf(quote, start + 1); end !== -1; end = bytes.indexOf(quote, end + 1)) {
    let backslashes = 0;
    while (bytes[end - 1 - backslashes] === backslash) backslashes++;
    if (backslashes % 2 === 0) return end;
  }
  return bytes.length;
}
