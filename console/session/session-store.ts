import { useSyncExternalStore } from 'react';

/**
 * Who is signed in. The session itself is in a cookie that scripts cannot read. The CSRF token is useless without it; it
 * proves to the service that a call comes from one of its own pages.
 */
export interface Session {
  csrf: string;
  email: string;
}

interface State {
  session: Session | null;
  /** The session has expired, and the person has been asked to sign in again. */
  expired: boolean;
  /** Why: the session has ended, or what the person wants to do needs a new one. */
  why: 'ended' | 'proof';
}

const storageKey = 'laurel.session';
const listeners = new Set<() => void>();
let state: State = { session: readStored(), expired: false, why: 'ended' };
let waiting: { resolve: () => void; reject: (reason: unknown) => void }[] = [];

/** When another tab signs in or out, this one follows. */
addEventListener('storage', ({ key }) => {
  if (key === storageKey || key === null) change({ session: readStored(), expired: false, why: 'ended' });
});

export function useSession(): State {
  return useSyncExternalStore(onSessionChange, () => state);
}

export function currentSession(): Session | null {
  return state.session;
}

export function signedIn(session: Session): void {
  store(session);
  change({ session, expired: false, why: 'ended' });
}

export function signedOut(): void {
  store(null);
  change({ session: null, expired: false, why: 'ended' });
}

/** Asks the person to sign in again; resolves when they have, rejects when they decline. */
export function renewed(why: State['why'] = 'ended'): Promise<void> {
  if (!state.expired) change({ ...state, expired: true, why });
  return new Promise((resolve, reject) => waiting.push({ resolve, reject }));
}

/** The person does not want to sign in again, and stays signed in as they are. */
export function declined(): void {
  const refused = waiting;
  waiting = [];
  for (const { reject } of refused) reject(new Error('declined'));
  change({ ...state, expired: false, why: 'ended' });
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
    const { csrf, email, token } = JSON.parse(localStorage.getItem(storageKey) ?? '{}');
    if (typeof token === 'string') forget(token);
    return typeof csrf === 'string' && typeof email === 'string' ? { csrf, email } : null;
  } catch {
    return null;
  }
}

/** Earlier versions stored an access token here, where any script could read it. It is deleted, and revoked if possible. */
function forget(token: string): void {
  localStorage.removeItem(storageKey);
  const headers = { Authorization: `Bearer ${token}` };
  void fetch('/api/v1/auth/logout', { method: 'POST', headers }).catch(() => undefined);
}

function store(session: Session | null): void {
  try {
    if (session) localStorage.setItem(storageKey, JSON.stringify(session));
    else localStorage.removeItem(storageKey);
  } catch {
    // Without storage the session lives as long as the page.
  }
}
