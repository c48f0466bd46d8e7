import type { Refusal } from '../../../engine/index.ts';
import { Fault, type FaultCode, notFound, unauthorized } from '../../../platform/faults.ts';
import { keyMismatch } from '../../../platform/http/idempotency/idempotency.ts';
import type { RecordedRow } from '../../leaderboards/index.ts';
import { messages } from '../messages.ts';
import type { Done, Identified, Result } from './result.ts';

export function expectDone(result: Result): Done {
  const judged = judgeResult(result);
  if (judged instanceof Fault) throw judged;
  return judged;
}

export function expectScore(result: Result): RecordedRow {
  if (result.type === 'scored') return result.recorded;
  const judged = judgeResult(result);
  throw judged instanceof Fault ? judged : new Error('a posted score cannot have the result of an event');
}

export function expectIdentified(result: Result): Identified {
  if (result.type === 'identified') return result;
  const judged = judgeResult(result);
  throw judged instanceof Fault ? judged : new Error('a profile cannot have the result of an event');
}

/** What a stimulus earned, or the fault that says why it could not be done. */
export function judgeResult(result: Result): Done | Fault {
  switch (result.type) {
    case 'done':
      return result;
    case 'unknown player':
      return notFound('player');
    case 'gone':
      return unauthorized(messages.projectDeleted);
    case 'refused':
      return new Fault(codeOf(result.refusal), result.refusal.message);
    case 'key mismatch':
      return keyMismatch();
    case 'fault':
      return result.fault;
    case 'replayed':
    case 'scored':
    case 'answered':
    case 'identified':
    case 'expired':
    case 'team changed':
    case 'lists followed':
    case 'behind':
    case 'not due':
      throw new Error(`an event or command cannot have the result '${result.type}'`);
  }
}

function codeOf({ gate }: Refusal): FaultCode {
  if (gate === 'unknown') return 'NOT_FOUND';
  if (gate === 'stock') return 'OUT_OF_STOCK';
  return gate === 'funds' ? 'INSUFFICIENT_FUNDS' : 'CONFLICT';
}
