import { io } from 'socket.io-client';
import type { Caller } from './repeat-calls.ts';

export interface HeardEvent {
  id: string;
  type: string;
  // biome-ignore lint/suspicious/noExplicitAny: of a shape that depends on the type
  data: any;
}

/** A socket of a player, which comes back by `lastEventId` whenever it is closed. */
export interface Listener {
  readonly playerId: string;
  readonly heard: readonly HeardEvent[];
  /** How often it was told that it missed something for good. */
  readonly incomplete: number;
  readonly reconnects: number;
  close(): void;
}

const tokenUseMs = 10 * 60_000;

/** Resolves when the socket is connected for the first time. */
export async function listen(url: string, { done }: Caller, playerId: string): Promise<Listener> {
  const heard: HeardEvent[] = [];
  const listener = { playerId, heard, incomplete: 0, reconnects: -1, close: () => void socket.close() };
  let token = { value: '', until: 0 };

  async function freshToken(): Promise<string> {
    if (performance.now() > token.until) {
      const { token: value } = await done('post', '/auth/ws-token', { body: { playerId } });
      token = { value, until: performance.now() + tokenUseMs };
    }
    return token.value;
  }

  const socket = io(url, {
    auth: (give) =>
      void freshToken().then((value) => give({ token: value, lastEventId: heard.at(-1)?.id ?? undefined })),
    transports: ['websocket'],
    forceNew: true,
    reconnectionDelay: 100,
    reconnectionDelayMax: 1_000,
  });
  socket.on('connect', () => void listener.reconnects++);
  // The server closes sockets when it stops. After that, and after a refusal, the client does not try again by itself.
  socket.on('disconnect', (reason) => {
    if (reason === 'io server disconnect') socket.connect();
  });
  socket.on('connect_error', () => {
    if (!socket.active) setTimeout(() => socket.connect(), 200);
  });
  socket.on('recovery', () => void listener.incomplete++);
  socket.onAny((_name, event: Partial<HeardEvent>) => {
    if (event?.id !== undefined) heard.push(event as HeardEvent);
  });
  await new Promise<void>((connected) => socket.once('connect', () => connected()));
  return listener;
}
