import { createContext, use } from 'react';
import type { Here } from '../../session/here.ts';
import { useWriteMode } from './write-mode.ts';

/** What is shown is active in live and seen from test, where it cannot be changed. */
export const LockedContext = createContext(false);

/** Whether the service would refuse a change because it comes from test and affects live. */
export function isLockedInTest(
  { environment }: Pick<Here, 'environment'>,
  definition: { environments?: unknown } | undefined,
): boolean {
  const { environments } = definition ?? {};
  return environment === 'test' && Array.isArray(environments) && environments.includes('live');
}

/** In a changeset it can be edited from test too: it is published from live. */
export function useLocked(): boolean {
  const mode = useWriteMode();
  return use(LockedContext) && mode !== 'changeset';
}
