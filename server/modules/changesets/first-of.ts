import type { Message } from '../../platform/define-messages.ts';
import { type FaultDetail, messageOf } from '../../platform/faults.ts';
import { messages } from './messages.ts';

/** The first of several faults, for the message of the whole. */
export function firstOf(first: FaultDetail, count: number): Message {
  const { text, parts } = messageOf(first);
  // The message around it has a full stop of its own.
  const fault = { text: text.replace(/\.$/, ''), parts };
  return count > 1
    ? messages.firstFault({ path: first.path, fault, more: count - 1 })
    : messages.onlyFault({ path: first.path, fault });
}
