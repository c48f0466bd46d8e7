import { LaurelError } from '@laurel/sdk/core';

/**
 * - `loading`: there is no data yet.
 * - `live`: the socket keeps the data current.
 * - `stale`: the last known state; it may have changed since.
 * - `error`: it could not be loaded and there is nothing to show.
 */
export type Status = 'loading' | 'live' | 'stale' | 'error';

/** Immutable: a new state is a new object, so snapshots can be compared by identity. */
export interface Snapshot<T> {
  readonly status: Status;
  /** The last known state, also while it is stale. */
  readonly data: T | undefined;
  /** Why the last attempt to load it failed. */
  readonly error: LaurelError | undefined;
}

export interface Resource<T> {
  /** The same object until something changes. */
  get(): Snapshot<T>;
  /** Calls back after each change. While anyone listens, the data is loaded and kept current. Returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void;
  /** Loads the data now. Resolves with it, or rejects if loading fails. */
  refresh(): Promise<T>;
  /** Resolves with the data as soon as there is some; loads it if necessary. */
  whenLoaded(): Promise<T>;
}

/** What `follow` can do with the resource. */
export interface Controls<T> {
  /** Changes the data; does nothing if there is no data yet. */
  change(how: (data: T) => T): void;
  /** Loads the data again, at a random time within `spreadMs` (default 250). Several calls become one. */
  refreshSoon(spreadMs?: number): void;
  /** Whether changes arrive by themselves. */
  setLive(isLive: boolean): void;
}

export interface Source<T> {
  load(): Promise<T>;
  /**
   * What holds if messages changed the data while it was loaded: which of the two is newer cannot be known from the order in
   * which they arrive. Without it, what was loaded replaces what was there.
   */
  settle?(loaded: T, changed: T): T;
  /** Begins to listen to changes. Returns a function that ends this. */
  follow(controls: Controls<T>): () => void;
}

/** A player has 120 calls a minute in total, so one resource is loaded no more often than this. */
const leastMsBetweenLoads = 2_000;
const firstRetryMs = 1_000;
const longestRetryMs = 60_000;

export function createResource<T>({ load, settle, follow }: Source<T>): {
  resource: Resource<T>;
  controls: Controls<T>;
} {
  const listeners = new Set<() => void>();
  let snapshot: Snapshot<T> = { status: 'loading', data: undefined, error: undefined };
  let isLive = false;
  let loading: Promise<T> | undefined;
  let failures = 0;
  let lastLoad = 0;
  let changes = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopFollowing: (() => void) | undefined;

  function publish(data: T | undefined, error: LaurelError | undefined): void {
    const known = isLive && !error ? 'live' : 'stale';
    const status = data === undefined ? (error ? 'error' : 'loading') : known;
    if (status === snapshot.status && data === snapshot.data && error === snapshot.error) return;
    snapshot = { status, data, error };
    for (const listener of [...listeners]) listener();
  }

  function refresh(): Promise<T> {
    clearTimeout(timer);
    timer = undefined;
    loading ??= run().finally(() => {
      loading = undefined;
    });
    return loading;
  }

  async function run(): Promise<T> {
    lastLoad = Date.now();
    const changesBefore = changes;
    try {
      const loaded = await load();
      failures = 0;
      const { data: known } = snapshot;
      const isMixed = settle !== undefined && known !== undefined && changes !== changesBefore;
      const data = isMixed ? settle(loaded, known) : loaded;
      publish(data, undefined);
      // A load during which no message arrives is newer than all of them.
      if (isMixed) controls.refreshSoon();
      return data;
    } catch (thrown) {
      const error = toLaurelError(thrown);
      failures++;
      publish(snapshot.data, error);
      if (mayPass(error) && listeners.size > 0) retryLater(error.retryAfter);
      throw error;
    }
  }

  /** A random wait, so that clients that lost the service together do not all come back together. */
  function retryLater(retryAfter = 0): void {
    const most = Math.min(longestRetryMs, firstRetryMs * 2 ** (failures - 1));
    loadIn(retryAfter * 1_000 + Math.random() * most);
  }

  function loadIn(ms: number): void {
    timer ??= setTimeout(() => void refresh().catch(() => {}), ms);
  }

  const controls: Controls<T> = {
    change(how) {
      if (snapshot.data === undefined) return;
      changes++;
      publish(how(snapshot.data), snapshot.error);
    },
    refreshSoon(spreadMs = 250) {
      // Nobody listens; it is loaded when somebody does.
      if (listeners.size === 0) return;
      const wait = Math.max(0, lastLoad + leastMsBetweenLoads - Date.now());
      loadIn(wait + Math.random() * spreadMs);
    },
    setLive(now) {
      isLive = now;
      publish(snapshot.data, snapshot.error);
    },
  };

  const resource: Resource<T> = {
    get: () => snapshot,
    subscribe(listener) {
      // Wrapped, so that one function can listen twice.
      const own = () => listener();
      listeners.add(own);
      if (listeners.size === 1) {
        stopFollowing = follow(controls);
        refresh().catch(() => {});
      }
      return () => {
        if (!listeners.delete(own) || listeners.size > 0) return;
        stopFollowing?.();
        clearTimeout(timer);
        timer = undefined;
        controls.setLive(false);
      };
    },
    refresh,
    whenLoaded: () => (snapshot.data === undefined ? refresh() : Promise.resolve(snapshot.data)),
  };
  return { resource, controls };
}

function toLaurelError(thrown: unknown): LaurelError {
  if (thrown instanceof LaurelError) return thrown;
  const message = thrown instanceof Error ? thrown.message : String(thrown);
  return new LaurelError({ code: 'NETWORK', message, status: 0, cause: thrown });
}

/** Whether the error is temporary, so that a repeat may succeed. */
export function mayPass({ status, code }: LaurelError): boolean {
  if (code === 'ORIGIN_NOT_ALLOWED') return false;
  return status === 0 || status === 408 || status === 429 || status >= 500;
}
