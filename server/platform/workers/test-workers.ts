import { once } from 'node:events';
import { createServer, connect as openConnection, type Socket } from 'node:net';
import type { TestContext } from 'node:test';
import { createHub, type Hub, type HubOptions } from './hub.ts';
import { openLine } from './line.ts';
import { openWorkerEnd, type WorkerEnd } from './worker-end.ts';

/** Two ends of one connection, as the pipes between two processes are. */
export async function socketPair(t: TestContext): Promise<[Socket, Socket]> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  const accepted = once(server, 'connection');
  const one = openConnection(port, '127.0.0.1');
  await once(one, 'connect');
  const [other] = (await accepted) as [Socket];
  server.close();
  t.after(() => {
    one.destroy();
    other.destroy();
  });
  return [one, other];
}

export interface TestWorkers {
  hub: Hub;
  /** One more worker, as a process of its own would have it. */
  join(): Promise<WorkerEnd & { leave(): void; sockets: { messages: Socket; commands: Socket } }>;
}

export function startTestWorkers(t: TestContext, options: HubOptions = {}): TestWorkers {
  const hub = createHub(options);
  let last = 0;
  return {
    hub,
    async join() {
      const [commands, mainCommands] = await socketPair(t);
      const [messages, mainMessages] = await socketPair(t);
      const worker = ++last;
      const member = hub.join(
        worker,
        { commands: openLine(mainCommands), messages: openLine(mainMessages) },
        { note() {}, got() {} },
      );
      member.ready();
      const end = openWorkerEnd(worker, { commands: openLine(commands), messages: openLine(messages) });
      return { ...end, leave: member.leave, sockets: { messages, commands } };
    },
  };
}
