import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { loopTurns } from '../../../platform/fair/turns.ts';
import { detail, Fault, type FaultDetail } from '../../../platform/faults.ts';
import { own } from '../../../platform/own-properties.ts';
import type { Body, Kind } from '../kinds/kind.ts';
import { weigh } from '../limits.ts';
import { messages } from '../messages.ts';
import { aboutBody } from './problem.ts';

export interface CheckedBody {
  readonly faults: readonly FaultDetail[];
  /** Its estimated memory once it is compiled. */
  readonly weight: number;
}

/** A changeset is checked as a whole each time it is read, and few of its definitions change in between. */
const known = new LRUCache<string, CheckedBody>({ max: 5_000 });

/** Compiling a large definition takes seconds, so it is done in turns with other projects. */
export async function validate(projectId: string, kind: Kind, id: string, body: Body): Promise<CheckedBody> {
  const key = hash('sha256', JSON.stringify([kind.name, id, body]), 'base64');
  const found = known.get(key);
  if (found) return found;
  const checked = await compile(projectId, kind, id, body);
  known.set(key, checked);
  return checked;
}

async function compile(projectId: string, kind: Kind, id: string, body: Body): Promise<CheckedBody> {
  const verdict = kind.validate && (await loopTurns.run(projectId, kind.validate(id, body)));
  return { faults: verdict?.faults ?? [], weight: weigh(body, verdict) };
}

const mostShown = 20;

export function refuse(details: readonly FaultDetail[]): void {
  const [first] = details;
  if (!first) return;
  throw new Fault('VALIDATION_FAILED', aboutBody(first), {
    details: details.slice(0, mostShown),
  });
}

/**
 * All fields, times in UTC, as the database would return it, so that a comparison shows whether an edit changes
 * anything. Valid apart from its expressions and its references to other definitions.
 */
export function normalise(kind: Kind, body: Body): { body: Body; faults: FaultDetail[] } {
  const faults: FaultDetail[] = [];
  const moments = kind.moments.flatMap((field) => {
    const value = own(body, field);
    if (typeof value !== 'string') return [];
    const time = Date.parse(value);
    // The format allows a leap second, which JavaScript does not know.
    if (Number.isNaN(time)) {
      faults.push(detail(`/${field}`, messages.momentNotValid));
      return [];
    }
    return [[field, new Date(time).toISOString()] as const];
  });
  return {
    body: JSON.parse(JSON.stringify({ ...body, ...Object.fromEntries(moments) })) as Body,
    faults,
  };
}
