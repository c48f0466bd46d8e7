import type { ClientBase } from 'pg';

/**
 * Sends all queries of one turn of the event loop in a single write. Each write wakes the server's process, which costs
 * more than the rest of sending a query.
 */
export function writtenTogether<C extends ClientBase>(client: C): C {
  const { stream } = (client as unknown as { connection: { stream: Corkable } }).connection;
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  let corked = false;
  const uncork = () => {
    corked = false;
    stream.uncork();
  };
  return Object.assign(client, {
    query: (...args: unknown[]) => {
      if (!corked) {
        corked = true;
        stream.cork();
        process.nextTick(uncork);
      }
      return query(...args);
    },
  });
}

interface Corkable {
  cork(): void;
  uncork(): void;
}
