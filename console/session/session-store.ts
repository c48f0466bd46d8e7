import { useSyncExternalStore } from 'react';

export interface Session {
  token: string;
  email: string;
}

interface State {
  session: Session | null;
  /** The token is no longer good, and whoever sits here has been asked to sign in again. */
  expired: boolean;
}

const storageKey = 'laurel.session';
const listeners = new Set<() => void>();
let state: State = { session: readStored(), expired: false };
let waiting: { resolve: () => void; reject: (reason: unknown) => void }[] = [];

/** Another tab signed in or out: this one follows. */
addEventListener('storage', ({ key }) => {
  if (key === storageKey || key === null) change({ session: readStored(), expired: false });
});

export function useSession(): State {
  return useSyncExternalStore(onSessionChange, () => state);
}

export function currentSession(): Session | null {
  return state.session;
}

export function signedIn(session: Session): void {
  store(session);
  change({ session, expired: false });
}

export function signedOut(): void {
  store(null);
  change({ session: null, expired: false });
}

/** Asks whoever sits here to sign in again; settles when they have, or rejects when they would rather not. */
export function renewed(): Promise<void> {
  if (!state.expired) change({ ...state, expired: true });
  return new Promise((resolve, reject) => waiting.push({ resolve, reject }));
}

function change(next: State): void {
  state = next;
  if (!next.expired) {
    const settled = waiting;
    waiting = [];
    for (const { resolve, reject } of settled) {
      if (next.session) resolve();
      else reject(new Error('signed out'));
    }
  }
  for (const listener of listeners) listener();
}

export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function readStored(): Session | null {
  try {
    const { token, email } = JSON.parse(localStorage.getItem(storageKey) ?? '{}');
    return typeof token === 'string' && typeof email === 'string' ? { token, email } : null;
  } catch {
    return null;
  }
}

function store(session: Session | null): void {
  try {
    if (session) localStorage.setItem(storageKey, JSON.stringify(session));
    else localStorage.removeItem(storageKey);
  } catch {
    // Without storage the session lives as long as the page.
  }
}
