import { AsyncLocalStorage } from 'node:async_hooks';
import { Readable } from 'node:stream';

/**
 * A body that is made while it is sent, for what is too large for memory. Each piece is made once the receiver has room for it,
 * and for the owner and the trace of the call that it belongs to: the stream itself asks for it from anywhere.
 */
export function streamedBody(pieces: AsyncGenerator<string, void, undefined>): Readable {
  const inCall = AsyncLocalStorage.snapshot();
  const iterable = {
    [Symbol.asyncIterator]: () => ({
      next: () => inCall(() => pieces.next()),
      return: () => inCall(() => pieces.return()),
    }),
  };
  return Readable.from(iterable, { objectMode: false });
}
