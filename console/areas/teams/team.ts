import type { components } from '../../../packages/sdk/src/index.ts';

export type Team = components['schemas']['Team'];
export type TeamMember = components['schemas']['TeamMember'];
export type TeamRequest = components['schemas']['TeamRequest'];

export const joins = ['open', 'request', 'invite'] as const;
export const roles = ['leader', 'officer', 'member'] as const;
