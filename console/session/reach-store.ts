import { useSyncExternalStore } from 'react';

/** Whether the service responds. While it does not, it is polled every two seconds, and listeners are notified. */
let away = false;
const listeners = new Set<() => void>();
const returned = new Set<() => void>();

export function useAway(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    () => away,
  );
}

/** Runs each time the service responds again. Returns a function that unsubscribes. */
export function onReturn(listener: () => void): () => void {
  returned.add(listener);
  return () => void returned.delete(listener);
}

export function reportUnreachable(): void {
  if (away) return;
  change(true);
  const probe = async () => {
    const ready = await fetch('/health/ready').then(
      ({ ok }) => ok,
      () => false,
    );
    if (!ready) return void setTimeout(probe, 2_000);
    change(false);
    for (const listener of returned) listener();
  };
  setTimeout(probe, 1_000);
}

function change(next: boolean): void {
  away = next;
  for (const listener of listeners) listener();
}
