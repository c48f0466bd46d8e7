import type { MessageParts } from '../../platform/define-messages.ts';
import { messages } from './messages.ts';

/** A webhook that fails for this many days without a success is disabled. */
export const patienceDays = 5;

export const hopeless = messages.disabledFailing({ count: patienceDays });

/** Why a delivery ended or a webhook was disabled is stored as it reads in English. It is one of these. */
const parts = new Map(
  [messages.allFailed, messages.deleted, messages.wasDisabled, messages.playerErased, hopeless].map(
    (message) => [message.text, message.parts],
  ),
);

/** Undefined for what an older version stored. */
export function partsOfReason(reason: string | null): MessageParts | undefined {
  return reason === null ? undefined : parts.get(reason);
}
