import { shareNextRun } from '../concurrency/share-next-run.ts';
import { shareText } from './answer-text.ts';
import type { Endpoint } from './endpoint.ts';

type Handler = Endpoint['handler'];

/**
 * Callers who ask the same of an endpoint at the same time are answered by one read, which began after they asked. All who ask in
 * one turn of the event loop share a read, and all who ask while it runs share the next one.
 * A page that a thousand clients look at costs as much as a page that one looks at.
 */
export function answeredTogether({ sharedBy, operationId }: Endpoint, handle: Handler): Handler {
  if (!sharedBy) return handle;
  return shareNextRun(
    ({ context, params, query }) => `${sharedBy(context)} ${operationId} ${JSON.stringify([params, query])}`,
    async (call) => {
      const answer = await handle(call);
      shareText(answer.body);
      return answer;
    },
    { afterTurn: true },
  );
}
