import type { Message, MessageParts } from '../../../platform/define-messages.ts';
import { detail, Fault, type FaultCode, type FaultDetail, messageOf } from '../../../platform/faults.ts';
import type { KindName } from '../kinds/kind.ts';
import { messages } from '../messages.ts';

export type EditedKind = KindName | 'levels';

/** Why an edit cannot be made, as the answer to a call that makes only this edit. */
export interface Problem {
  readonly kind: EditedKind;
  readonly id: string;
  readonly code: FaultCode;
  readonly message: string;
  readonly messageParts: MessageParts;
  readonly details: readonly FaultDetail[];
}

type Of = Pick<Problem, 'kind' | 'id'>;

export function invalidEdit({ kind, id }: Of, details: readonly FaultDetail[]): Problem[] {
  const [first] = details;
  if (!first) return [];
  return [problem({ kind, id }, 'VALIDATION_FAILED', aboutBody(first), details)];
}

export function aboutBody(first: FaultDetail): Message {
  return messages.body({ path: first.path, fault: messageOf(first) });
}

export function impossibleEdit(of: Of, message: Message, details: readonly FaultDetail[] = []): Problem {
  return problem(of, 'CONFLICT', message, details);
}

export function problemOf(of: Of, fault: Fault): Problem {
  return problem(of, fault.code, messageOf(fault), fault.details);
}

function problem(
  { kind, id }: Of,
  code: FaultCode,
  { text, parts }: Message,
  details: readonly FaultDetail[],
): Problem {
  return { kind, id, code, message: text, messageParts: parts, details };
}

const mostShown = 20;

export function asFault(problem: Problem): Fault {
  return new Fault(problem.code, messageOf(problem), { details: problem.details.slice(0, mostShown) });
}

/** The details of a conflict are about other definitions, so only its message is used. */
export function faultsOf(problem: Problem): FaultDetail[] {
  if (problem.code !== 'VALIDATION_FAILED') return [detail('', messageOf(problem))];
  return problem.details.map((one) => detail(one.path, messageOf(one)));
}
