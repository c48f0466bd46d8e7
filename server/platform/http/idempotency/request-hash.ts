import { createHash } from 'node:crypto';
import { loopTurns } from '../../fair/turns.ts';

/** Bytes from which on a body is hashed in steps: at once it could hold the event loop for longer than a slice. */
const largeText = 32 * 1024;

/**
 * The hash of what must be the same in a repeat, in hexadecimal. `length`: that of the body in bytes, where it is
 * known.
 */
export async function hashRequest(
  owner: string,
  request: unknown,
  length = Number.POSITIVE_INFINITY,
): Promise<string> {
  if (length >= largeText) return loopTurns.run(owner, hashing(request));
  return createHash('sha256')
    .update([...pieces(request)].join(''))
    .digest('hex');
}

function* hashing(request: unknown): Generator<void, string> {
  const hash = createHash('sha256');
  let text = '';
  for (const piece of pieces(request)) {
    text += piece;
    if (text.length < 1024) continue;
    hash.update(text);
    text = '';
    yield;
  }
  return hash.update(text).digest('hex');
}

/** As JSON, the same for `{a,b}` and `{b,a}`: a client that retries may build its body again in another order. */
function* pieces(value: unknown): Generator<string> {
  if (Array.isArray(value)) {
    let mark = '[';
    for (const inner of value) {
      yield mark;
      yield* pieces(inner ?? null);
      mark = ',';
    }
    yield value.length === 0 ? '[]' : ']';
  } else if (isRecord(value)) {
    let mark = '{';
    for (const [name, inner] of Object.entries(value).sort(byName)) {
      if (inner === undefined) continue;
      yield `${mark}${JSON.stringify(name)}:`;
      yield* pieces(inner);
      mark = ',';
    }
    yield mark === '{' ? '{}' : '}';
  } else yield JSON.stringify(value);
}

function isRecord(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function byName([a]: [string, unknown], [b]: [string, unknown]): number {
  return a < b ? -1 : 1;
}
