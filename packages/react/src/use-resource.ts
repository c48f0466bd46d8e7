import type { AnyProject, Client, ProjectTypes, Resource, Snapshot } from '@laurel/client';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { useHolder } from './provider.ts';

export interface State<T> extends Snapshot<T> {
  /** Loads the data now. If that fails, `error` has the reason. */
  refresh(): Promise<void>;
}

/** With `suspense` there is always data, because the component waits until it is loaded. */
export interface LoadedState<T> extends State<T> {
  readonly data: T;
}

export interface SuspenseOption {
  /** Waits in the nearest `<Suspense>`; a failure goes to the nearest error boundary. */
  suspense?: boolean | undefined;
}

/** The same object each time, as React requires. */
const loading: Snapshot<never> = { status: 'loading', data: undefined, error: undefined };

/**
 * Subscribes a component to a resource of the client. `key` identifies the resource, because `select` is a new function
 * at each render.
 */
export function useResource<T, P extends ProjectTypes = AnyProject>(
  key: string,
  select: (client: Client<P>) => Resource<T>,
  { suspense = false }: SuspenseOption = {},
): State<T> {
  const holder = useHolder();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` stands for `select`
  const resource = useCallback(() => select(holder.client as unknown as Client<P>), [holder, key]);
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

/** React renders again right after an error, which must fail again. An error boundary that is reset later tries again. */
const errorKeptMs = 1_000;

/** One promise for each resource until it is settled, because a component that renders again must wait for the same one. */
const waiting = new WeakMap<Resource<unknown>, Waiting>();

function waitFor<T>(resource: () => Resource<T>): never | void {
  // React then sends the fallback and renders this part in the browser.
  if (typeof document === 'undefined') throw new Error('The state of a player is loaded in the browser');
  const wanted = resource();
  // After a page was rendered on a server, the data may already be there at the first render.
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
