import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { faultTable } from '../../server/platform/faults.ts';
import { type FoundNumber, findNumbers } from './find-numbers.ts';
import { guideDirectory, readPages } from './read-pages.ts';
import { computed, illustrations, sourced } from './statements.ts';

const read = (path: string) => readFileSync(join(guideDirectory, path), 'utf8').replaceAll(/\s+/g, ' ');

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
