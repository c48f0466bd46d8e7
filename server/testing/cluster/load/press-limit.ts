import { setTimeout as wait } from 'node:timers/promises';
import { apiClient } from '../../api-client.ts';

/**
 * Makes many more calls than the plan allows, until it is told to stop. Counts those that passed by the window of the
 * limit, which the answers name by its end.
 */
export async function pressLimit(
  url: string,
  key: string,
  passes: Map<number, number>,
  isStopped: () => boolean,
): Promise<void> {
  const api = apiClient(url);
  while (!isStopped()) {
    const answers = await Promise.all(
      // A call without an answer may have been counted, and did not pass.
      Array.from({ length: 10 }, () => api.get('/levels', { key }).catch(() => undefined)),
    );
    for (const answer of answers) {
      if (answer?.status !== 200) continue;
      const window = Number(answer.headers.get('x-ratelimit-reset'));
      passes.set(window, (passes.get(window) ?? 0) + 1);
    }
    await wait(answers.some((answer) => answer?.status === 200) ? 20 : 300);
  }
}
