import type { Registry } from 'prom-client';
import { addUpMetrics } from './add-up-metrics.ts';
import type { WorkerEnd } from './worker-end.ts';

/** A worker that does not answer by then is left out, so that one which hangs does not hide the others. */
const patienceMs = 1_000;

/** Answers what workers ask, this one too, and returns what `/metrics` of all of them says. */
export function shareMetrics(
  registry: Registry,
  { onAsk, askAll }: Pick<WorkerEnd, 'onAsk' | 'askAll'>,
): () => Promise<string> {
  onAsk(async () => JSON.stringify(await registry.getMetricsAsJSON()));
  async function read(): Promise<string> {
    const answers = await askAll(patienceMs);
    return addUpMetrics(answers.map((text) => JSON.parse(text))).metrics();
  }
  let asked: Promise<string> | undefined;
  return () => {
    // All who ask at once share the answer: it takes some work of every worker.
    asked ??= read().finally(() => {
      asked = undefined;
    });
    return asked;
  };
}
