import { loopTurns } from '../../platform/concurrency/turns.ts';
import { Fault, type FaultDetail } from '../../platform/faults.ts';
import { type Body, complete, type Given, type Kind } from './kind.ts';
import { weigh } from './limits.ts';

export interface CheckedBody {
  /** What to store: all fields, times in UTC, valid apart from its references to other definitions. */
  readonly body: Body;
  /** Its estimated memory once it is compiled. */
  readonly weight: number;
}

/** Compiling a large definition takes seconds, so it is done in turns with other projects. */
export async function checkBody(
  projectId: string,
  kind: Kind,
  id: string,
  given: Given,
  at = '',
): Promise<CheckedBody> {
  const body = normalise(kind, complete(kind, given), at);
  const verdict = kind.validate && (await loopTurns.run(projectId, kind.validate(id, body)));
  refuse((verdict?.faults ?? []).map(({ path, message }) => ({ path: at + path, message })));
  return { body, weight: weigh(body, verdict) };
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
    if (Number.isNaN(time)) refuse([{ path: `${at}/${field}`, message: 'must be a valid date and time' }]);
    return [[field, new Date(time).toISOString()] as const];
  });
  return JSON.parse(JSON.stringify({ ...body, ...Object.fromEntries(moments) })) as Body;
}
