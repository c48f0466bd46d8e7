/** Faults in a definition: `path` is a JSON pointer into it; line and column are within an expression. */

import type { Message, MessageParts } from '../../platform/define-messages.ts';
import { type Checked, checkedIn } from '../compile/programs.ts';
import type { Expected } from '../expressions/compile-expression.ts';
import { messages } from './messages.ts';

export interface DefinitionFault {
  readonly path: string;
  readonly message: string;
  readonly messageParts: MessageParts;
  readonly line?: number;
  readonly column?: number;
}

export function fault(path: string, { text, parts }: Message): DefinitionFault {
  return { path, message: text, messageParts: parts };
}

export function expressionFaults(
  checked: Checked,
  source: string | null | undefined,
  expected: Expected,
  path: string,
): DefinitionFault[] {
  if (source == null) return [];
  const result = checkedIn(checked, source, expected);
  if ('value' in result) return [];
  const { line, column, message } = result.fault;
  return [{ ...fault(path, messages.at({ line, column, fault: message })), line, column }];
}

export function windowFaults(
  from: string | null | undefined,
  until: string | null | undefined,
  path: string,
): DefinitionFault[] {
  if (from == null || until == null || Date.parse(from) < Date.parse(until)) return [];
  return [fault(path, messages.afterStart)];
}

/** The places at which something occurs a second time. */
export function repeated(ids: readonly string[]): number[] {
  return ids.flatMap((id, i) => (ids.indexOf(id) < i ? [i] : []));
}
