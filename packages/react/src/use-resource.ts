import type { Client, Resource, Snapshot } from '@laurel/client';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { useHolder } from './provider.ts';

export interface State<T> extends Snapshot<T> {
  /** Loads it now. A failure is in `error`. */
  refresh(): Promise<void>;
}

/** With `suspense` there is always data: until it is loaded, the component waits. */
export interface LoadedState<T> extends State<T> {
  readonly data: T;
}

export interface SuspenseOption {
  /** Waits in the nearest `<Suspense>`; a failure goes to the nearest error boundary. */
  suspense?: boolean;
}

/** The same object each time, as React asks for. */
const loading: Snapshot<never> = { status: 'loading', data: undefined, error: undefined };

/**
 * A resource of the client, as a component sees it. `key` says which one it is, because `select` is a new function at each
 * rendering.
 */
export function useResource<T>(
  key: string,
  select: (client: Client) => Resource<T>,
  { suspense = false }: SuspenseOption = {},
): State<T> {
  const holder = useHolder();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` stands for `select`
  const resource = useCallback(() => select(holder.client), [holder, key]);
  const subscribe = useCallback((listener: () => void) => resource().subscribe(listener), [resource]);
  const get = useCallback(() => resource().get(), [resource]);
  const snapshot = useSyncExternalStore<Snapshot<T>>(subscribe, get, () => loading);
  if (suspense && snapshot.data === undefined) waitFor(resource);
  const refresh = useCallback(() => resource().refresh().then(nothing, nothing), [resource]);
  return useMemo(() => ({ ...snapshot, refresh }), [snapshot, refresh]);
}

function nothing(): void {}

interface Waiting {
  promise: Promise<void>;
  failed?: { error: unknown; firstThrownAt?: number };
}

/** React renders again right after an error, which must fail again; an error boundary that is reset later tries again. */
const errorKeptMs = 1_000;

/** One promise for each resource until it is settled: a component that is rendered again must wait for the same one. */
const waiting = new WeakMap<Resource<unknown>, Waiting>();

function waitFor<T>(resource: () => Resource<T>): never | void {
  // React then sends the fallback and renders this part in the browser.
  if (typeof document === 'undefined') throw new Error('The state of a player is loaded in the browser');
  const wanted = resource();
  // On the first rendering after a page came from a server, the data may be there already.
  if (wanted.get().data !== undefined) return;
  const known = waiting.get(wanted);
  if (known?.failed) {
    known.failed.firstThrownAt ??= Date.now();
    if (Date.now() - known.failed.firstThrownAt < errorKeptMs) throw known.failed.error;
  }
  if (known && !known.failed) throw known.promise;
  const entry: Waiting = {
    promise: wanted.whenLoaded().then(
      () => void waiting.delete(wanted),
      (error: unknown) => {
        entry.failed = { error };
      },
    ),
  };
  waiting.set(wanted, entry);
  throw entry.promise;
}
