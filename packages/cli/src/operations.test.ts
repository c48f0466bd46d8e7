import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { eventually, quickWebhooks, startReceiver } from '../../../server/modules/webhooks/test-receiver.ts';
import { startTestService, temporaryDirectory } from '../../../server/testing/service.ts';
import { writePrivate } from './private-file.ts';
import { runCli } from './test-cli.ts';

const service = await startTestService({ webhooks: quickWebhooks });
const { token } = service.owner;
const receiver = await startReceiver();
const config = join(await temporaryDirectory(), 'config');
await writePrivate(join(config, 'laurel/config.json'), {
  url: service.url,
  profiles: { [service.url]: { accessToken: token, email: service.owner.email } },
});
const person = { XDG_CONFIG_HOME: config };
const { key } = await service.createKey({ mode: 'test', scopes: ['manage'] });
const withKey = { XDG_CONFIG_HOME: '/nonexistent', LAUREL_URL: service.url, LAUREL_API_KEY: key };

await service.put('/badges/founder', { key, body: { name: 'Founder' } });
await service.put('/currencies/coins', { key, body: { name: 'Coins' } });
await service.put('/items/booster', { key, body: { name: 'Booster' } });
await service.put('/rules/win', {
  key,
  body: {
    name: 'Win',
    on: 'match.won',
    limit: { times: 1, per: 'day' },
    then: [{ do: 'grantXp', amount: 10 }],
  },
});
await service.put('/rules/found', {
  key,
  body: {
    name: 'Found',
    on: 'match.won',
    when: 'event.properties.score >= 100',
    then: [{ do: 'awardBadge', badgeId: 'founder' }],
  },
});

for (const id of ['ada', 'grace', 'hedy', 'lin', 'mae'])
  await service.put(`/players/${id}`, { key, body: {} });

async function json(env: Record<string, string>, ...args: string[]) {
  const { status, out, err } = await runCli(env, ...args, '--json');
  assert.equal(status, 0, err);
  return JSON.parse(out);
}

async function refused(status: number, told: RegExp, env: Record<string, string>, ...args: string[]) {
  const result = await runCli(env, ...args);
  assert.deepEqual([result.status, result.out], [status, ''], result.err);
  assert.match(result.err, told);
}

describe('segments', () => {
  it('are listed, shown with their size, and tried out before they exist', async () => {
    const inTeam = "player.attributes.team == 'blue'";
    await service.put('/segments/blue', { key, body: { name: 'Blue', members: inTeam } });
    for (const id of ['hedy', 'lin'])
      await service.patch(`/players/${id}`, { key, body: { attributes: { team: 'blue' } } });
    assert.match((await runCli(withKey, 'segments', 'list')).out, /blue +Blue +player\.attributes\.team/);
    const shown = await runCli(withKey, 'segments', 'show', 'blue');
    assert.match(shown.out, /^Id +blue\n[\s\S]*\nPlayers +2\n/);
    const members = await json(withKey, 'segments', 'players', 'blue');
    assert.deepEqual(
      members.map(({ id }: { id: string }) => id),
      ['lin', 'hedy'],
    );
    const tried = await runCli(withKey, 'segments', 'preview', inTeam);
    assert.match(tried.out, /^Players +2\n[\s\S]*\nAmong them +(hedy, lin|lin, hedy)\n/);
    await refused(1, /members: line 1/, withKey, 'segments', 'preview', 'player.attributes.');
    await refused(1, /segment/, withKey, 'segments', 'players', 'nobody');
  });
});

describe('experiments', () => {
  it('are listed, started and shipped while they run, and stopped with what the changeset publishes', async () => {
    const change = { kind: 'rules', id: 'win', patch: { then: [{ do: 'grantXp', amount: 25 }] } };
    const body = {
      name: 'More XP',
      variants: [
        { id: 'control', weight: 1 },
        { id: 'more', weight: 1, changes: [change] },
      ],
      metrics: [{ id: 'wins', of: 'events', eventType: 'match.won', goal: true }],
    };
    assert.equal((await service.put('/experiments/more-xp', { key, body })).status, 201);
    assert.match((await runCli(withKey, 'experiment', 'list')).out, /more-xp +More XP +draft +control, more/);
    await refused(1, /was not started/, withKey, 'experiment', 'ship', 'more-xp', '--variant', 'more');
    const started = await runCli(withKey, 'experiment', 'start', 'more-xp');
    assert.equal(started.out, 'The experiment more-xp is running.\n', started.err);
    await refused(1, /started already/, withKey, 'experiment', 'start', 'more-xp');
    assert.match(
      (await runCli(withKey, 'experiment', 'results', 'more-xp')).out,
      /^running, players: control 0/,
    );
    const segment = { name: 'Winners', members: "player.counts['match.won'] > 0" };
    assert.equal((await service.put('/segments/winners', { key, body: segment })).status, 201);
    assert.match(
      (await runCli(withKey, 'experiment', 'results', 'more-xp', '--segment', 'winners')).out,
      /^running, players of winners: control 0, more 0\n\nExploration, not a result/,
    );
    await refused(1, /segment/, withKey, 'experiment', 'results', 'more-xp', '--segment', 'nothing');
    const shipped = await runCli(withKey, 'experiment', 'ship', 'more-xp', '--variant', 'more');
    assert.match(
      shipped.out,
      /^Changeset \S+ is a draft[\s\S]*stop experiments\/more-xp[\s\S]*put rules\/win/,
    );
    const { id } = await json(withKey, 'experiment', 'ship', 'more-xp', '--variant', 'control');
    assert.equal((await service.post(`/changesets/${id}/publish`, { key, body: {} })).status, 200);
    assert.equal((await json(withKey, 'experiment', 'list'))[0].status, 'stopped');
    await refused(1, /is not running/, withKey, 'experiment', 'stop', 'more-xp');
  });
});

describe('players', () => {
  it('are shown with badges, quests and balances, as a table and as JSON', async () => {
    await json(withKey, 'players', 'grant', 'ada', '--badge', 'founder');
    await json(withKey, 'players', 'grant', 'ada', '--currency', 'coins', '--amount', '50');
    const shown = await runCli(withKey, 'players', 'show', 'ada');
    assert.match(shown.out, /^Id +ada\n[\s\S]*\nBadges +founder\n[\s\S]*\nBalances +coins 50\n/);
    const player = await json(withKey, 'players', 'show', 'ada');
    assert.deepEqual(
      [player.id, player.badges[0].badgeId, player.balances[0].balance],
      ['ada', 'founder', 50],
    );
    await refused(1, /No such player/, withKey, 'players', 'show', 'nobody');
  });

  it('get XP, items and badges once, with the reason that a person has to give', async () => {
    const granted = await runCli(person, 'players', 'grant', 'grace', '--xp', '40', '--reason', 'a gift');
    assert.equal(granted.status, 0, granted.err);
    assert.match(granted.out, /^Granted in test\. Take it back with: laurel players reverse grace \S+\n/);
    assert.match(granted.out, /grace has 40 XP, level \d+\.\n$/);
    const { data } = (await service.get('/players/grace/activity', { key })).body;
    assert.equal(data[0].reason, 'a gift');
    const item = await json(withKey, 'players', 'grant', 'grace', '--item', 'booster');
    assert.deepEqual(item.effects[0].quantity ?? item.effects[0].amount, 1);
    await refused(1, /reason/i, person, 'players', 'grant', 'grace', '--xp', '5');
    await refused(2, /Name one of --xp, --badge/, withKey, 'players', 'grant', 'grace');
    await refused(2, /--amount 50/, withKey, 'players', 'grant', 'grace', '--currency', 'coins');
    await refused(2, /whole number other than 0/, withKey, 'players', 'grant', 'grace', '--xp', '1.5');
  });

  it('are explained: what they lack on every way to a badge', async () => {
    await service.post('/events', {
      key,
      body: { playerId: 'hedy', type: 'match.won', properties: { score: 70 } },
    });
    const told = await runCli(withKey, 'players', 'explain', 'hedy', '--badge', 'founder');
    assert.equal(told.status, 0, told.err);
    assert.match(
      told.out,
      /^hedy does not have the badge founder\.\n {2}rule found "Found": open, on match\.won when /,
    );
    assert.match(told.out, /\n {4}last: match\.won at .*score/);
    const { earned } = await json(withKey, 'players', 'explain', 'ada', '--badge', 'founder');
    assert.equal(earned, true);
    await refused(2, /Name one of --badge, --quest and --adventure/, withKey, 'players', 'explain', 'ada');
    await refused(1, /No such badge/, withKey, 'players', 'explain', 'ada', '--badge', 'gone');
  });

  it('lose what is taken back: the event that is named if it is theirs, or the last one after a question', async () => {
    const won = await service.post('/events', { key, body: { playerId: 'lin', type: 'match.won' } });
    assert.equal(won.body.player.xp, 10);
    await refused(2, /is of the player lin, not ada/, withKey, 'players', 'reverse', 'ada', won.body.id);
    await refused(2, /Nobody can be asked here/, withKey, 'players', 'reverse', 'lin');
    const answered = { ...withKey, answer: 'no' };
    await refused(1, /Nothing was taken back/, answered, 'players', 'reverse', 'lin');
    const tried = await json(withKey, 'players', 'reverse', 'lin', '--dry-run');
    assert.equal(tried.player.xp, 0);
    const last = await json(withKey, 'players', 'reverse', 'lin', '--yes', '--reason', 'a test');
    assert.deepEqual([last.id, last.player.xp], [won.body.id, 0]);
    await refused(1, /nothing that can be taken back/, withKey, 'players', 'reverse', 'lin', '--yes');
  });
});

describe('messages', () => {
  it('are sent with rewards, listed and deleted, and one with a key is sent once', async () => {
    const gift = '{"do":"grantXp","amount":5}';
    const typed = [
      'send',
      'mae',
      '--title',
      'Hi {{ player.id }}',
      '--body',
      'B',
      '--reward',
      gift,
      '--reward',
      gift,
    ];
    const more = ['--data', '{"screen":"shop"}', '--expires-in', '7d', '--key', 'hi'];
    const sent = await json(withKey, 'messages', ...typed, ...more);
    assert.deepEqual([sent.title, sent.rewards.length, sent.data], ['Hi mae', 2, { screen: 'shop' }]);
    assert.equal(Date.parse(sent.expiresAt) - Date.parse(sent.createdAt), 7 * 86_400_000);
    const again = await runCli(withKey, 'messages', ...typed, ...more);
    assert.match(again.out, /^Not sent: mae has got a message with this key before/);
    assert.match((await runCli(withKey, 'messages', 'list', 'mae', '--unread')).out, /to claim .*Hi mae/);
    await refused(
      2,
      /--reward must be a JSON object/,
      withKey,
      'messages',
      ...typed.slice(0, 6),
      '--reward',
      'x',
    );
    await refused(2, /length of time/, withKey, 'messages', ...typed, '--expires-in', 'soon');
    assert.equal((await json(withKey, 'messages', 'delete', 'mae', sent.id)).deleted, sent.id);
    assert.match((await runCli(withKey, 'messages', 'list', 'mae')).out, /No messages\./);
  });
});

describe('keys', () => {
  it('are created, listed, rotated with a grace period, and revoked', async () => {
    const made = await runCli(
      person,
      'keys',
      'create',
      'Server',
      '--scope',
      'read',
      'write',
      '--expires',
      '90d',
    );
    assert.equal(made.status, 0, made.err);
    const [, first = ''] = /^Key: (svc_test_\S+) {3}\(shown only once\)$/m.exec(made.out) ?? [];
    assert.equal((await service.get('/players', { key: first })).status, 200);
    const all = await json(person, 'keys', 'list');
    const one = all.find(({ name }: { name: string }) => name === 'Server');
    assert.deepEqual([one.mode, one.scopes, first.endsWith(one.hint)], ['test', ['read', 'write'], true]);
    assert.match(
      (await runCli(person, 'keys', 'list')).out,
      /NAME +ENVIRONMENT[\s\S]*Server +test +read, write/,
    );

    const rotated = await runCli(person, 'keys', 'rotate', one.id, '--grace', '2h');
    const [, second = ''] = /^Key: (\S+)/m.exec(rotated.out) ?? [];
    assert.match(rotated.out, /The old key works until 20/);
    for (const valid of [first, second])
      assert.equal((await service.get('/players', { key: valid })).status, 200);

    await refused(2, /Nobody can be asked here/, person, 'keys', 'revoke', one.id);
    await refused(1, /Nothing was revoked/, { ...person, answer: 'n' }, 'keys', 'revoke', one.id);
    const gone = await runCli({ ...person, answer: 'y' }, 'keys', 'revoke', one.id);
    assert.deepEqual([gone.status, gone.out], [0, `Revoked ${one.id}. It no longer works.\n`]);
    for (const ended of [first, second])
      assert.equal((await service.get('/players', { key: ended })).status, 401);
  });

  it('are managed by people, and a wrong length of time is refused', async () => {
    await refused(2, /managed by people/, withKey, 'keys', 'list');
    await refused(2, /such as 30m, 2h or 7d/, person, 'keys', 'rotate', randomUUID(), '--grace', 'long');
    await refused(2, /--expires must be a time/, person, 'keys', 'create', 'x', '--expires', 'soon');
  });
});

describe('requests', () => {
  it('are listed by what was wrong with them, and shown with the fields that were wrong', async () => {
    const bad = await service.post('/events', { key, body: { playerId: 'ada', type: '1' } });
    const requestId = bad.headers.get('x-request-id') ?? '';
    await eventually(async () => {
      const all = await json(
        withKey,
        'requests',
        'list',
        '--status',
        '4xx',
        '--path',
        '/events',
        '--from',
        '1h',
      );
      return all.some((one: { requestId: string }) => one.requestId === requestId);
    });
    const listed = await runCli(
      withKey,
      'requests',
      'list',
      '--code',
      'VALIDATION_FAILED',
      '--method',
      'post',
    );
    assert.match(listed.out, new RegExp(`/api/v1/events .*400 .*VALIDATION_FAILED .*${requestId}`));
    const shown = await runCli(withKey, 'requests', 'show', requestId);
    assert.match(
      shown.out,
      /\nCall +POST \/api\/v1\/events\nStatus +400\n[\s\S]*Refused +VALIDATION_FAILED: /,
    );
    assert.match(shown.out, /\nBody: \{\n {2}"playerId": "ada"/);
    await refused(1, /No such/, withKey, 'requests', 'show', randomUUID());
    await refused(2, /--from must be a time/, withKey, 'requests', 'list', '--from', 'monday');
  });
});

describe('deliveries', () => {
  it('are listed, shown with their attempts, sent again, and recovered after an outage', async () => {
    await refused(2, /The project has no webhook/, withKey, 'deliveries', 'list');
    const hook = { url: receiver.url, events: ['player.badge_earned'] };
    const { body: webhook } = await service.post('/webhooks', { key, body: hook });
    receiver.answerWith((_, response) => void response.writeHead(500).end());
    await service.post('/players/mae/badges', { key, body: { badgeId: 'founder' } });
    const failed = ['deliveries', 'list', '--status', 'failed', '--type', 'player.badge_earned'];
    const { id } = await eventually(async () => (await json(withKey, ...failed))[0]);
    assert.match((await runCli(withKey, 'deliveries', 'list')).out, /player\.badge_earned +failed +500/);
    const shown = await runCli(withKey, 'deliveries', 'show', id, '--webhook', webhook.id);
    assert.match(shown.out, /\nAttempt 1 +\S+, \d+ ms: [\s\S]*\nPayload: \{[\s\S]*"playerId": "mae"/);

    receiver.answerWith((_, response) => void response.writeHead(204).end());
    const again = await runCli(withKey, 'deliveries', 'recover', '--since', '1h');
    assert.equal(again.status, 0, again.err);
    assert.match(again.out, /^1 delivery since \S+ sent again\.\n$/);
    await eventually(async () => (await json(withKey, 'deliveries', 'show', id)).status === 'success');
    assert.match((await runCli(withKey, 'deliveries', 'retry', id)).out, /is sent again/);
    await service.post('/webhooks', { key, body: { ...hook, description: 'another' } });
    await refused(2, /several webhooks: name one with --webhook/, withKey, 'deliveries', 'list');
  });
});

describe('a flow', () => {
  const flow = async (text: string, name = 'flow.yaml') => {
    const path = join(await temporaryDirectory(), name);
    await writeFile(path, text);
    return path;
  };

  it('makes a player, sends events and moves the clock in test, for real', async () => {
    const file = await flow(`
player: { id: flow-ada, displayName: Ada }
steps:
  - send: match.won
    times: 2
  - clock: 1d
  - send: match.won
    properties: { score: 120 }
`);
    const done = await runCli(person, 'trigger', '--flow', file);
    assert.equal(done.status, 0, done.err);
    assert.match(
      done.out,
      /^match\.won by flow-ada\n[\s\S]*\nmatch\.won by flow-ada\n {2}no effects\nclock 20/,
    );
    assert.match(done.out, /\nflow-ada has 20 XP, level \d+\.\n$/);
    const other = await json(withKey, 'trigger', '--flow', file, '--player', 'flow-grace');
    assert.deepEqual(
      [other.playerId, other.player.displayName, other.steps.length],
      ['flow-grace', 'Ada', 4],
    );
    const { data } = (await service.get('/players/flow-grace/badges', { key })).body;
    assert.equal(data[0].badgeId, 'founder');
  });

  it('is refused in live, and where a step is wrong', async () => {
    const fine = await flow('steps: [{ send: match.won }]');
    await refused(2, /runs in test alone/, person, 'trigger', '--flow', fine, '--env', 'live');
    await refused(2, /Name one event type, or the file/, withKey, 'trigger');
    await refused(2, /takes no --forward-to/, withKey, 'trigger', '--flow', fine, '--webhook', 'x');
    const faults: [text: string, told: RegExp][] = [
      ['steps: []', /"steps" must be a list with at least one step/],
      ['event: x\nsteps: [{ send: x }]', /"event" is unknown; a flow has "player" and "steps"/],
      ['steps: [{ send: x }, { clock: soon }]', /steps\[1\]\.clock must be by how much/],
      ['steps: [{ send: x, clock: 1d }]', /steps\[0\] must have "send"/],
      ['steps: [{ send: x, times: 0 }]', /steps\[0\]\.times must be a whole number from 1 to 1000/],
      ['steps: [{ send: x, props: {} }]', /steps\[0\] has "props"; "send" takes/],
    ];
    for (const [text, told] of faults) await refused(1, told, withKey, 'trigger', '--flow', await flow(text));
    await refused(1, /Cannot read /, withKey, 'trigger', '--flow', '/nonexistent/flow.yaml');
  });
});
