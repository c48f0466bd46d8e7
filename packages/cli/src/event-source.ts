import { randomUUID } from 'node:crypto';
import { type Api, LaurelError } from '@laurel/sdk';
import { type Connect, connectRealtime, type LaurelEvent } from '@laurel/sdk/realtime';
import { io } from 'socket.io-client';
import type { ProjectConnection } from './connection.ts';

/** The lifetime of a WebSocket token. With its expiry this gives the present time of the service. */
const tokenMs = 15 * 60_000;
/** How far back the service goes for a socket that reconnects. */
const recovered = { ms: 120_000, events: 1_000 };

export interface SourceOptions {
  connection: ProjectConnection;
  /** The last event of an earlier session: the events since then come first. */
  lastEventId?: string | undefined;
  onEvent: (event: LaurelEvent) => void;
  onConnect: (first: boolean) => void;
  onLost: (reason: string) => void;
  /** Called if events are missing that the service can no longer send. */
  onGap: () => void;
  /** Called if the credential is refused permanently. */
  onRefused: (error: LaurelError) => void;
}

/** All events of a project and environment. After a lost connection the service sends the missed ones, if it can. */
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
    // Before the first event there is no id to continue from. For an unknown id the service sends the events of the last
    // two minutes; those from before our start are left out below.
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
      // Further attempts fail in the same way, so it is reported once.
      if (lost || connects === 0) return;
      lost = true;
      onLost(code === 'DISCONNECTED' ? 'The connection was lost' : message);
    },
    onGap: ({ events }) => {
      // The gap is only about our invented id. The service sends all events since our start, unless there are too many.
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
