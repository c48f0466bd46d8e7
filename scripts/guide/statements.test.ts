import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { readConfig } from '../../server/config.ts';
import { changesetLimits } from '../../server/modules/changesets/limits.ts';
import { aheadMs, oldestMs } from '../../server/modules/events/player-log/event-window.ts';
import { mostHistoryBytes } from '../../server/modules/history/keep-within-limit.ts';
import { faultTable } from '../../server/platform/faults.ts';
import { type FoundNumber, findNumbers } from './find-numbers.ts';
import { guideDirectory, readPages } from './read-pages.ts';
import { readRecipes } from './read-recipes.ts';
import { illustrations, sourced } from './statements.ts';

const read = (path: string) => readFileSync(join(guideDirectory, path), 'utf8').replaceAll(/\s+/g, ' ');

const count = (value: number) => value.toLocaleString('en-US');
const mebibytes = (bytes: number) => `${bytes / 1024 / 1024} MiB`;
const configured = readConfig({});
if ('faults' in configured) throw new Error(configured.faults.join('\n'));
const { realtime } = configured.config;

/** Numbers in sentences, which cannot be generated: what the page says, computed from what the service has. */
const computed: [page: string, says: string][] = [
  ['quick-start.md', `${readRecipes().length} recipes to copy`],
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

describe('a page of the guide', () => {
  for (const [page, says] of computed) {
    it(`${page} says "${says}"`, () => assert.ok(read(page).replaceAll(/ +\|/g, ' |').includes(says), says));
  }

  for (const [page, says, file, source] of sourced) {
    it(`${page} says "${says}", as ${file} has it`, () => {
      assert.ok(read(page).replaceAll(/ +\|/g, ' |').includes(says), `${page} does not say it`);
      assert.ok(read(`../server/modules/${file}`).includes(source), `${file} no longer has ${source}`);
    });
  }

  it('has no number that nothing checks', () => {
    const checked = [...computed, ...sourced, ...illustrations];
    const unchecked = numbers
      .filter((found) => !isStatus(found.text) && !isPlainZeroOrOne(found))
      .filter((found) => !checked.some(([page, says]) => page === found.page && covers(says, found)))
      .map(
        ({ page, line, at, statement }) =>
          `${page}:${line} …${statement.slice(Math.max(0, at - 40), at + 40)}…`,
      );
    assert.deepEqual(unchecked, [], 'say in scripts/guide/statements.ts where the service has it');
  });

  it('lists no illustration that is gone', () => {
    for (const [page, says] of illustrations) assert.ok(read(page).includes(says), `${page}: ${says}`);
  });

  it('has no code that the API does not have', () => {
    const known = new Set([...Object.keys(faultTable), ...clientCodes]);
    const unknown = readPages().flatMap(({ path, text }) =>
      [...text.matchAll(/`([A-Z]+(?:_[A-Z]+)*)`/g)]
        .map(([, code = '']) => code)
        .filter(
          (code) => code.length > 3 && !known.has(code) && !otherWords.has(code) && !settings.includes(code),
        )
        .map((code) => `${path}: ${code}`),
    );
    assert.deepEqual(unknown, []);
  });
});

/** Codes of our clients, which the service does not send. */
const clientCodes = [
  'NETWORK',
  'ORIGIN_NOT_ALLOWED',
  'DROPPED',
  'UNREACHABLE',
  'DISCONNECTED',
  'NO_TOKEN',
  'NO_SOCKET',
];

/** Where the names of settings are. */
const settings = [
  'config.ts',
  '../packages/cli/src/connection.ts',
  '../packages/cli/src/commands/mcp.ts',
  '../packages/cli/src/terminal.ts',
]
  .map((file) => read(`../server/${file}`))
  .join();

/** Methods, plans and roles. */
const otherWords = new Set([
  ...['POST', 'PATCH', 'DELETE', 'HEAD'],
  ...['FREE', 'STARTER', 'PRO', 'ENTERPRISE'],
  ...['OWNER', 'ADMIN', 'EDITOR', 'VIEWER', 'SUPPORT', 'DEVELOPER'],
]);

const numbers = readPages()
  // Written from the recipes, which are run.
  .filter(({ path }) => !path.startsWith('cookbook/'))
  .flatMap(findNumbers);

const statuses = new Set([
  ...[200, 201, 202, 204, 304, 410, 502, 504],
  ...Object.values(faultTable).map(({ status }) => status),
]);

function isStatus(text: string): boolean {
  return statuses.has(Number(text));
}

/** `from 0 to 1`, `ends with 1`: no limit, unless a unit follows. */
function isPlainZeroOrOne({ text, statement, at }: FoundNumber): boolean {
  return (
    (text === '0' || text === '1') &&
    !/^\d+ ([kKM]i?B|%|\w*(second|minute|hour|day|character)s?\b)/.test(statement.slice(at))
  );
}

function covers(says: string, { statement, at, text }: FoundNumber): boolean {
  for (let from = statement.indexOf(says); from >= 0; from = statement.indexOf(says, from + 1)) {
    if (from <= at && at + text.length <= from + says.length) return true;
  }
  return false;
}
