import { setTimeout as wait } from 'node:timers/promises';
import { io, type Socket } from 'socket.io-client';
import { apiClient, type CallOptions } from '../api-client.ts';

type Method = 'put' | 'post';

export interface Load {
  /** Calls that got another answer than 2xx, or none: they were repeated. */
  readonly failed: { call: string; why: string }[];
  /** Per player: how many times it was renamed, and how many events it sent. All of them were acknowledged. */
  readonly done: ReadonlyMap<string, { renames: number; events: number }>;
  /** What the sockets of each player heard: the names, in order. */
  readonly listeners: readonly Listener[];
  /** Ends the writers, each after its last call was acknowledged. */
  stop(): Promise<void>;
  close(): void;
}

export interface Listener {
  playerId: string;
  heard: string[];
  incomplete: number;
  reconnects: number;
}

/** Writers that repeat each call until it is acknowledged, and sockets that come back by `lastEventId`. */
export async function startLoad(
  url: string,
  key: string,
  name: string,
  { players, socketsEach }: { players: number; socketsEach: number },
): Promise<Load> {
  const api = apiClient(url);
  const failed: { call: string; why: string }[] = [];
  const done = new Map<string, { renames: number; events: number }>();
  const sockets: Socket[] = [];
  const listeners: Listener[] = [];
  let stopped = false;

  async function insist(method: Method, path: string, options: CallOptions): Promise<unknown> {
    for (;;) {
      try {
        const { status, body } = await api[method](path, { key, ...options });
        if (status < 300) return body;
        if (status < 500 && status !== 429)
          throw new BadCall(`${method} ${path}: ${status} ${JSON.stringify(body)}`);
        failed.push({ call: `${method} ${path}`, why: `${status} ${JSON.stringify(body).slice(0, 120)}` });
      } catch (error) {
        if (error instanceof BadCall) throw error;
        const why = error instanceof Error ? `${error.message} ${String(error.cause ?? '')}` : String(error);
        failed.push({ call: `${method} ${path}`, why });
      }
      await wait(100);
    }
  }

  async function write(playerId: string): Promise<void> {
    const count = { renames: 0, events: 0 };
    done.set(playerId, count);
    while (!stopped) {
      await insist('put', `/players/${playerId}`, { body: { displayName: `n${count.renames}` } });
      count.renames++;
      const id = `${playerId}-${count.events}`;
      await insist('post', '/events', { body: { id, playerId, type: 'win' } });
      count.events++;
      await wait(20);
    }
  }

  async function listen(playerId: string): Promise<void> {
    const listener: Listener = { playerId, heard: [], incomplete: 0, reconnects: -1 };
    listeners.push(listener);
    let lastEventId: string | undefined;
    const { token } = (await insist('post', '/auth/ws-token', {
      body: { playerId },
    })) as { token: string };
    const socket = io(url, {
      auth: (give) => give({ token, lastEventId }),
      transports: ['websocket'],
      forceNew: true,
      reconnectionDelay: 100,
      reconnectionDelayMax: 1_000,
    });
    sockets.push(socket);
    socket.on('connect', () => void listener.reconnects++);
    // The server ends sockets when it stops; a refusal is not tried again by the client itself.
    socket.on('disconnect', (reason) => {
      if (reason === 'io server disconnect') socket.connect();
    });
    socket.on('connect_error', () => {
      if (!socket.active) setTimeout(() => socket.connect(), 200);
    });
    socket.on('recovery', () => void listener.incomplete++);
    for (const name of ['player.created', 'player.updated']) {
      socket.on(name, (event: { id: string; data: { displayName: string } }) => {
        lastEventId = event.id;
        listener.heard.push(event.data.displayName);
      });
    }
    socket.onAny((_name, event: { id?: string }) => {
      if (event?.id) lastEventId = event.id;
    });
    await new Promise<void>((connected) => socket.once('connect', () => connected()));
  }

  const ids = Array.from({ length: players }, (_, i) => `${name}-${i}`);
  for (const id of ids) await Promise.all(Array.from({ length: socketsEach }, () => listen(id)));
  const writing = ids.map((id) => write(id));
  return {
    failed,
    done,
    listeners,
    async stop() {
      stopped = true;
      await Promise.all(writing);
    },
    close() {
      for (const socket of sockets) socket.close();
    },
  };
}

/** A call that would fail for ever: the test is wrong. */
class BadCall extends Error {}
