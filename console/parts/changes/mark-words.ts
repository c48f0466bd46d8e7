import { align } from './align.ts';

export interface Piece {
  text: string;
  changed: boolean;
}

const mostWords = 300;

/** The two texts in pieces, with the words that are only in one of them marked. */
export function markWords(before: string, after: string): { before: Piece[]; after: Piece[] } {
  const [old, present] = [wordsOf(before), wordsOf(after)];
  if (old.length > mostWords || present.length > mostWords) {
    return { before: [{ text: before, changed: true }], after: [{ text: after, changed: true }] };
  }
  const pairs = align(old, present, (a, b) => a === b);
  const side = (own: 'before' | 'after', other: 'before' | 'after') =>
    pairs.reduce<Piece[]>((pieces, pair) => {
      const text = pair[own];
      if (text === undefined) return pieces;
      const changed = pair[other] === undefined;
      const last = pieces.at(-1);
      if (last?.changed === changed) last.text += text;
      else pieces.push({ text, changed });
      return pieces;
    }, []);
  return { before: side('before', 'after'), after: side('after', 'before') };
}

function wordsOf(text: string): string[] {
  return text.match(/\w+|\s+|[^\w\s]/gu) ?? [];
}
