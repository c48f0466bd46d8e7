import { createContext, use } from 'react';
import type { Fields } from '../changes/versions-api.ts';
import type { TrialPlace, TriedKind } from './trial.ts';

/** A variant of a definition that is edited instead of the definition itself. */
export interface Trial extends TrialPlace {
  kind: TriedKind;
  id: string;
  /** The definition as it is for all. */
  base: Fields & { name: string };
}

export const TrialContext = createContext<Trial | null>(null);

/** Null where the definition itself is edited. */
export function useTrial(): Trial | null {
  return use(TrialContext);
}
