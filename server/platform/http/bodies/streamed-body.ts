import { AsyncLocalStorage } from 'node:async_hooks';
import { Readable } from 'node:stream';

/**
 * A body that is made while it is sent, for what is too large for memory. Each piece is made once the receiver has room
 * for it, and in the context of the call that it belongs to (owner and trace), because the stream asks for it outside
 * of that context.
 */
export function streamedBody(pieces: AsyncGenerator<string | Uint8Array, void, undefined>): Readable {
  const inCall = AsyncLocalStorage.snapshot();
  const iterable = {
    [Symbol.asyncIterator]: () => ({
      next: () => inCall(() => pieces.next()),
      return: () => inCall(() => pieces.return()),
    }),
  };
  return Readable.from(iterable, { objectMode: false });
}
