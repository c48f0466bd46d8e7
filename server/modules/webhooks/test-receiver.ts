import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { after } from 'node:test';
import type { TestTenant } from '../../testing/service.ts';

export interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  /** The exact bytes, as text. */
  body: string;
  /** The envelope in it. */
  // biome-ignore lint/suspicious/noExplicitAny: a test says what it expects by reading it
  event: any;
}

export type Answer = (received: Received, response: ServerResponse, socket: Socket) => void;

const agree: Answer = (_received, response) => void response.end('ok');

/** A customer's endpoint: keeps what it gets, and answers as the test says. */
export async function startReceiver(
  answer: Answer = agree,
  atEnd: (end: () => Promise<unknown>) => void = after,
) {
  const received: Received[] = [];
  const sockets = new Set<Socket>();
  let check = () => {};
  let current = answer;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString('utf8');
      const one = { path: request.url ?? '', headers: request.headers, body, event: JSON.parse(body) };
      received.push(one);
      current(one, response, request.socket);
      check();
    });
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  atEnd(async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((done) => server.close(done));
  });
  return {
    url: `http://127.0.0.1:${port}/hook`,
    port,
    received,
    answerWith(next: Answer) {
      current = next;
    },
    /** Waits until this many have arrived. */
    until: (count: number) =>
      new Promise<void>((done) => {
        check = () => {
          if (received.length >= count) done();
        };
        check();
      }),
  };
}

/** Waits for a condition: deliveries are recorded a moment after their receiver has answered. */
export async function eventually<T>(read: () => Promise<T | undefined | false>): Promise<T> {
  for (;;) {
    const value = await read();
    if (value !== undefined && value !== false) return value;
    await new Promise((done) => setTimeout(done, 20));
  }
}

/** Calls about the webhooks of the service's first project, as its owner. */
export function webhookClient(service: Pick<TestTenant, 'get' | 'post' | 'patch' | 'delete' | 'owner'>) {
  const { token } = service.owner;
  return {
    async create(body: Record<string, unknown>) {
      const answer = await service.post('/webhooks', { token, body: { events: ['*'], ...body } });
      if (answer.status !== 201) throw new Error(`no webhook: ${JSON.stringify(answer.body)}`);
      return answer.body;
    },
    patch: (id: string, body: Record<string, unknown>) => service.patch(`/webhooks/${id}`, { token, body }),
    async log(id: string, query = '') {
      return (await service.get(`/webhooks/${id}/deliveries?limit=100${query}`, { token })).body.data;
    },
    /** The only delivery of this webhook, once it has come to an end. */
    finished: (id: string) =>
      eventually(async () => {
        const { body } = await service.get(`/webhooks/${id}/deliveries`, { token });
        return body.data.find((one: { status: string }) => one.status !== 'pending');
      }),
    retry: (id: string, deliveryId: string) =>
      service.post(`/webhooks/${id}/deliveries/${deliveryId}/retry`, { token }),
    test: (id: string, body: Record<string, unknown> = {}) =>
      service.post(`/webhooks/${id}/test`, { token, body }),
    health: async (id: string) => (await service.get(`/webhooks/${id}/health`, { token })).body,
  };
}

/** What tests run with: private addresses, quick retries, a short lease. */
export const quickWebhooks = {
  retryDelays: [0, 0, 0, 0, 0],
  allowPrivate: true,
  allowedRanges: [],
  logDays: 30,
  concurrency: 1_000,
  concurrencyPerReceiver: 50,
  timeoutMs: 30_000,
};
