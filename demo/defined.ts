import type { components } from '../packages/sdk/src/index.ts';

type Schemas = components['schemas'];

/** A definition of the demo, with its id. */
export type Defined<Input extends keyof Schemas> = Schemas[Input] & { id: string };
