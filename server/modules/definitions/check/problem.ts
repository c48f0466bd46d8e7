import { Fault, type FaultCode, type FaultDetail } from '../../../platform/faults.ts';
import type { KindName } from '../kinds/kind.ts';

export type EditedKind = KindName | 'levels';

/** Why an edit cannot be made, as the answer to a call that makes only this edit. */
export interface Problem {
  readonly kind: EditedKind;
  readonly id: string;
  readonly code: FaultCode;
  readonly message: string;
  readonly details: readonly FaultDetail[];
}

type Of = Pick<Problem, 'kind' | 'id'>;

export function invalidEdit({ kind, id }: Of, details: readonly FaultDetail[]): Problem[] {
  const [first] = details;
  if (!first) return [];
  const message = `body${first.path}: ${first.message}.`;
  return [{ kind, id, code: 'VALIDATION_FAILED', message, details }];
}

export function impossibleEdit(
  { kind, id }: Of,
  message: string,
  details: readonly FaultDetail[] = [],
): Problem {
  return { kind, id, code: 'CONFLICT', message, details };
}

export function problemOf({ kind, id }: Of, fault: Fault): Problem {
  return { kind, id, code: fault.code, message: fault.message, details: fault.details };
}

const mostShown = 20;

export function asFault({ code, message, details }: Problem): Fault {
  return new Fault(code, message, { details: details.slice(0, mostShown) });
}

/** The details of a conflict are about other definitions, so its message stands for it. */
export function faultsOf({ code, message, details }: Problem): FaultDetail[] {
  if (code !== 'VALIDATION_FAILED') return [{ path: '', message }];
  return details.map((detail) => ({ path: detail.path, message: detail.message }));
}
