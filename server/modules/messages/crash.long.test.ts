import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { apiClient } from '../../testing/api-client.ts';
import { openFirstProject } from '../../testing/first-project.ts';
import { openCrashingService } from '../../testing/open-crashing-service.ts';

/** `npm run test:chaos` asks for 200. */
const crashes = Number(process.env['LAUREL_TEST_CRASHES'] ?? 2);
const clients = 8;
const players = 5;

const { service, startNode, sql } = await openCrashingService(undefined, {
  LAUREL_SECRET_KEY: 'a key that both of these nodes know, of course',
});
/** Two nodes of one installation, each killed while it gives rewards. */
const nodes = [service, await startNode()];
const key = await defineAGame();

async function defineAGame(): Promise<string> {
  const { api, token, key } = await openFirstProject(service.url);
  const rewards = [
    { do: 'grantXp', amount: 5 },
    { do: 'grantCurrency', currencyId: 'coins', amount: 3 },
  ];
  for (const [path, body] of [
    ['/currencies/coins', { name: 'Coins' }],
    [
      '/rules/gift',
      {
        name: 'Gift',
        on: 'visit',
        then: [{ do: 'sendMessage', title: 'For you', body: 'Have it', rewards }],
      },
    ],
  ] as const) {
    assert.equal((await api.put(path, { token, body })).status, 201, path);
  }
  return key;
}

interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: a test says what it expects by reading it
  body: any;
}

/** Sends a call until it is answered, each time to the other node: a call may have been carried out before its node ended. */
async function untilAnswered(at: number, path: string, body?: object): Promise<Answer> {
  for (let attempt = at; ; attempt++) {
    const node = nodes[attempt % nodes.length];
    const answer = await apiClient(node?.url ?? '')
      .post(path, { key, ...(body && { body }) })
      .catch(() => undefined);
    if (answer && answer.status < 500 && answer.status !== 429) return answer;
    await wait(5);
  }
}

/** By the id of the message: what the calls that claimed it were told. */
const claims = new Map<string, { playerId: string; answers: Answer[] }>();

async function keepClaiming(client: number, isOver: () => boolean): Promise<void> {
  for (let n = 0; !isOver(); n++) {
    const playerId = `p${(client + n) % players}`;
    const event = { id: `c${client}-${n}`, playerId, type: 'visit' };
    const sent = await untilAnswered(client, '/events', event);
    const messageId: string = sent.body.effects.find(
      ({ type }: { type: string }) => type === 'message',
    ).messageId;
    const path = `/players/${playerId}/messages/${messageId}/claim`;
    const answers = await Promise.all([0, 1, 2].map((i) => untilAnswered(client + i, path)));
    claims.set(messageId, { playerId, answers });
  }
}

describe(`two nodes that are killed ${crashes} times while rewards are claimed`, () => {
  before(async () => {
    let over = false;
    const claiming = Array.from({ length: clients }, (_, client) => keepClaiming(client, () => over));
    for (let i = 0; i < crashes; i++) {
      // While claims are under way: some of them are answered since the last node came back.
      const known = claims.size;
      while (claims.size < known + 5) await wait(5);
      await wait(Math.random() * 100);
      await nodes[i % 2]?.crash();
    }
    // On a busy machine few are answered between two crashes.
    while (claims.size < players * 10) await wait(20);
    over = true;
    await Promise.all(claiming);
    while ((await sql.query('select from outbox_queue limit 1')).rowCount !== 0) await wait(50);
  });

  it('answer all claims of a message alike, and at most one of them as the first', () => {
    assert.ok(claims.size > crashes);
    for (const [id, { answers }] of claims) {
      assert.deepEqual(
        answers.map(({ status }) => status),
        [200, 200, 200],
        JSON.stringify(answers),
      );
      assert.ok(answers.filter(({ body }) => !body.duplicate).length <= 1, id);
      assert.equal(new Set(answers.map(({ body }) => JSON.stringify(body.effects))).size, 1, id);
    }
  });

  it('have given the rewards of each message once', async () => {
    const { rows } = await sql.query(`
      select p.id, g.xp::int as xp, b.balance::int as coins,
             (select count(*)::int from events e where e.player_key = p.key and e.type = 'message.claim') as claims,
             (select sum(t.amount)::int from currency_transactions t where t.player_key = p.key) as ledger
      from players p join player_progress g on g.player_key = p.key join player_balances b on b.player_key = p.key`);
    assert.equal(rows.length, players);
    for (const { id, xp, coins, claims: entries, ledger } of rows) {
      const own = [...claims.values()].filter(({ playerId }) => playerId === id).length;
      assert.deepEqual([entries, xp, coins, ledger], [own, 5 * own, 3 * own, 3 * own], id);
    }
  });

  it('have told of each message once, and have players that follow from their logs', async () => {
    const { rows } = await sql.query(`
      select h.envelope::json->'data'->>'messageId' as id from heard h
      where h.envelope::json->>'type' = 'message.created' order by 1`);
    assert.deepEqual(
      rows.map(({ id }) => id),
      [...claims.keys()].sort(),
    );
    for (let i = 0; i < players; i++) {
      const { body } = await apiClient(service.url).post(`/players/p${i}/verify`, { key });
      assert.deepEqual([body.matches, body.differences], [true, []]);
    }
    const { rows: open } = await sql.query(
      'select from messages where rewards is not null and claimed_at is null',
    );
    assert.equal(open.length, 0);
  });
});
