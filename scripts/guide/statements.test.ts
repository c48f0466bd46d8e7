import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { readConfig } from '../../server/config.ts';
import { changesetLimits } from '../../server/modules/changesets/limits.ts';
import { aheadMs, oldestMs } from '../../server/modules/events/player-log/event-window.ts';
import { mostHistoryBytes } from '../../server/modules/history/keep-within-limit.ts';
import { guideDirectory } from './read-pages.ts';

/** Numbers in sentences, which cannot be generated: what the page says, and where the service has it. */
const read = (path: string) => readFileSync(join(guideDirectory, path), 'utf8').replaceAll(/\s+/g, ' ');
const count = (value: number) => value.toLocaleString('en-US');
const mebibytes = (bytes: number) => `${bytes / 1024 / 1024} MiB`;
const settings = readConfig({});
if ('faults' in settings) throw new Error(settings.faults.join('\n'));
const { realtime } = settings.config;

describe('a page of the guide', () => {
  const computed: [page: string, says: string][] = [
    ['limits.md', `| age of an event (\`occurredAt\`) | ${oldestMs / 86_400_000} days |`],
    ['limits.md', `| an event's time ahead of the service's clock | ${aheadMs / 60_000} minutes |`],
    ['limits.md', `takes up to ${mebibytes(mostHistoryBytes)}`],
    [
      'limits.md',
      `up to ${changesetLimits.items} items, ${mebibytes(changesetLimits.bytes)} of definitions, and ${count(changesetLimits.comments)} comments and decisions`,
    ],
    ['limits.md', `up to ${changesetLimits.open} open changesets (409)`],
    [
      'limits.md',
      `it keeps ${count(changesetLimits.closed)}, with up to ${mebibytes(changesetLimits.closedBytes)} of definitions`,
    ],
    ['changes.md', `puts up to ${changesetLimits.items} edits into it`],
    [
      'sockets.md',
      `${realtime.maxMessage / 1024} kB per message, ${realtime.messagesPerSecond} messages per second and ${realtime.channelsPerSocket} channels per socket`,
    ],
    ['sockets.md', `| with one token | ${realtime.sockets.perToken} |`],
    ['sockets.md', `| of one player | ${realtime.sockets.perPlayer} |`],
    ['sockets.md', `| of one project and environment | ${count(realtime.sockets.perProject)} |`],
    ['sockets.md', `| of one network address | ${count(realtime.sockets.perAddress)} |`],
    ['sockets.md', `| in total, on one node | ${count(realtime.maxSockets)} |`],
  ];
  for (const [page, says] of computed) {
    it(`${page} says "${says}"`, () => assert.ok(read(page).replaceAll(/ +\|/g, ' |').includes(says), says));
  }

  /** The constant is private to its file: when it changes, the page must change with it. */
  const sourced: [page: string, says: string, file: string, source: string][] = [
    ['sockets.md', 'valid 15 minutes', 'realtime/tokens/issue-token.ts', 'tokenMs = 15 * 60 * 1000'],
    [
      'sockets.md',
      'up to 2 minutes and 1,000 events back',
      'realtime/recovery/recover.ts',
      'recoveryWindow = { ms: 120_000, events: 1_000 }',
    ],
    [
      'command-line.md',
      'The service can look back 2 minutes and 1,000 events',
      'realtime/recovery/recover.ts',
      'recoveryWindow = { ms: 120_000, events: 1_000 }',
    ],
    [
      'sockets.md',
      '10 seconds to send a valid token',
      'realtime/connection/socket-server.ts',
      'connectTimeout: 10_000',
    ],
    [
      'player-tokens.md',
      'an hour by default, a day at most',
      'clients/schemas.ts',
      'maximum: 86_400, default: 3_600',
    ],
    [
      'player-tokens.md',
      'Each player has 120 calls per minute',
      'access/identify-player.ts',
      'callsPerPlayerAndMinute = 120',
    ],
    [
      'reversals.md',
      '`from` to `to` is at most 31 days',
      'events/bulk/reversals/reversals.ts',
      'mostDays = 31',
    ],
    ['reversals.md', 'at most 20 can be under way', 'events/bulk/reversals/reversals.ts', 'mostRunning = 20'],
    [
      'reversals.md',
      '(up to 1,000 at once) are reversed with one replay',
      'events/bulk/reversals/work-reversals.ts',
      'reversed: 1_000',
    ],
    [
      'command-line.md',
      'expired (10 minutes)',
      'access/device/start-device-login.ts',
      'deviceLoginMs = 10 * 60_000',
    ],
    [
      'command-line.md',
      'can have 20 open requests',
      'access/device/start-device-login.ts',
      'openPerNetwork = 20',
    ],
    ['webhooks.md', 'of which 20 kB are kept', 'webhooks/delivery/send-attempt.ts', 'mostOfAnswer = 20_000'],
    ['security.md', '7 days, or until signed out', 'access/people/sessions.ts', 'accessTokenMs = 7 * 24'],
    ['images.md', '4,096 pixels a side', 'assets/check-image.ts', 'mostPixels = 4_096'],
    ['analytics.md', 'at most 366 days apart', 'analytics/results-period.ts', 'mostDays = 366'],
    [
      'bulk-actions.md',
      'the first 100 players',
      'events/bulk/actions/work-bulk-actions.ts',
      'mostRefused = 100',
    ],
    ['bulk-actions.md', 'names up to 1,000 players', 'events/bulk/actions/schemas.ts', 'mostNamed = 1_000'],
    [
      'finding-players.md',
      'at most 30 days ago for `activeOn`, 420 for',
      'players/list/player-filters.ts',
      'activeOn: 30, activeInWeek: 420',
    ],
    ['client.md', 'up to 500 events wait', '../../packages/client/src/outbox.ts', 'maxQueued = 500'],
    [
      'configuration-as-code.md',
      'A file may have 1 MiB',
      '../../packages/cli/src/config/read-folder.ts',
      'largestFile = 1024 * 1024',
    ],
    [
      'configuration-as-code.md',
      'all definitions together 8 MiB as JSON',
      '../../packages/cli/src/config/bundle.ts',
      'largestBody = 8 * 1024 * 1024',
    ],
    [
      'configuration-as-code.md',
      'YAML may have 100 aliases per file',
      '../../packages/cli/src/config/parse-file.ts',
      'mostAliases = 100',
    ],
    [
      'command-line.md',
      'up to 100 and within 3 seconds',
      '../../packages/cli/src/completion-values.ts',
      'timeoutMs: 3_000',
    ],
    [
      'command-line.md',
      'up to 1,000 steps of up to 1,000 events each',
      '../../packages/cli/src/flow/read-flow.ts',
      'mostSteps = 1_000',
    ],
    [
      'command-line.md',
      'It keeps to half of the calls',
      '../../packages/cli/src/pace.ts',
      'usualShare = 0.5',
    ],
    [
      'command-line.md',
      'Every five seconds it says how far it is',
      '../../packages/cli/src/progress.ts',
      'everyMs = 5_000',
    ],
  ];
  for (const [page, says, file, source] of sourced) {
    it(`${page} says "${says}", as ${file} has it`, () => {
      assert.ok(read(page).includes(says), `${page} does not say it`);
      assert.ok(read(`../server/modules/${file}`).includes(source), `${file} no longer has ${source}`);
    });
  }
});
