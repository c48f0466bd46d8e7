import { createContext, use } from 'react';
import type { Here } from '../../session/here.ts';
import { useWriteMode } from './write-mode.ts';

/** Whether the shown definition cannot be changed, because it is active in live and opened from test. */
export const LockedContext = createContext(false);

/** Whether the service would refuse a change because it comes from test and affects live. */
export function isLockedInTest(
  { environment }: Pick<Here, 'environment'>,
  definition: { environments?: unknown } | undefined,
): boolean {
  const { environments } = definition ?? {};
  return environment === 'test' && Array.isArray(environments) && environments.includes('live');
}

/** In a changeset a definition can be edited from test too, because it is published from live. */
export function useLocked(): boolean {
  const mode = useWriteMode();
  return use(LockedContext) && mode !== 'changeset';
}
