import type { Environment } from '../session/api.ts';

export interface Place {
  projectId: string;
  environment: Environment;
}

const storageKey = 'laurel.last-place';

/** Where one was last, so that the bare address of the console leads back there. */
export function rememberPlace(place: Place): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(place));
  } catch {
    // Then it begins with the first project again.
  }
}

export function lastPlace(): Place | null {
  try {
    const { projectId, environment } = JSON.parse(localStorage.getItem(storageKey) ?? '{}');
    if (typeof projectId !== 'string') return null;
    return { projectId, environment: environment === 'test' ? 'test' : 'live' };
  } catch {
    return null;
  }
}
