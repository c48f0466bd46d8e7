import type { Environment } from '../session/api.ts';

export interface LastLocation {
  projectId: string;
  environment: Environment;
}

const storageKey = 'laurel.last-place';

/** The last used project and environment, to which the start page redirects. */
export function rememberLocation(location: LastLocation): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(location));
  } catch {
    // Without storage the start page opens the first project.
  }
}

export function lastLocation(): LastLocation | null {
  try {
    const { projectId, environment } = JSON.parse(localStorage.getItem(storageKey) ?? '{}');
    if (typeof projectId !== 'string') return null;
    return { projectId, environment: environment === 'test' ? 'test' : 'live' };
  } catch {
    return null;
  }
}
