import { setTimeout as delay } from 'node:timers/promises';
import { type Answer, type Api, LaurelError } from '@laurel/sdk';
import type { Bundle } from './bundle.ts';

export type Plan = Answer<'/definitions/plan', 'post'>;

/** Asks for a plan. It writes nothing, so it can be repeated while the service is busy. */
export async function requestPlan(
  api: Api,
  bundle: Bundle,
  prune: boolean,
  ended: AbortSignal,
): Promise<Plan> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await api.post('/definitions/plan', { body: { bundle, prune } });
    } catch (error) {
      if (!(error instanceof LaurelError) || error.code !== 'UNAVAILABLE' || attempt === 5) throw error;
      await delay(Math.min(error.retryAfter ?? 1, 10) * 1_000, undefined, { signal: ended });
    }
  }
}
