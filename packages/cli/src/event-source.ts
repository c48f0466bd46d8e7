import { randomUUID } from 'node:crypto';
import { type Api, LaurelError } from '@laurel/sdk';
import { type Connect, connectRealtime, type LaurelEvent } from '@laurel/sdk/realtime';
import { io } from 'socket.io-client';
import type { ProjectConnection } from './connection.ts';

/** How long a token for sockets lasts: its end tells what time it is at the service. */
const tokenMs = 15 * 60_000;
/** How far the service looks back for a socket that comes back. */
const recovered = { ms: 120_000, events: 1_000 };

export interface SourceOptions {
  connection: ProjectConnection;
  /** The last event of an earlier session: what happened since comes first. */
  lastEventId?: string | undefined;
  onEvent: (event: LaurelEvent) => void;
  onConnect: (first: boolean) => void;
  onLost: (reason: string) => void;
  /** Events are missing that the service no longer has at hand. */
  onGap: () => void;
  /** The credential is refused for good. */
  onRefused: (error: LaurelError) => void;
}

/** All events of a project and environment, without a gap where the service can fill it. */
export async function openEventSource(options: SourceOptions): Promise<{ close(): void }> {
  const { connection, onEvent, onConnect, onLost, onGap, onRefused } = options;
  let token: { token: string; expiresAt: string } | undefined = await fetchToken(connection);
  const startedAt = Date.parse(token.expiresAt) - tokenMs;
  let connects = 0;
  let heard = 0;
  let lost = false;
  let isNew = true;

  const realtime = connectRealtime({
    io: io as unknown as Connect,
    url: connection.url,
    // Until an event was heard, there is no id to go on from. With an id that it does not know, the service sends what it
    // has of the last two minutes; what was before our start is left out below.
    lastEventId: options.lastEventId ?? randomUUID(),
    getToken: async () => {
      const known = token;
      token = undefined;
      if (known) return known.token;
      try {
        return (await fetchToken(connection)).token;
      } catch (error) {
        if (error instanceof LaurelError && [401, 403, 404].includes(error.status)) onRefused(error);
        throw error;
      }
    },
    onConnect: () => {
      lost = false;
      isNew = options.lastEventId === undefined && heard === 0;
      onConnect(connects++ === 0);
    },
    onError: ({ code, message }) => {
      // Each further attempt fails in the same way: once is enough.
      if (lost || connects === 0) return;
      lost = true;
      onLost(code === 'DISCONNECTED' ? 'The connection was lost' : message);
    },
    onGap: ({ events }) => {
      // The service does not know the id that we made up. It sends all there was since our start, unless that is too much.
      if (isNew && Date.now() - begun < recovered.ms && events < recovered.events) return;
      onGap();
    },
  });
  const begun = Date.now();
  realtime.onAny((event) => {
    if (options.lastEventId === undefined && Date.parse(event.createdAt) < startedAt) return;
    heard++;
    onEvent(event);
  });
  return realtime;
}

async function fetchToken({ api, credential }: { api: Api; credential: ProjectConnection['credential'] }) {
  return api.post('/auth/ws-token', credential.type === 'key' ? { body: { scope: 'project' } } : {});
}
