import { type CompiledProject, contentFaults, type MessageContent } from '../../../engine/index.ts';
import { invalid, messageOf } from '../../../platform/faults.ts';

/** Throws for a message that can never be sent: unknown placeholders, too much data, rewards that do not exist. */
export function refuseMessage(compiled: CompiledProject, content: MessageContent, path = ''): void {
  const [first] = contentFaults(compiled, content, path);
  if (first) throw invalid(first.path, messageOf(first));
}
