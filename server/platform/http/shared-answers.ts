import { shareNextRun } from '../concurrency/share-next-run.ts';
import type { Endpoint } from './endpoint.ts';

type Handler = Endpoint['handler'];
type Answered = Awaited<ReturnType<Handler>>;

/**
 * Callers who ask the same of an endpoint at the same time are answered by one read, which began after they asked.
 * A page that a thousand clients look at costs as much as a page that one looks at.
 */
export function answeredTogether({ sharedBy, operationId }: Endpoint, handle: Handler): Handler {
  if (!sharedBy) return handle;
  return shareNextRun(
    ({ context, params, query }) => `${sharedBy(context)} ${operationId} ${JSON.stringify([params, query])}`,
    async (call) => remember(await handle(call)),
  );
}

/** Bodies that go to several callers, with their text: it is made for the first and sent to all. */
const texts = new WeakMap<object, string>();

function remember(answer: Answered): Answered {
  if (typeof answer.body === 'object' && answer.body !== null) texts.set(answer.body, '');
  return answer;
}

export function serialise(data: unknown): string {
  if (typeof data !== 'object' || data === null) return JSON.stringify(data);
  const known = texts.get(data);
  if (known) return known;
  const text = JSON.stringify(data);
  if (known === '') texts.set(data, text);
  return text;
}
