import { purgeJob, repeatStatement } from '../../platform/jobs.ts';
import type { Kit, Module } from '../module.ts';
import { messagesData } from './data.ts';
import { messageList } from './export-player.ts';
import { purgeExpired } from './queries.ts';

/** How long a message that expired is kept: a claim that comes late is told so. */
const keptMs = 7 * 86_400_000;

export interface Messages extends Module {
  /** What committed groups have sent, for the metrics. */
  count(sent: number, missing: number): void;
}

export function openMessages({ jobDb, clock, metrics }: Kit): Messages {
  const totals = { sent: 0, missing: 0 };
  const total = (name: string, help: string, read: () => number) =>
    metrics.observeEach('counter', name, help, [], () => [{ labels: {}, value: read() }]);
  total('laurel_messages_sent_total', 'Messages that were sent to inboxes of players.', () => totals.sent);
  total(
    'laurel_message_values_missing_total',
    'Placeholders of messages that had no value, so nothing is shown for them.',
    () => totals.missing,
  );
  return {
    data: messagesData,
    // By the real time: the clock of a test environment may be far ahead, and its messages expire there without being removed.
    jobs: [
      purgeJob(
        'expired messages',
        repeatStatement(
          { run: (on, limit) => purgeExpired.run(on, new Date(clock().getTime() - keptMs), limit) },
          jobDb,
        ),
      ),
    ],
    exports: [messageList],
    count(sent, missing) {
      totals.sent += sent;
      totals.missing += missing;
    },
  };
}
