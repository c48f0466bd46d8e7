import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { get } from 'node:http';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import type { Gate } from '../../../../server/engine/index.ts';
import { kinds } from '../../../../server/modules/definitions/index.ts';
import { isLongRun } from '../../../../server/testing/long-run.ts';
import { startTestService, temporaryDirectory } from '../../../../server/testing/service.ts';
import { runCli, type Session, startCli } from '../test-cli.ts';
import { reasons } from './explain-trace.ts';

const service = await startTestService();
const { token } = service.owner;
const asOwner = { token, headers: { 'x-project-id': service.projectId, 'x-environment': 'test' } };

async function create(path: string, body: Record<string, unknown>): Promise<void> {
  const { status, body: answer } = await service.post(path, { ...asOwner, body });
  assert.equal(status, 201, JSON.stringify(answer));
}
await create('/badges', { id: 'marathon', name: 'Marathon' });
await create('/currencies', { id: 'coins', name: 'Coins', initial: 7 });
await create('/segments', { id: 'rich', name: 'Rich', members: 'player.balances.coins > 100' });
await create('/segments', { id: 'strong', name: 'Strong', members: 'player.xp >= 200' });
await create('/boosts', { id: 'double', name: 'Double', factor: 2, of: { xp: true }, personal: true });
await create('/items', { id: 'potion', name: 'Potion' });
await create('/offers', {
  id: 'two-potions',
  name: 'Two potions',
  price: [{ currencyId: 'coins', amount: 3 }],
  grants: [{ do: 'grantItem', itemId: 'potion', quantity: 2 }],
});
await create('/leaderboards', { id: 'weekly', name: 'Weekly' });
await create('/badges', { id: 'by-hand', name: 'By hand' });
await create('/quests', {
  id: 'week',
  name: 'A week',
  objectives: [{ id: 'five', on: 'workout.finished', measure: 'count', target: 5 }],
  rewards: [{ do: 'awardBadge', badgeId: 'marathon' }],
});
await create('/adventures', { id: 'tour', name: 'Tour', steps: [{ id: 'first', questId: 'week' }] });
await create('/rules', {
  id: 'long-run',
  name: 'Long run',
  on: 'workout.finished',
  when: 'event.properties.minutes >= 180',
  then: [{ do: 'awardBadge', badgeId: 'marathon' }],
});
await create('/rules', {
  id: 'minutes',
  name: 'Minutes',
  on: 'workout.finished',
  then: [{ do: 'grantXp', amount: 'event.properties.minutes * 10' }],
});
await create('/experiments', {
  id: 'longer-runs',
  name: 'Longer runs',
  variants: [
    { id: 'control', weight: 1 },
    { id: 'same', weight: 1 },
  ],
  metrics: [{ id: 'runs', of: 'events' }],
});
const sent = await service.post('/events', {
  key: service.testKey,
  body: { id: 'run-1', playerId: 'ada', type: 'workout.finished', properties: { minutes: 25 } },
});
assert.equal(sent.status, 201, JSON.stringify(sent.body));
const eventId: string = sent.body.id;
const bought = await service.post('/players/ada/purchases', {
  key: service.testKey,
  body: { offerId: 'two-potions' },
});
assert.equal(bought.status, 201, JSON.stringify(bought.body));

const changeset = await service.post('/changesets', { ...asOwner, body: { title: 'By a person' } });
const byPerson: string = changeset.body.id;
await service.put(`/changesets/${byPerson}/items`, {
  ...asOwner,
  body: { kind: 'badges', id: 'sprint', op: 'put', body: { name: 'Sprint' } },
});

const home = await temporaryDirectory();
const withKey = {
  XDG_CONFIG_HOME: join(home, 'none'),
  LAUREL_URL: service.url,
  LAUREL_API_KEY: service.testKey,
};

async function connect(transport: unknown): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' });
  await client.connect(transport as Transport);
  return client;
}

const started: Session[] = [];
async function startHttp(env: Record<string, string> = withKey, ...args: string[]) {
  const session = startCli(env, 'mcp', '--http', '--port', '0', '--json', ...args);
  started.push(session);
  const [line] = await session.until(/^\{.*\}$/m);
  const { address, secret } = JSON.parse(line) as { address: string; secret?: string };
  return { session, address, secret };
}

const overHttp = (address: string, secret: string) =>
  new StreamableHTTPClientTransport(new URL(address), {
    requestInit: { headers: { authorization: `Bearer ${secret}` } },
  });

const server = await startHttp();
const secret = server.secret ?? '';
const http = await connect(overHttp(server.address, secret));
const stdio = await connect(
  new StdioClientTransport({
    command: process.execPath,
    args: ['--conditions=@laurel/source', join(import.meta.dirname, '../main.ts'), 'mcp'],
    env: withKey,
  }),
);
after(async () => {
  await http.close();
  await stdio.close();
  for (const session of started) assert.equal(await session.end(), 0);
});

async function call(client: Client, name: string, args: Record<string, unknown> = {}) {
  // The client checks the structured content against the schema of the tool, once it has listed them.
  const { content, structuredContent, isError = false } = await client.callTool({ name, arguments: args });
  const texts = (content as { text: string }[]).map(({ text }) => text);
  if (!isError) assert.deepEqual(structuredContent, JSON.parse(texts.at(-1) ?? 'null'), name);
  return { isError, words: texts[0] ?? '', data: () => JSON.parse(texts.at(-1) ?? 'null') };
}

/** The parts of the database that a write would change. */
async function footprint() {
  const events = await service.get('/events?limit=100', asOwner);
  const players = await service.get('/players?limit=100', asOwner);
  const rules = await service.get('/rules?limit=100', asOwner);
  const audit = await service.get(`/tenants/${service.tenantId}/audit-log?limit=100`, { token });
  assert.deepEqual([events.status, players.status, rules.status, audit.status], [200, 200, 200, 200]);
  return [events.body.data, players.body.data, rules.body.data, audit.body.data];
}

const event = { type: 'workout.finished', playerId: 'ada', properties: { minutes: 200 } };
const rule = { on: 'workout.finished', then: [{ do: 'grantXp', amount: '7' }] };
const calls: [name: string, args: Record<string, unknown>, told: RegExp][] = [
  ['list_definitions', { kind: 'rules' }, /"long-run"/],
  ['list_definitions', { kind: 'levels' }, /./],
  ['list_definitions', { kind: 'currencies' }, /"coins"/],
  ['list_definitions', { kind: 'items' }, /"potion"/],
  ['get_definition', { kind: 'currencies', id: 'coins' }, /"Coins"/],
  ['list_definitions', { kind: 'event-types' }, /quest\.completed/],
  ['get_definition', { kind: 'quests', id: 'week' }, /"objectives"/],
  ['find_players', { search: 'ad' }, /"id":"ada"/],
  [
    'get_player',
    { playerId: 'ada', include: ['badges', 'quests', 'adventures', 'standings'] },
    /"xp":250.*"week"/,
  ],
  [
    'get_player',
    { playerId: 'ada', include: ['wallet', 'inventory', 'transactions', 'purchases'] },
    /(?=.*"balance":4)(?=.*"quantity":2)(?=.*"two-potions")/,
  ],
  ['get_player', { playerId: 'ada', include: ['messages'] }, /"messages":\{"data":\[/],
  ['list_events', { playerId: 'ada', type: 'workout.finished' }, /"minutes":25/],
  ['explain_event', { eventId }, /Rule minutes fired/],
  ['explain_player', { playerId: 'ada', badgeId: 'marathon' }, /does not have the badge marathon/],
  ['simulate_event', { event }, /nothing was written.*2250 XP/],
  ['backtest_rule', { rule }, /nothing was written/],
  [
    'simulate_event',
    { event, variants: [{ experimentId: 'longer-runs', variantId: 'same' }] },
    /the variant same of the experiment longer-runs/,
  ],
  [
    'backtest_rule',
    { experiment: { experimentId: 'longer-runs', variantId: 'same' } },
    /nothing was written/,
  ],
  ['get_summary', {}, /"today"/],
  ['get_calendar', {}, /"data"/],
  ['find_players', { segmentId: 'strong' }, /"id":"ada"/],
  ['get_segment', { segmentId: 'strong' }, /(?=.*"size":1)(?=.*"history")(?=.*"overlap")/],
  ['preview_segment', { members: 'player.xp >= 200' }, /"size":1,.*"estimated":false/],
  ['get_experiment_results', { experimentId: 'longer-runs' }, /"sampleRatio"/],
  ['list_definitions', { kind: 'experiments' }, /"id":"longer-runs"/],
  ['get_definition', { kind: 'experiments', id: 'longer-runs' }, /"status":"draft"/],
  ['get_lift', {}, /"retained-7"/],
  ['get_recap', { playerId: 'ada' }, /"bestDay"/],
  ['list_changesets', {}, /"title":"By a person"/],
  ['get_changeset', { changesetId: byPerson }, /is draft, with 1 item.*Only a person can publish/s],
];
const draftTools = ['create_draft', 'put_draft_item', 'remove_draft_item'];

for (const [transport, client] of [
  ['standard input and output', stdio],
  ['HTTP', http],
] as const) {
  describe(`laurel mcp over ${transport}`, () => {
    it('lists its tools, described, and says which of them write drafts', async () => {
      const { tools } = await client.listTools();
      assert.deepEqual(
        tools.map(({ name }) => name).toSorted(),
        [...new Set([...calls.map(([name]) => name), ...draftTools])].toSorted(),
      );
      for (const { name, description = '', inputSchema, outputSchema, annotations } of tools) {
        assert.ok(description.length > 50, name);
        assert.equal(inputSchema.type, 'object');
        assert.ok(Object.keys(outputSchema?.properties ?? {}).length > 0, `${name} says what it returns`);
        const reads = !draftTools.includes(name);
        assert.deepEqual([annotations?.readOnlyHint, annotations?.destructiveHint], [reads, false], name);
      }
      assert.match(client.getInstructions() ?? '', /environment test/);
    });

    it('answers every tool that reads, and writes nothing', async () => {
      const before = await footprint();
      // The tools are the same over both: the long run calls all of them twice.
      const tried = calls.filter((_, turn) => isLongRun || client === http || turn % 4 === 0);
      for (const [name, args, told] of tried) {
        const { isError, words } = await call(client, name, args);
        assert.equal(isError, false, `${name}: ${words}`);
        assert.match(words, told, name);
      }
      assert.deepEqual(await footprint(), before);
    });
  });
}

describe('what can be drafted', () => {
  for (const { path: kind } of Object.values(kinds)) {
    it(`can be read: ${kind}, as a tool and as a resource`, async () => {
      const listed = await call(http, 'list_definitions', { kind });
      const [first] = listed.data().data as { id: string; name: string }[];
      assert.ok(first, `the test has one of the ${kind}`);
      const { data } = await call(http, 'get_definition', { kind, id: first.id });
      assert.equal(data().name, first.name);
      const { contents } = await http.readResource({ uri: `laurel://${kind}/${first.id}` });
      assert.equal(JSON.parse((contents[0] as { text: string }).text).name, first.name);
    });
  }
});

describe('prompts', () => {
  it('are offered with their arguments, and name only tools that the server has', async () => {
    const { prompts } = await http.listPrompts();
    assert.deepEqual(prompts.map(({ name }) => name).toSorted(), [
      'design_a_quest',
      'explain_a_player',
      'review_a_changeset',
    ]);
    const tools = new Set((await http.listTools()).tools.map(({ name }) => name));
    const args: Record<string, Record<string, string>> = {
      explain_a_player: { playerId: 'ada', question: 'Why no "marathon"?' },
      design_a_quest: { goal: 'More workouts at the weekend' },
      review_a_changeset: { changesetId: byPerson },
    };
    for (const { name, description = '', arguments: named = [] } of prompts) {
      assert.ok(description.length > 30 && named.length > 0, name);
      const { messages } = await http.getPrompt({ name, arguments: args[name] ?? {} });
      const text = messages.map(({ content }) => (content as { text: string }).text).join();
      for (const value of Object.values(args[name] ?? {}))
        assert.ok(text.includes(JSON.stringify(value)), name);
      const mentioned = text.match(/\b[a-z]+_[a-z_]+\b/g) ?? [];
      assert.deepEqual(
        mentioned.filter((word) => !tools.has(word)),
        [],
        name,
      );
    }
    await assert.rejects(http.getPrompt({ name: 'explain_a_player', arguments: {} }), /playerId/);
  });

  it('do not ask for drafts where there are none', async () => {
    const reading = await startHttp(withKey, '--read-only');
    const reader = await connect(overHttp(reading.address, reading.secret ?? ''));
    const { messages } = await reader.getPrompt({ name: 'design_a_quest', arguments: { goal: 'More' } });
    assert.doesNotMatch(JSON.stringify(messages), /create_draft/);
    await reader.close();
  });
});

describe('explain_event', () => {
  it('has words for each reason that the service gives', () => {
    const words: Record<Gate, string> = reasons;
    for (const [gate, said] of Object.entries(words)) assert.ok(said.length > 10, gate);
  });

  it('says why a rule did not fire, with the values that the condition saw', async () => {
    const { words } = await call(http, 'explain_event', { eventId });
    assert.match(
      words,
      /Rule long-run did not take effect: its condition was false; the part `event\.properties\.minutes >= 180` did not hold; it saw event\.properties\.minutes = 25\./,
    );
    assert.match(words, /Quest week, objective five, counted the event; its progress is now 1\./);
  });
});

describe('explain_player', () => {
  it('says what is missing on each way to a badge', async () => {
    const { words, data } = await call(http, 'explain_player', { playerId: 'ada', badgeId: 'marathon' });
    assert.match(
      words,
      /rule long-run .*: open, nothing but an event is needed\. Missing: event\.properties\.minutes: has 25, needs 180\./,
    );
    assert.match(words, /the part `event\.properties\.minutes >= 180` did not hold; it saw .* = 25\./);
    const asked = await service.get('/players/ada/explain?badgeId=marathon', asOwner);
    assert.equal(asked.body.paths.length, 2);
    assert.deepEqual(data(), asked.body);
  });

  it('says that only people award a badge', async () => {
    const { words } = await call(http, 'explain_player', { playerId: 'ada', badgeId: 'by-hand' });
    assert.match(words, /No rule, quest or adventure awards it/);
  });

  it('answers for quests and adventures', async () => {
    const quest = await call(http, 'explain_player', { playerId: 'ada', questId: 'week' });
    assert.match(quest.words, /has not completed the quest week/);
    const adventure = await call(http, 'explain_player', { playerId: 'ada', adventureId: 'tour' });
    assert.match(adventure.words, /step first: has 0, needs 1/);
  });
});

describe('a mistake in a call', () => {
  const cases: [name: string, args: Record<string, unknown>, told: RegExp][] = [
    ['list_definitions', { kind: 'users' }, /kind/],
    ['list_definitions', { kind: 'rules', limit: 1_000 }, /limit/],
    ['find_players', { serch: 'ada' }, /serch/],
    ['get_player', {}, /playerId/],
    ['get_player', { playerId: 'x'.repeat(201) }, /playerId/],
    ['get_player', { playerId: 'ada', cursor: 'x' }, /exactly one entry/],
    ['get_player', { playerId: 'nobody' }, /No such player.*Request id: \S+/],
    ['get_definition', { kind: 'rules', id: '../players' }, /Request id: \S+/],
    ['explain_event', { eventId: 'nothing' }, /Request id: \S+/],
    ['explain_player', { playerId: 'ada' }, /exactly one of/],
    ['explain_player', { playerId: 'ada', badgeId: 'nothing' }, /Request id: \S+/],
    ['simulate_event', { event, rules: [{ ...rule, when: 'event.x +' }] }, /Request id: \S+/],
    ['backtest_rule', {}, /one of "rule"/],
    ['backtest_rule', { rule, changesetId: byPerson }, /one of "rule"/],
    ['get_changeset', { changesetId: 'nothing' }, /Request id: \S+/],
    // This server's key has no scope `manage`.
    ['create_draft', { title: 'No' }, /FORBIDDEN.*Request id: \S+/],
    ['create_draft', { title: 'x'.repeat(181) }, /title/],
    ['publish_changeset', { changesetId: byPerson }, /publish_changeset/],
    ['list_events', { cursor: 'wrong' }, /Request id: \S+/],
    ['delete_player', { playerId: 'ada' }, /delete_player/],
  ];
  for (const [name, args, told] of cases) {
    it(`such as ${name} ${JSON.stringify(args).slice(0, 60)} is a tool error that says what is wrong`, async () => {
      const { isError, words } = await call(http, name, args);
      assert.equal(isError, true, words);
      assert.match(words, told);
    });
  }
});

describe('drafts', async () => {
  const { key } = await service.createKey({ mode: 'test', scopes: ['read', 'manage'] });
  const drafting = await startHttp({ ...withKey, LAUREL_API_KEY: key });
  const client = await connect(overHttp(drafting.address, drafting.secret ?? ''));
  after(() => client.close());
  const create = async (title: string) => (await call(client, 'create_draft', { title })).data();
  const put = (changesetId: string, args: Record<string, unknown>) =>
    call(client, 'put_draft_item', { changesetId, ...args });
  const statusOf = async (id: string) => (await service.get(`/changesets/${id}`, asOwner)).body.status;
  const award = (on: string) => ({ name: 'Any', on, then: [{ do: 'awardBadge', badgeId: 'starter' }] });

  it('are made, checked, tried and left to a person to publish', async () => {
    const before = await footprint();
    const draft = await create('A badge for starters');
    assert.deepEqual([draft.title, draft.status], ['[assistant] A badge for starters', 'draft']);
    const wrong = await put(draft.id, { kind: 'rules', id: 'starter', body: award('workout.finished') });
    assert.match(wrong.words, /cannot be published as it is:\n- rules\/starter\/.*starter/);
    const badge = await put(draft.id, { kind: 'badges', id: 'starter', body: { name: 'Starter' } });
    assert.match(badge.words, /with 2 items.*No faults\./s);
    const changes = [{ kind: 'badges', id: 'by-hand', patch: { name: 'By two hands' } }];
    const experiment = await put(draft.id, {
      kind: 'experiments',
      id: 'hands',
      body: {
        name: 'Hands',
        variants: [
          { id: 'control', weight: 1 },
          { id: 'two', weight: 1, changes },
        ],
        metrics: [{ id: 'runs', of: 'events', goal: true }],
      },
    });
    assert.match(experiment.words, /with 3 items.*No faults\./s);
    const took = await call(client, 'remove_draft_item', {
      changesetId: draft.id,
      kind: 'experiments',
      id: 'hands',
    });
    assert.match(took.words, /with 2 items/);
    const removal = await put(draft.id, { kind: 'badges', id: 'by-hand', op: 'delete' });
    assert.match(removal.words, /delete badges\/by-hand/);
    const args = { changesetId: draft.id, kind: 'badges', id: 'by-hand' };
    assert.match((await call(client, 'remove_draft_item', args)).words, /with 2 items/);
    const tried = await call(client, 'simulate_event', { event, changesetId: draft.id });
    assert.match(JSON.stringify(tried.data()), /"starter"/);
    const backtest = await call(client, 'backtest_rule', { changesetId: draft.id });
    assert.equal(backtest.isError, false, backtest.words);

    const [events, players, rules] = await footprint();
    assert.deepEqual([events, players, rules], before.slice(0, 3), 'nothing is in force');
    assert.equal((await service.get('/badges/starter', asOwner)).status, 404);
    assert.equal(await statusOf(draft.id), 'draft');
    const published = await service.post(`/changesets/${draft.id}/publish`, { ...asOwner, body: {} });
    assert.equal(published.status, 200, JSON.stringify(published.body));
  });

  it('are the only changesets that can be edited, and only while they are drafts', async () => {
    const item = { kind: 'badges', id: 'other', body: { name: 'Other' } };
    const foreign = await put(byPerson, item);
    assert.deepEqual([foreign.isError, /not made by an assistant/.test(foreign.words)], [true, true]);
    const { id } = await create('For review');
    await put(id, item);
    assert.equal((await service.post(`/changesets/${id}/submit`, asOwner)).status, 200);
    const late = await put(id, { ...item, body: { name: 'Another' } });
    assert.deepEqual([late.isError, /no longer a draft \(in_review\)/.test(late.words)], [true, true]);
    const args = { changesetId: id, kind: 'badges', id: 'other' };
    assert.equal((await call(client, 'remove_draft_item', args)).isError, true);
    assert.equal(await statusOf(id), 'in_review');
    const odd = await put((await create('Odd')).id, { kind: 'users', id: 'x', body: {} });
    assert.deepEqual([odd.isError, /kind/.test(odd.words)], [true, true]);
  });

  it('are few, also when many are made at once', async () => {
    const many = await Promise.all(
      Array.from({ length: 15 }, (_, i) => call(client, 'create_draft', { title: `Draft ${i}` })),
    );
    const refused = many.filter(({ isError }) => isError);
    assert.match(refused[0]?.words ?? '', /10 drafts of assistants are open/);
    const { data } = (await service.get('/changesets?limit=100', asOwner)).body;
    const open = data.filter(
      (one: { title: string; status: string }) =>
        one.status === 'draft' && one.title.startsWith('[assistant]'),
    );
    assert.equal(open.length, 10);
  });

  it('cannot be made with --read-only', async () => {
    const reading = await startHttp({ ...withKey, LAUREL_API_KEY: key }, '--read-only');
    const reader = await connect(overHttp(reading.address, reading.secret ?? ''));
    const { tools } = await reader.listTools();
    assert.ok(tools.length > 5 && tools.every(({ annotations }) => annotations?.readOnlyHint));
    assert.equal((await call(reader, 'create_draft', { title: 'No' })).isError, true);
    await reader.close();
  });
});

describe('a long list', () => {
  it('is cut, with a cursor that continues without a gap', async () => {
    const found: string[] = [];
    const big = { note: 'x'.repeat(20_000) };
    for (let i = 0; i < 12; i++) {
      const body = {
        id: `big-${i}`,
        playerId: 'bob',
        type: 'note.written',
        properties: { ...big, list: Array(1_000).fill('abcdefgh') },
      };
      assert.equal((await service.post('/events', { key: service.testKey, body })).status, 201);
    }
    let cursor: string | null | undefined;
    let pages = 0;
    do {
      const args = { playerId: 'bob', limit: 100, ...(cursor ? { cursor } : {}) };
      const { words, data } = await call(http, 'list_events', args);
      assert.ok(words.length < 70_000, `${words.length}`);
      const page = data();
      if (page.nextCursor) assert.match(page.note, /Call again/);
      found.push(...page.data.map(({ id }: { id: string }) => id));
      cursor = page.nextCursor;
      pages++;
    } while (cursor);
    assert.ok(pages > 1);
    assert.equal(found.length, 12);
    assert.equal(new Set(found).size, 12);
  });
});

describe('resources', () => {
  it('are the definitions as JSON', async () => {
    const { resources } = await http.listResources();
    assert.ok(resources.some(({ uri }) => uri === 'laurel://rules/long-run'));
    const { contents } = await http.readResource({ uri: 'laurel://quests/week' });
    const [first] = contents as { text: string; mimeType: string }[];
    assert.equal(first?.mimeType, 'application/json');
    assert.equal(JSON.parse(first?.text ?? '').id, 'week');
    await assert.rejects(http.readResource({ uri: 'laurel://quests/nothing' }), /Request id/);
  });
});

describe('a credential', () => {
  it('that was revoked is a tool error that says how to sign in; a later sign-in is used', async () => {
    const { writePrivate } = await import('../private-file.ts');
    const folder = join(await temporaryDirectory(), 'config');
    const signIn = async () => {
      const { accessToken } = (
        await service.post('/auth/login', {
          body: { email: service.owner.email, password: service.owner.password },
        })
      ).body;
      const profiles = { [service.url]: { accessToken, email: service.owner.email } };
      await writePrivate(join(folder, 'laurel/config.json'), { url: service.url, profiles });
      return accessToken as string;
    };
    const first = await signIn();
    const { session, address, secret: own = '' } = await startHttp({ XDG_CONFIG_HOME: folder });
    const client = await connect(overHttp(address, own));
    assert.equal((await call(client, 'get_player', { playerId: 'ada' })).isError, false);
    assert.equal((await service.post('/auth/logout', { token: first })).status, 204);
    const { isError, words } = await call(client, 'get_player', { playerId: 'ada' });
    assert.equal(isError, true);
    assert.match(words, /Run "laurel login".*Request id: \S+/);
    await signIn();
    assert.equal((await call(client, 'get_player', { playerId: 'ada' })).isError, false);
    await client.close();
    assert.equal(await session.end(), 0);
  });

  it('that is missing ends the command before it serves', async () => {
    const { status, err } = await runCli({ XDG_CONFIG_HOME: '/nonexistent' }, 'mcp', '--url', service.url);
    assert.equal(status, 3);
    assert.match(err, /laurel login/);
  });
});

describe('HTTP', () => {
  const initialize = {
    jsonrpc: '2.0',
    id: 1,
    method: 'initialize',
    params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'raw', version: '1' } },
  };
  const post = (headers: Record<string, string>, body: unknown = initialize, address = server.address) =>
    fetch(address, {
      method: 'POST',
      headers: {
        accept: 'application/json, text/event-stream',
        'content-type': 'application/json',
        authorization: `Bearer ${secret}`,
        ...headers,
      },
      body: JSON.stringify(body),
    });

  it('listens only on loopback, with a long secret', () => {
    assert.match(server.address, /^http:\/\/127\.0\.0\.1:\d+\/mcp$/);
    assert.ok(secret.length >= 40);
  });

  it('refuses callers without the secret, with a wrong one, and from other origins', async () => {
    assert.equal((await post({ authorization: '' })).status, 401);
    assert.equal((await post({ authorization: `Bearer ${secret}x` })).status, 401);
    assert.equal((await post({ authorization: `Basic ${secret}` })).status, 401);
    assert.equal((await post({ origin: 'https://evil.example' })).status, 403);
    assert.equal((await post({ origin: 'null' })).status, 403);
    await assert.rejects(connect(overHttp(server.address, 'wrong')));
  });

  it('refuses names that lead here but are not its own (DNS rebinding), and accepts allowed ones', async () => {
    const own = 'a-secret-of-my-own';
    const other = await startHttp(withKey, '--secret', own, '--allow-host', 'mcp.example:443');
    const statusFor = (host: string) =>
      new Promise((done, failed) => {
        const headers = { host, authorization: `Bearer ${own}` };
        get(other.address, { headers }, (answer) => done(answer.resume().statusCode)).on('error', failed);
      });
    const { port } = new URL(other.address);
    assert.equal(await statusFor(`evil.example:${port}`), 403);
    assert.equal(await statusFor('127.0.0.1:1'), 403);
    // Past the checks of the caller: a GET must have a session and accept a stream.
    assert.equal(await statusFor(`localhost:${port}`), 406);
    assert.equal(await statusFor('mcp.example:443'), 406);
  });

  it('refuses bodies over 1 MiB, unknown paths and unknown sessions', async () => {
    const large = { ...initialize, params: { ...initialize.params, x: 'x'.repeat(1024 * 1024) } };
    assert.equal((await post({}, large)).status, 413);
    assert.equal((await post({}, initialize, server.address.replace('/mcp', '/'))).status, 404);
    assert.equal((await post({ 'mcp-session-id': 'nothing' })).status, 404);
    assert.equal((await post({}, { jsonrpc: '2.0', id: 1, method: 'tools/list' })).status, 400);
  });

  it('bounds sessions that are opened at once, and gives their places back', async () => {
    const other = await startHttp(withKey, '--secret', 'a secret of my own'.replaceAll(' ', '-'));
    assert.equal(other.secret, undefined);
    const authorization = 'Bearer a-secret-of-my-own';
    const open = () => post({ authorization }, initialize, other.address);
    // Requests without a session take no place.
    for (let i = 0; i < 40; i++)
      await post({ authorization }, { jsonrpc: '2.0', id: 1, method: 'ping' }, other.address);
    const answers = await Promise.all(Array.from({ length: 50 }, open));
    assert.equal(answers.filter(({ status }) => status === 200).length, 32);
    assert.equal(answers.filter(({ status }) => status === 503).length, 18);
    const id = answers.find(({ status }) => status === 200)?.headers.get('mcp-session-id') ?? '';
    await fetch(other.address, { method: 'DELETE', headers: { authorization, 'mcp-session-id': id } });
    assert.equal((await open()).status, 200);
    assert.equal((await open()).status, 503);
    assert.equal(await other.session.end(), 0);
  });

  it('says what is wrong with its options', async () => {
    const { port } = new URL(server.address);
    const used = await runCli(withKey, 'mcp', '--http', '--port', port);
    assert.deepEqual([used.status, /in use/.test(used.err)], [1, true]);
    assert.equal((await runCli(withKey, 'mcp', '--http', '--port', '99999')).status, 2);
    assert.equal((await runCli(withKey, 'mcp', '--http', '--secret', 'short')).status, 2);
  });
});

describe('the clock of the test environment', () => {
  it('decides whether a rule has ended', async () => {
    const { now } = (await service.get('/test-clock', asOwner)).body;
    await create('/badges', { id: 'summer', name: 'Summer' });
    await create('/rules', {
      id: 'summer',
      name: 'Summer',
      on: 'workout.finished',
      then: [{ do: 'awardBadge', badgeId: 'summer' }],
      endsAt: new Date(Date.parse(now) + 3_600_000).toISOString(),
    });
    const state = async () =>
      (await call(http, 'explain_player', { playerId: 'ada', badgeId: 'summer' })).data().paths[0].state;
    assert.equal(await state(), 'open');
    const moved = await service.put('/test-clock', { ...asOwner, body: { advanceSeconds: 7_200 } });
    assert.equal(moved.status, 200, JSON.stringify(moved.body));
    assert.equal(await state(), 'window');
  });
});

describe('other commands', () => {
  it('do not load the SDK of the protocol', () => {
    const program = `
      const { run } = await import(${JSON.stringify(join(import.meta.dirname, '../run.ts'))});
      await run(['help']);
      process.stderr.write(globalThis.loadedSdk ? 'loaded' : 'not loaded');
    `;
    const hook = `import { registerHooks } from 'node:module'; registerHooks({ load: (url, context, next) => { if (url.includes('modelcontextprotocol') || url.includes('/zod/')) globalThis.loadedSdk = true; return next(url, context); } });`;
    const { stderr, status } = spawnSync(
      process.execPath,
      [
        '--conditions=@laurel/source',
        '--import',
        `data:text/javascript,${encodeURIComponent(hook)}`,
        '--input-type=module',
        '-e',
        program,
      ],
      { encoding: 'utf8' },
    );
    assert.equal(status, 0, stderr);
    assert.equal(stderr, 'not loaded');
  });
});
