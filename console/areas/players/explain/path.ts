import type { components } from '../../../../packages/sdk/src/index.ts';

/** One way to what a player does not have yet. */
export type Path = components['schemas']['PlayerExplanation']['paths'][number];
