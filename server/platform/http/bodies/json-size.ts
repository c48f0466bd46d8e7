import { invalid } from '../../faults.ts';
import { messages } from '../../messages.ts';

export interface JsonBounds {
  depth: number;
  values: number;
  /** Of one object. */
  fields: number;
}

/** A list or an object of many bytes. */
export interface LargePart {
  /** Where its brackets are. One that does not end has its end behind the last byte. */
  start: number;
  end: number;
  /**
   * Commas between its items, in order. Between two of them are many small items, or one item that is large. Only the
   * first commas that were needed are kept.
   */
  cuts: number[];
}

const quote = 0x22;
const backslash = 0x5c;

/**
 * Refuses JSON that is small in bytes and large in parts, before it is parsed: 8 MiB of brackets or short keys held the
 * event loop for more than a second in JSON.parse, this scan takes a few hundredths of one. An object with very many
 * fields is slow in everything that is done with it. The count is right for valid JSON; the parser refuses everything
 * else.
 */
export function refuseHugeJson(bytes: Buffer, bounds: JsonBounds): void {
  scanJson(bytes, bounds, Number.POSITIVE_INFINITY).next(bytes.length);
}

/** Looks at the bytes of a body from one place to the next. `large` is from how many bytes on a part is kept. */
export function scanJson(
  bytes: Buffer,
  { depth: deepest, values: most, fields: mostFields }: JsonBounds,
  large: number,
) {
  const parts: LargePart[] = [];
  /** The containers that are open, by depth. */
  const open: OpenPart[] = [];
  let values = 1;
  let place = 0;
  let isInString = false;

  /** The container at the top has ended: if it is large, it is an item of its own in the one around it. */
  function close(end: number): void {
    const inner = open.pop();
    if (!inner || end - inner.start < large) return;
    parts.push({ start: inner.start, end, cuts: inner.cuts ?? [] });
    const outer = open.at(-1);
    if (outer && outer.item > outer.group) cut(outer, outer.item - 1);
  }

  /** A comma of the container at the top. */
  function pass(outer: OpenPart, at: number): void {
    if (++outer.fields > mostFields) throw invalid('', messages.tooManyFields({ most: mostFields }));
    if (at - outer.group >= large) cut(outer, at);
    outer.item = at + 1;
  }

  return {
    parts,
    /** Goes on at least up to `until`, or to the end. False at the end. */
    next(until: number): boolean {
      let at = place;
      for (; at < until && at < bytes.length; at++) {
        if (isInString) {
          const end = bytes.indexOf(quote, at);
          at = end === -1 ? bytes.length : end;
          isInString = isEscaped(bytes, at);
          continue;
        }
        switch (bytes[at]) {
          case quote:
            isInString = true;
            break;
          case 0x5b: // [
          case 0x7b: // {
            values++;
            if (open.length >= deepest) throw invalid('', messages.tooDeep({ most: deepest }));
            open.push(openPart(at, bytes[at] === 0x7b));
            break;
          case 0x5d: // ]
          case 0x7d: // }
            close(at);
            break;
          case 0x2c: {
            values++;
            const outer = open.at(-1);
            if (outer) pass(outer, at);
            break;
          }
        }
        if (values > most) throw invalid('', messages.tooManyValues({ most }));
      }
      place = at;
      if (place < bytes.length) return true;
      while (open.length > 0) close(bytes.length);
      return false;
    },
  };
}

interface OpenPart {
  start: number;
  /** Of an object. Of a list it stays below zero. */
  fields: number;
  /** Where the item under way begins, and where those begin that are not cut off yet. */
  item: number;
  group: number;
  cuts: number[] | undefined;
}

function openPart(start: number, isObject: boolean): OpenPart {
  const fields = isObject ? 1 : Number.NEGATIVE_INFINITY;
  return { start, fields, item: start + 1, group: start + 1, cuts: undefined };
}

function cut(part: OpenPart, comma: number): void {
  part.cuts ??= [];
  part.cuts.push(comma);
  part.group = comma + 1;
}

/** Whether the quote at this place belongs to the string that it stands in. */
function isEscaped(bytes: Buffer, at: number): boolean {
  let backslashes = 0;
  while (bytes[at - 1 - backslashes] === backslash) backslashes++;
  return backslashes % 2 === 1;
}
