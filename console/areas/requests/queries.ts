import type { components } from '../../../packages/sdk/src/index.ts';
import { type Here, keyOf } from '../../session/here.ts';

export type LoggedRequest = components['schemas']['LoggedRequest'];
export type LoggedRequestDetails = components['schemas']['LoggedRequestDetails'];

export function requestsKey(here: Here, filters: object) {
  return keyOf(here, 'requests', filters);
}
