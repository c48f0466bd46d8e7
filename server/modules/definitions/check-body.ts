import { Fault, type FaultDetail } from '../../platform/faults.ts';
import { type Body, complete, type Given, type Kind } from './kind.ts';

/** What was sent, as the body to store: whole, its moments in UTC, and sound as far as it goes by itself. */
export function checkBody(kind: Kind, id: string, given: Given, at = ''): Body {
  const body = normalise(kind, complete(kind, given), at);
  refuse(kind.validate(id, body).map(({ path, message }) => ({ path: at + path, message })));
  return body;
}

const mostTold = 20;

export function refuse(details: readonly FaultDetail[]): void {
  const [first] = details;
  if (!first) return;
  throw new Fault('VALIDATION_FAILED', `body${first.path}: ${first.message}.`, {
    details: details.slice(0, mostTold),
  });
}

/** As it comes back out of the database, so that "changes nothing" can be told by comparing. */
function normalise(kind: Kind, body: Body, at: string): Body {
  const moments = kind.moments.flatMap((field) => {
    const value = body[field];
    if (typeof value !== 'string') return [];
    const time = Date.parse(value);
    // The format allows a leap second, of which JavaScript knows nothing.
    if (Number.isNaN(time)) refuse([{ path: `${at}/${field}`, message: 'is not a moment in time' }]);
    return [[field, new Date(time).toISOString()] as const];
  });
  return JSON.parse(JSON.stringify({ ...body, ...Object.fromEntries(moments) })) as Body;
}
