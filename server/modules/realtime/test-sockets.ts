import assert from 'node:assert/strict';
import { io, type ManagerOptions, type Socket, type SocketOptions } from 'socket.io-client';
import type { ShownFault } from '../../platform/faults.ts';
import type { TestTenant } from '../../testing/service.ts';

export interface Heard {
  name: string;
  payload: { id: string; type: string; data: Record<string, unknown> } & Record<string, unknown>;
}

export type Answer = { ok: true } | { ok: false; error: ShownFault };

/** A client that keeps what it receives. It is closed when its service stops, and does not keep the process running. */
export interface TestSocket {
  socket: Socket;
  heard: Heard[];
  /** Resolves when the socket is admitted; rejects with the `data` of the refusal. */
  connected: Promise<void>;
  /** Resolves with the reason when the socket has ended. */
  ended: Promise<string>;
  until(condition: (heard: Heard[]) => unknown): Promise<Heard[]>;
  ask(name: string, payload?: unknown): Promise<Answer>;
  ids(): string[];
  close(): void;
}

export type SocketSettings = Partial<ManagerOptions & SocketOptions>;

/**
 * Far longer than anything takes on a busy machine. A test that waits for something that does not come must fail and say
 * so.
 */
const patienceMs = 60_000;

export function openSocket(
  url: string,
  auth: Record<string, unknown>,
  settings: SocketSettings = {},
): TestSocket {
  const socket = io(url, {
    auth,
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    autoUnref: true,
    ...settings,
  });
  const heard: Heard[] = [];
  const waiting = new Set<() => void>();
  socket.onAny((name, payload) => {
    heard.push({ name, payload });
    // Later, so that other listeners have received it too.
    queueMicrotask(() => {
      for (const check of [...waiting]) check();
    });
  });
  const connected = new Promise<void>((done, refuse) => {
    socket.once('connect', () => done());
    socket.once('connect_error', (error: Error & { data?: object }) => refuse(error.data ?? error));
  });
  connected.catch(() => {});
  return {
    socket,
    heard,
    connected,
    ended: new Promise((done) => {
      socket.once('disconnect', (reason) => done(reason));
    }),
    until: (condition) =>
      new Promise((done, giveUp) => {
        const limit = setTimeout(() => {
          const state = socket.connected ? 'connected' : 'no longer connected';
          const last = heard.slice(-10).map(({ name }) => name);
          giveUp(new Error(`waited in vain, ${state}; heard ${heard.length}, the last ${last.join(', ')}`));
        }, patienceMs);
        const check = () => {
          if (!condition(heard)) return;
          clearTimeout(limit);
          waiting.delete(check);
          done(heard);
        };
        waiting.add(check);
        check();
      }),
    ask: (name, ...payload) => socket.timeout(10_000).emitWithAck(name, ...payload),
    ids: () => heard.map(({ payload }) => payload.id),
    close() {
      socket.close();
    },
  };
}

/** A token for a player, or for the whole project, issued with this key. */
export async function tokenFor(
  service: Pick<TestTenant, 'post'>,
  key: string,
  playerId?: string,
): Promise<string> {
  const body = playerId === undefined ? { scope: 'project' } : { playerId };
  const { status, body: said } = await service.post('/auth/ws-token', { key, body });
  assert.equal(status, 201, JSON.stringify(said));
  return said.token;
}

/** A socket that was admitted. */
export async function listen(
  service: Pick<TestTenant, 'post' | 'url'>,
  key: string,
  playerId?: string,
  settings?: SocketSettings,
): Promise<TestSocket> {
  const socket = openSocket(service.url, { token: await tokenFor(service, key, playerId) }, settings);
  await socket.connected;
  return socket;
}
