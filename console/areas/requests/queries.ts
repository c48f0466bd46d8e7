import type { components } from '../../../packages/sdk/src/index.ts';

export type LoggedRequest = components['schemas']['LoggedRequest'];
export type LoggedRequestDetails = components['schemas']['LoggedRequestDetails'];
