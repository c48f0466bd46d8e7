import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

export interface Clients {
  /** Milliseconds from the call until every socket has received all messages that `say` caused. */
  hear(messages: number, say: () => Promise<unknown>): Promise<number>;
  close(): Promise<void>;
}

/** Connects `count` sockets in another process. */
export async function openClients(url: string, count: number, token = ''): Promise<Clients> {
  const child = fork(join(import.meta.dirname, 'clients.ts'), [url, String(count), token]);
  const ended = once(child, 'exit');
  const next = async (): Promise<Record<string, number>> => {
    const [message] = await Promise.race([
      once(child, 'message'),
      ended.then(() => {
        throw new Error('the clients ended');
      }),
    ]);
    return message;
  };
  await next();
  return {
    async hear(messages, say) {
      child.send({ expect: messages });
      await next();
      const heard = next();
      const began = performance.timeOrigin + performance.now();
      await say();
      return ((await heard)['heardAll'] ?? Number.NaN) - began;
    },
    async close() {
      child.kill();
      await ended;
    },
  };
}
