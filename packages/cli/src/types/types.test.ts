import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { promisify } from 'node:util';
import { badge, newProject, quest, rule } from '../../../../server/modules/definitions/test-definitions.ts';
import { startTestService, temporaryDirectory } from '../../../../server/testing/service.ts';
import { runCli } from '../test-cli.ts';
import { readProject } from './read-project.ts';
import { writePython } from './write-python.ts';
import { writeTypeScript } from './write-typescript.ts';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../../../..');
const service = await startTestService();
const home = await temporaryDirectory();

const projectId = await newProject(service);
const { key } = await service.createKey({ scopes: ['read', 'write', 'manage'] }, projectId);
const env = { XDG_CONFIG_HOME: home, LAUREL_URL: service.url, LAUREL_API_KEY: key };

const definitions = {
  format: 1,
  rules: [
    { id: 'score', ...rule({ on: 'match.won', when: 'event.properties.score > 100' }) },
    { id: 'chain', ...rule({ on: 'player.level_up' }) },
    {
      id: 'rare',
      ...rule({ on: 'match.lost', when: 'event.properties["by"] > 1 && event.properties.mode == "a"' }),
    },
  ],
  quests: [
    { id: 'q1', ...quest({ objectives: [{ id: 'o', on: 'lesson.done', measure: 'count', target: 2 }] }) },
  ],
  badges: [
    { id: 'first-win', ...badge() },
    { id: 'veteran', ...badge() },
  ],
  leaderboards: [{ id: 'weekly', name: 'Weekly', source: 'xp' }],
  currencies: [{ id: 'coins', name: 'Coins' }],
  items: [{ id: 'booster', name: 'Booster' }],
  offers: [
    {
      id: 'pack',
      name: 'Pack',
      price: [{ currencyId: 'coins', amount: 5 }],
      grants: [{ do: 'grantXp', amount: 1 }],
    },
  ],
};

async function setUp(): Promise<void> {
  const call = async (path: string, body: unknown) => {
    const headers = { 'content-type': 'application/json', 'x-api-key': key };
    const response = await fetch(`${service.url}/api/v1${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    assert.ok(response.ok, `${path}: ${await response.clone().text()}`);
  };
  await call('/definitions/apply', { bundle: definitions });
  const events = Array.from({ length: 12 }, (_, index) => ({
    playerId: 'ada',
    type: 'match.won',
    properties: {
      score: 10 + index,
      ranked: index % 2 === 0,
      ...(index === 0 ? { 'the "name"': null, note: 'well played' } : {}),
    },
  }));
  await call('/events/batch', {
    events: [...events, { playerId: 'ada', type: 'lesson.done', properties: { minutes: 25 } }],
  });
}
await setUp();

/** A folder whose programs find the packages of this repository. */
async function folder(): Promise<string> {
  const dir = await temporaryDirectory();
  await symlink(join(root, 'node_modules'), join(dir, 'node_modules'));
  return dir;
}

describe('laurel types', () => {
  it('writes event types with the properties that were seen or are used, and the ids of each kind', async () => {
    const out = join(await folder(), 'new/laurel-types.ts');
    await mkdir(join(out, '..'));
    const result = await runCli(env, 'types', '--out', out);
    assert.equal(result.status, 0, result.err);
    assert.match(result.out, /laurel-types\.ts: 3 event types and 7 ids\./);
    assert.equal(
      await readFile(out, 'utf8'),
      `/** The event types of the project and the ids of its definitions. Written by \`laurel types\`: run it again after a change. */
export interface LaurelProject {
  events: {
    'lesson.done': {
      minutes?: number;
    };
    'match.lost': {
      by?: unknown;
      mode?: unknown;
      [name: string]: unknown;
    };
    'match.won': {
      note?: string;
      ranked: boolean;
      score: number;
      "the \\"name\\""?: null;
    };
  };
  quests: 'q1';
  adventures: never;
  badges:
    | 'first-win'
    | 'veteran';
  leaderboards: 'weekly';
  currencies: 'coins';
  items: 'booster';
  offers: 'pack';
  boosts: never;
}
`,
    );
  });

  it('says with --check whether the file is what it would write', async () => {
    const out = join(await folder(), 'laurel-types.ts');
    const missing = await runCli(env, 'types', '--out', out, '--check');
    assert.deepEqual([missing.status, /There is no file/.test(missing.err)], [1, true]);
    await runCli(env, 'types', '--out', out);
    assert.equal((await runCli(env, 'types', '--out', out, '--check')).status, 0);
    await writeFile(out, 'export interface LaurelProject {}\n');
    const stale = await runCli(env, 'types', '--out', out, '--check');
    assert.deepEqual([stale.status, /is not up to date/.test(stale.err)], [1, true]);
  });

  it('is a generic argument of the SDK, the client and the hooks, which then refuse what does not exist', async () => {
    const dir = await folder();
    const made = await runCli(env, 'types', '--out', join(dir, 'laurel-types.ts'));
    assert.equal(made.status, 0, made.err);
    await writeFile(join(dir, 'package.json'), '{ "type": "module" }');
    await writeFile(join(dir, 'uses.ts'), uses);
    await writeFile(join(dir, 'plain.ts'), plain);
    const config = {
      compilerOptions: {
        strict: true,
        exactOptionalPropertyTypes: true,
        noUncheckedIndexedAccess: true,
        noEmit: true,
        target: 'es2022',
        lib: ['es2023', 'dom', 'dom.iterable'],
        module: 'nodenext',
        types: ['node'],
        jsx: 'react-jsx',
        customConditions: ['@laurel/source'],
        allowImportingTsExtensions: true,
        skipLibCheck: true,
      },
      files: ['uses.ts', 'plain.ts'],
    };
    await writeFile(join(dir, 'tsconfig.json'), JSON.stringify(config));
    // A line that must not compile is marked, and the compiler reports a mark without an error.
    await run(join(root, 'node_modules/.bin/tsc'), ['-p', dir, '--checkers', '1']).catch(
      (error: { stdout: string }) => assert.fail(error.stdout),
    );
  });

  it('writes Python that Python reads: Literal types, and a TypedDict for the properties of each type', async () => {
    const dir = await folder();
    const made = await runCli(env, 'types', '--python', '--out', join(dir, 'laurel_types.py'));
    assert.equal(made.status, 0, made.err);
    await writeFile(
      join(dir, 'read.py'),
      `
import json
from typing import get_args
import laurel_types as t

won = t.MatchWonProperties
print(json.dumps({
    "badges": get_args(t.BadgeId),
    "types": get_args(t.EventType),
    "adventures": str(t.AdventureId),
    "required": sorted(won.__required_keys__),
    "optional": sorted(won.__optional_keys__),
    "score": won.__annotations__["score"].__name__,
    "events": sorted(t.Events.__annotations__),
    "senders": [one.__name__ for one in (t.Track, t.Send, t.AsyncSend)],
}))
`,
    );
    const { stdout } = await run('python3', ['read.py'], { cwd: dir });
    assert.deepEqual(JSON.parse(stdout), {
      badges: ['first-win', 'veteran'],
      types: ['lesson.done', 'match.lost', 'match.won'],
      adventures: 'typing.Never',
      required: ['ranked', 'score'],
      optional: ['note', 'the "name"'],
      score: 'float',
      events: ['lesson.done', 'match.lost', 'match.won'],
      senders: ['Track', 'Send', 'AsyncSend'],
    });
  });

  it('names no id twice in Python, and writes a project that has nothing', async () => {
    const nothing = { type: '', sampled: 0, lastSeenAt: null, properties: [] };
    const shape = await readProject({
      bundle: async () => ({ format: 1 }),
      seenTypes: async () => ['a.b', 'a-b'],
      seenProperties: async () => nothing,
    });
    assert.match(writePython(shape), /ABProperties2 = Mapping\[str, Any\]/);
    const empty = await readProject({
      bundle: async () => ({ format: 1 }),
      seenTypes: async () => [],
      seenProperties: async () => nothing,
    });
    assert.match(writeTypeScript(empty), /events: Record<never, never>;/);
    assert.match(writePython(empty), /EventType = Never/);
  });

  it('needs a credential that may read', async () => {
    const { status, err } = await runCli({ ...env, LAUREL_API_KEY: '' }, 'types');
    assert.equal(status, 3, err);
  });
});

const uses = `
import { createClient, type Badge } from '@laurel/client';
import { hooksOf, LaurelProvider, useLeaderboard, useSend, useShop } from '@laurel/react';
import { createLaurel, verifyWebhook, type Laurel } from '@laurel/sdk';
import { createElement } from 'react';
import type { LaurelProject } from './laurel-types.ts';

export const laurel: Laurel<LaurelProject> = createLaurel<LaurelProject>({ url: 'http://localhost', apiKey: process.env['KEY'] });
laurel.track('ada', 'match.won', { score: 1, ranked: true, note: 'x' }, { id: '1' });
laurel.track('ada', 'lesson.done');
laurel.track('ada', 'match.lost', { by: 2, anything: 1 });
// @ts-expect-error there is no such type
laurel.track('ada', 'match.wn', { score: 1, ranked: true });
// @ts-expect-error the score is a number
laurel.track('ada', 'match.won', { score: '1', ranked: true });
// @ts-expect-error a score is required
laurel.track('ada', 'match.won', { ranked: true });
// @ts-expect-error there are required properties
laurel.track('ada', 'match.won');
// @ts-expect-error there is no such property
laurel.track('ada', 'lesson.done', { minuts: 3 });
void laurel.events.send({ playerId: 'ada', type: 'match.won', properties: { score: 1, ranked: true }, id: undefined });
void laurel.events.send({ playerId: 'ada', type: 'lesson.done' });
// @ts-expect-error properties of another type
void laurel.events.send({ playerId: 'ada', type: 'lesson.done', properties: { score: 1 } });
// @ts-expect-error there are required properties
void laurel.events.sendBatch([{ playerId: 'ada', type: 'match.won' }]);
void laurel.players.awardBadge('ada', { badgeId: 'veteran' });
// @ts-expect-error there is no such badge
void laurel.players.awardBadge('ada', { badgeId: 'vetran' });
// @ts-expect-error there is no adventure
void laurel.players.startAdventure('ada', 'trip');
void laurel.players.buy('ada', { offerId: 'pack' });
// @ts-expect-error that is an item
void laurel.players.buy('ada', { offerId: 'booster' });
// @ts-expect-error there is no such currency
void laurel.players.changeBalance('ada', 'gold', { amount: 1 });
// @ts-expect-error there is no such leaderboard
void laurel.leaderboards.entries('daily');

export async function receive(payload: string, headers: Headers): Promise<string> {
  const event = await verifyWebhook<LaurelProject>({ payload, headers, secret: 's' });
  switch (event.type) {
    case 'player.level_up':
      // @ts-expect-error a level-up has no badge
      event.data.badgeId;
      return event.data.newLevel.toFixed();
    case 'player.badge_earned':
      // @ts-expect-error there is no such badge
      if (event.data.badgeId === 'vetran') return '';
      return event.data.badgeId === 'veteran' ? event.data.badgeName : '';
    // @ts-expect-error there is no such type
    case 'player.nothing':
      return '';
    default:
      return event.type;
  }
}

export const client = createClient<LaurelProject>({ url: 'http://localhost', token: undefined, getToken: () => 'token' });
void client.send('match.won', { score: 1, ranked: true }, 'id');
// @ts-expect-error there are required properties
void client.send('match.won');
// @ts-expect-error there is no such quest
void client.startQuest('q2');
client.on('player.currency_changed', ({ data }) => {
  // @ts-expect-error there is no such currency
  return data.currencyId === 'gold';
});
export const names: Badge<LaurelProject>['badgeId'][] = client.badges.get().data?.map(({ badgeId }) => badgeId) ?? [];

const { useQuests, useWallet } = hooksOf<LaurelProject>();
export function Page() {
  const send = useSend<LaurelProject>();
  const { buy } = useShop<LaurelProject>();
  const { start } = useQuests();
  const { balanceOf } = useWallet({ suspense: true });
  void send('lesson.done', { minutes: balanceOf('coins') });
  void buy('pack');
  void start('q1');
  useLeaderboard<LaurelProject>('weekly', { view: 'around', limit: undefined });
  // @ts-expect-error there is no such offer
  void buy('box');
  // @ts-expect-error there is no such quest
  void start('q2');
  // @ts-expect-error there is no such currency
  balanceOf('gold');
  // @ts-expect-error there is no such type
  void send('lesson.dne');
  // @ts-expect-error there is no such leaderboard
  useLeaderboard<LaurelProject>('daily');
  return null;
}
export const page = createElement(LaurelProvider, { client, token: undefined }, createElement(Page));
`;

const plain = `
import { createClient, type Client } from '@laurel/client';
import { useSend, useShop } from '@laurel/react';
import { createLaurel, verifyWebhook, type Laurel } from '@laurel/sdk';

export const laurel: Laurel = createLaurel({ url: 'http://localhost', apiKey: 'key' });
laurel.track('ada', 'anything', { of: 'any kind' });
void laurel.events.send({ playerId: 'ada', type: 'anything', properties: { of: 'any kind' }, occurredAt: undefined });
void laurel.events.list({ type: undefined, limit: 5 });
void laurel.get('/events', { params: { query: { playerId: undefined } } });
void laurel.players.awardBadge('ada', { badgeId: 'any', reason: undefined });
// @ts-expect-error an id is text
void laurel.players.awardBadge('ada', { badgeId: 1 });
export const client: Client = createClient({ url: 'http://localhost', token: 'token' });
void client.send('anything');
void client.send('anything', { of: 'any kind' }, 'id');
export function Page() {
  void useSend()('anything', { of: 1 });
  void useShop().buy('any');
}
export async function receive(payload: string, headers: Record<string, string>) {
  const event = await verifyWebhook({ payload, headers, secret: 's', toleranceSeconds: undefined });
  // @ts-expect-error only some events have it
  event.data.badgeId;
  if (event.type === 'player.badge_earned') return event.data.badgeId.toUpperCase();
  return event.type;
}
`;
