import { useCallback, useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import type { Api } from '../../packages/sdk/src/index.ts';
import {
  type Channel,
  type ChannelMessage,
  connectRealtime,
  type LaurelEvent,
  type Realtime,
} from '../../packages/sdk/src/realtime.ts';
import { type Here, useHere } from './here.ts';
import { queryClient } from './query-client.ts';
import { currentSession, onSessionChange } from './session-store.ts';

/** The state of the connection: not open yet, open, or lost (it is being opened again). */
export type LiveState = 'connecting' | 'live' | 'away';

type Attach = (realtime: Realtime) => () => void;

/** The connection of a project and environment, shared by everything on the page. */
interface Line {
  users: number;
  state: LiveState;
  realtime: Realtime | undefined;
  /** The listeners to attach once the connection is open, each with the function that detaches it. */
  attached: Map<Attach, () => void>;
  watchers: Set<() => void>;
  ended: boolean;
}

const lines = new Map<string, Line>();
/** Keeps the connection while the user changes pages. Closing a socket while it opens would log a browser error. */
const lingerMs = 3_000;
const retryMs = 5_000;

// Signed out here or in another tab: close the socket.
onSessionChange(() => {
  if (currentSession()) return;
  for (const [place, line] of lines) end(place, line);
});

/** Listens to every notification of the project and environment. */
export function useLiveEvents(listener: (event: LaurelEvent) => void): void {
  const heard = useEffectEvent(listener);
  useAttached('', (realtime) => realtime.onAny((event) => heard(event)));
}

/** Subscribes to a channel: receives its present state first, then each change. */
export function useLiveChannel<C extends Channel>(
  channel: C,
  listener: (message: ChannelMessage<C>) => void,
): void {
  const heard = useEffectEvent(listener);
  useAttached(channel, (realtime) => {
    const { close } = realtime.subscribe(channel, (message) => heard(message));
    return close;
  });
}

export function useLiveState(): LiveState {
  const { api, params } = useHere();
  const place = placeOf(params);
  const watch = useCallback(
    (watcher: () => void) => {
      const { line, letGo } = take(place, api);
      line.watchers.add(watcher);
      return () => {
        line.watchers.delete(watcher);
        letGo();
      };
    },
    [place, api],
  );
  return useSyncExternalStore(watch, () => lines.get(place)?.state ?? 'connecting');
}

/** Attaches a listener while the component is mounted, and again when `what` or the environment changes. */
function useAttached(what: string, attach: Attach): void {
  const { api, params } = useHere();
  const place = placeOf(params);
  const run = useEffectEvent(attach);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `what` stands for the listener
  useEffect(() => {
    const { line, letGo } = take(place, api);
    const own: Attach = (realtime) => run(realtime);
    line.attached.set(own, line.realtime ? own(line.realtime) : () => {});
    return () => {
      line.attached.get(own)?.();
      line.attached.delete(own);
      letGo();
    };
  }, [place, api, what]);
}

function placeOf({ projectId, environment }: Here['params']): string {
  return `${projectId} ${environment}`;
}

function take(place: string, api: Api): { line: Line; letGo: () => void } {
  const line = lines.get(place) ?? open(place, api);
  line.users++;
  return {
    line,
    letGo: () => {
      line.users--;
      setTimeout(() => {
        if (line.users === 0) end(place, line);
      }, lingerMs);
    },
  };
}

function open(place: string, api: Api): Line {
  const line: Line = {
    users: 0,
    state: 'connecting',
    realtime: undefined,
    attached: new Map(),
    watchers: new Set(),
    ended: false,
  };
  lines.set(place, line);
  void connect(line, api);
  return line;
}

async function connect(line: Line, api: Api): Promise<void> {
  // Not part of the first load: the page does not need it to be shown.
  const client = await import('socket.io-client').catch(() => null);
  if (line.ended) return;
  if (!client) {
    become(line, 'away');
    setTimeout(() => void connect(line, api), retryMs);
    return;
  }
  const realtime = connectRealtime({
    // WebSocket first; long-polling is for proxies that block it.
    io: (url, options) =>
      client.io(url, { ...options, transports: ['websocket', 'polling'], tryAllTransports: true }),
    url: location.origin,
    getToken: async () => (await api.post('/auth/ws-token')).token,
    onConnect: () => become(line, 'live'),
    onError: () => {
      // A refused channel is an error too, but the connection stays open.
      if (!line.realtime?.connected) become(line, 'away');
    },
    // Notifications were missed for good, so everything that is shown may be outdated.
    onGap: () => void queryClient.invalidateQueries(),
  });
  line.realtime = realtime;
  for (const attach of line.attached.keys()) line.attached.set(attach, attach(realtime));
}

function become(line: Line, state: LiveState): void {
  if (line.ended || line.state === state) return;
  line.state = state;
  for (const watcher of line.watchers) watcher();
}

function end(place: string, line: Line): void {
  if (line.ended) return;
  line.ended = true;
  line.realtime?.close();
  if (lines.get(place) === line) lines.delete(place);
}
