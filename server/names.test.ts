import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { ApiAnswer, apiClient } from './testing/api-client.ts';
import { isLongRun } from './testing/long-run.ts';
import { startTestService } from './testing/service.ts';

/** What a caller names. Each grammar has its own inherited names. */
interface Names {
  /** Of every definition, of objectives and of steps. */
  slug: string;
  type: string;
  /** Of a property, an attribute and a metadata field. */
  key: string;
  player: string;
  event: string;
}

const plain: Names = {
  slug: 'plain-slug',
  type: 'plainType',
  key: 'plainKey',
  player: 'plain-player',
  event: 'plain-event',
};
const inherited: Names[] = [
  { slug: 'constructor', type: 'toString', key: '__proto__', player: 'valueOf', event: 'batch' },
  { slug: 'constructor', type: 'hasOwnProperty', key: 'valueOf', player: 'import', event: 'simulate' },
  { slug: 'simulate', type: 'valueOf', key: 'hasOwnProperty', player: '__proto__', event: 'isPrototypeOf' },
  { slug: 'batch', type: 'isPrototypeOf', key: 'toString', player: '__defineGetter__', event: 'constructor' },
];

const service = await startTestService({ own: 'the clock moves' });
const second = await service.startNode();
service.clock.freeze();

interface Call {
  name: string;
  status: number;
  body: unknown;
}

/** A project of its own in which everything is called so, and what the service answered to each call. */
async function play(names: Names): Promise<Call[]> {
  const { slug, type, key: field, player, event } = names;
  const { token } = service.owner;
  const made = await service.post(`/tenants/${service.tenantId}/projects`, {
    token,
    body: { name: 'Names', plan: 'ENTERPRISE' },
  });
  const projectId: string = made.body.id;
  await service.patch(`/projects/${projectId}`, {
    token,
    body: { client: { attributes: [field], purchases: true, leaderboards: [slug] } },
  });
  const { key } = await service.createKey({ scopes: ['read', 'write', 'manage'] }, projectId);
  const calls: Call[] = [];
  let node: ReturnType<typeof apiClient> = service;

  async function call(
    method: string,
    path: string,
    body?: unknown,
    as: object = { key },
  ): Promise<ApiAnswer> {
    const answer = await node.call(method, path, { ...as, ...(body === undefined ? {} : { body }) });
    calls.push({ name: `${method} ${path}`, status: answer.status, body: withoutRanks(answer.body) });
    return answer;
  }
  const get = (path: string) => call('GET', path);
  const post = (path: string, body: unknown = {}) => call('POST', path, body);
  const id = encodeURIComponent(player);
  const at = `['${field}']`;

  // One of each kind, which refer to one another.
  await call('PUT', `/currencies/${slug}`, { name: slug, initial: 5 });
  await call('PUT', `/badges/${slug}`, { name: slug, repeatable: true });
  await call('PUT', `/leaderboards/${slug}`, { name: slug, operator: 'sum' });
  await call('PUT', `/boosts/${slug}`, {
    name: slug,
    factor: 2,
    of: { currencyIds: [slug] },
    eventTypes: [type],
    personal: true,
  });
  const rewards = [
    { do: 'grantXp', amount: 30 },
    { do: 'awardBadge', badgeId: slug },
    { do: 'grantBoost', boostId: slug, seconds: 60 },
    { do: 'grantCurrency', currencyId: slug, amount: 20 },
  ];
  await call('PUT', `/items/${slug}`, {
    name: slug,
    onUse: [{ do: 'grantXp', amount: 3 }],
    metadata: { [field]: 1 },
  });
  const objectives = [
    { id: slug, on: type, when: `event.properties${at} == 'yes'`, measure: 'count', target: 2 },
  ];
  await call('PUT', `/quests/${slug}`, { name: slug, start: 'auto', objectives, rewards });
  await call('PUT', `/adventures/${slug}`, {
    name: slug,
    start: 'auto',
    steps: [{ id: slug, questId: slug }],
  });
  await call('PUT', `/rules/${slug}`, {
    name: slug,
    on: type,
    when: `player.counts['${type}'] >= 1 && !has(player.balances.nothing) && player.balances['${slug}'] >= 5 && player.items['${slug}'] == 0`,
    limit: { times: 2, per: 'lifetime' },
    then: [
      { do: 'setAttribute', key: field, value: `event.properties${at}` },
      { do: 'submitScore', leaderboardId: slug, value: 7 },
      { do: 'startAdventure', adventureId: slug },
      { do: 'advanceQuest', questId: slug, objectiveId: slug },
    ],
  });
  await call('PUT', `/offers/${slug}`, {
    name: slug,
    price: [{ currencyId: slug, amount: 4 }],
    grants: [{ do: 'grantItem', itemId: slug, quantity: 2 }],
  });
  const kinds = [
    'currencies',
    'boosts',
    'badges',
    'leaderboards',
    'items',
    'quests',
    'adventures',
    'rules',
    'offers',
  ];

  // A player, from nothing.
  await call('PUT', `/players/${id}`, { attributes: { [field]: { [field]: 1 } } });
  const happened = { playerId: player, type, properties: { [field]: 'yes' } };
  await post('/events/simulate', { event: happened });
  await post('/events/simulate', { event: happened, player: { attributes: { [field]: 1 }, badges: [slug] } });
  await post('/events', { ...happened, id: event });
  await look();
  // As after a restart: a node whose memory has nothing of it. What is done is not done again.
  node = second;
  await post('/events', happened);
  await post('/events/batch', { events: [happened, { ...happened, playerId: `${player}.2` }] });
  await post(`/players/${id}/purchases`, { offerId: slug });
  await post('/offers/simulate', { offerIds: [slug] });
  await post(`/players/${id}/inventory/${slug}/use`);
  await post(`/players/${id}/inventory/${slug}`, { quantity: 1 });
  await post(`/players/${id}/wallet/${slug}`, { amount: 3, reason: 'Goodwill' });
  await post(`/players/${id}/badges`, { badgeId: slug });
  await post('/lobbies', {
    hostPlayerId: player,
    capacity: 2,
    minPlayers: 1,
    visibility: 'public',
    metadata: { [field]: 1 },
  });
  await post(`/leaderboards/${slug}/entries`, { playerId: player, score: 2 });
  await look();
  // Back, in bulk, and replayed.
  await post(`/events/${encodeURIComponent(event)}/reverse`, { reason: 'A mistake' });
  await bulk('/bulk-actions', {
    filter: {},
    action: { do: 'grantCurrency', currencyId: slug, amount: 2 },
    reason: 'Goodwill',
  });
  await bulk('/bulk-actions', {
    filter: { badgeId: slug },
    action: { do: 'grantItem', itemId: slug, quantity: 1 },
    reason: 'Goodwill',
  });
  await bulk('/reversals', {
    from: new Date(service.clock().getTime() - 3_600_000).toISOString(),
    to: new Date(service.clock().getTime() + 1_000).toISOString(),
    types: [type],
    playerIds: [player],
    reason: 'A mistake',
  });
  await look();
  await post('/players/import', {
    players: [
      {
        id: `${player}.3`,
        attributes: { [field]: 1 },
        counts: { [type]: 4 },
        balances: { [slug]: 8 },
        items: { [slug]: 1 },
        badges: [{ badgeId: slug, times: 1 }],
      },
    ],
  });
  await post('/backtests', {
    rule: { name: 'Draft', on: type, then: [{ do: 'awardBadge', badgeId: slug }] },
  });
  // Definitions: bundles, changesets and history.
  const { body: bundle } = await get('/definitions/bundle');
  await post('/definitions/plan', { bundle, prune: true });
  const changeset: string = (await post('/changesets', { title: 'A change' })).body.id;
  await call('PUT', `/changesets/${changeset}/items`, {
    kind: 'badges',
    id: slug,
    op: 'put',
    body: { name: 'Other' },
  });
  await get(`/changesets/${changeset}`);
  await post(`/changesets/${changeset}/publish`);
  for (const kind of kinds) {
    for (const path of ['', `/${slug}`, `/${slug}/versions`]) await get(`/${kind}${path}`);
    if (kind === 'currencies' || kind === 'items') continue;
    for (const path of ['', `/${slug}`]) await get(`/analytics/definitions/${kind}${path}`);
  }
  for (const kind of kinds.toReversed()) await call('DELETE', `/${kind}/${slug}`);
  await call('POST', `/players/${id}/verify`);
  await call('DELETE', `/players/${id}`);
  return calls;

  async function bulk(path: string, body: object): Promise<void> {
    const { body: started } = await post(path, body);
    for (let tries = 0; tries < 400; tries++) {
      const { body: now } = await node.get(`${path}/${started.id}`, { key });
      if (now.status !== 'running' && now.status !== 'queued') break;
      await new Promise((done) => setTimeout(done, 20));
    }
    await get(`${path}/${started.id}`);
  }

  /** Everything that shows a player and what their names lead to. */
  async function look(): Promise<void> {
    for (const part of [
      '',
      'badges',
      'quests',
      'adventures',
      'activity',
      'standings',
      'wallet',
      'transactions',
      'inventory',
      'purchases',
      'export',
    ]) {
      await get(`/players/${id}${part === '' ? '' : `/${part}`}`);
    }
    await call('POST', `/players/${id}/verify`);
    for (const kind of ['badge', 'quest', 'adventure']) await get(`/players/${id}/explain?${kind}Id=${slug}`);
    for (const filter of [
      `badgeId=${slug}`,
      `withoutBadgeId=${slug}`,
      `questId=${slug}&doneObjectiveId=${slug}`,
      `adventureId=${slug}&openStepId=${slug}`,
      `attribute=${encodeURIComponent(`${field}:yes`)}`,
    ]) {
      await get(`/players?${filter}`);
    }
    await get('/player-export?format=ndjson');
    await get(`/events?playerId=${id}&type=${type}`);
    await get(`/events/${encodeURIComponent(event)}`);
    await get(`/leaderboards/${slug}/entries`);
    await get(`/leaderboards/${slug}/entries/${id}`);
    for (const name of [
      'summary',
      'event-types',
      'economy',
      'xp',
      'active',
      'breakdown',
      `event-properties?type=${type}`,
    ]) {
      await get(`/analytics/${name}`);
    }
    const { body } = await node.post('/auth/player-token', { key, body: { playerId: player } });
    for (const part of [
      '',
      '/quests',
      '/adventures',
      '/badges',
      '/activity',
      '/standings',
      '/wallet',
      '/transactions',
      '/inventory',
    ]) {
      await call('GET', `/me${part}`, undefined, { token: body.token });
    }
  }
}

/** Of an export: what happens on leaderboards is told a moment later. */
function withoutRanks(body: { announced?: { type: string }[] } | undefined): unknown {
  const told = body?.announced;
  if (!Array.isArray(told)) return body;
  return { ...body, announced: told.filter(({ type }) => !type.startsWith('leaderboard.')) };
}

const uuid = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
/** A lobby's. */
const code = /"code":"[A-Z0-9]{6}"/g;
const moment = /\d{4}-\d\d-\d\dT[\d:.]+Z/g;

/** With the plain names in place of these, and without what differs between any two projects. */
function asPlain(calls: readonly Call[], names: Names): string[] {
  return calls.map((one) => {
    let text = JSON.stringify(one)
      .replaceAll(uuid, 'ID')
      .replaceAll(moment, 'MOMENT')
      .replaceAll(code, '"code":"CODE"');
    const pairs = (Object.keys(plain) as (keyof Names)[]).map((part) => [names[part], plain[part]] as const);
    for (const [from, to] of pairs)
      text = text.replaceAll(new RegExp(`(?<![\\w-])${from}(?![\\w-])`, 'g'), to);
    return text;
  });
}

const expected = await play(plain);

it('the calls of the test do what they are for', () => {
  const failed = expected.filter(({ status }) => status >= 300);
  const shown = failed.map(({ name, status, body }) => `${name}: ${status} ${JSON.stringify(body)}`);
  assert.deepEqual(shown, []);
});

describe('a name that every object inherits, or that is a part of a path, is a plain name', () => {
  for (const names of isLongRun ? inherited : inherited.slice(0, 1)) {
    it(JSON.stringify(names), async () => {
      const calls = await play(names);
      const [said, wanted] = [asPlain(calls, names), asPlain(expected, names)];
      for (const [index, one] of wanted.entries()) assert.equal(said[index], one);
      assert.equal(said.length, wanted.length);
    });
  }
});
