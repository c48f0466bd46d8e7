import type { NewMessage } from '../../../engine/index.ts';
import type { InboxChanges } from '../../messages/index.ts';
import type { LoadedPlayer } from '../../players/index.ts';
import type { EngineStimulus } from '../stimuli/stimulus.ts';

/** What a stimulus that was run does to the inbox of its player. */
export function collectMessages(
  inbox: InboxChanges,
  stimulus: EngineStimulus,
  { key: playerKey }: LoadedPlayer,
  messages: readonly NewMessage[],
): void {
  for (const message of messages) {
    if (!message.isRepeat) inbox.sent.push({ playerKey, entryId: stimulus.id, message });
  }
  if (stimulus.kind !== 'command') return;
  const { command } = stimulus;
  if (command.kind === 'claimMessage') inbox.claimed.push({ playerKey, id: command.messageId });
  if (command.kind === 'deleteMessage') inbox.deleted.push({ playerKey, id: command.messageId });
}
