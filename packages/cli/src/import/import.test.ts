import assert from 'node:assert/strict';
import { once } from 'node:events';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { after, describe, it } from 'node:test';
import { temporaryDirectory } from '../../../../server/testing/service.ts';
import { runCli, startCli } from '../test-cli.ts';
import { mapPlayer } from './map-player.ts';

type Player = Record<string, unknown> & { id: string };
type Handler = (
  request: IncomingMessage,
  response: ServerResponse,
  body: { players: Player[] },
) => boolean | undefined;

/** A service that accepts imports as the API describes. `before` may answer instead. */
async function startService(before: Handler = () => undefined) {
  const players = new Map<string, Player>();
  const sizes: number[] = [];
  const answers = new Map<string, string>();
  const server = createServer(async (request, response) => {
    const body = (await json(request)) as { players: Player[] };
    if (before(request, response, body)) return;
    sizes.push(body.players.length);
    const key = String(request.headers['idempotency-key']);
    const results = body.players.map((player) => {
      if (player['timezone'] === 'Mars') {
        return { error: { code: 'VALIDATION_FAILED', message: 'timezone is not known', details: [] } };
      }
      if (players.has(player.id)) return { error: { code: 'CONFLICT', message: 'exists', details: [] } };
      players.set(player.id, player);
      return { id: player.id };
    });
    const answer = answers.get(key) ?? JSON.stringify({ results });
    answers.set(key, answer);
    if (request.headers['x-lose']) response.destroy();
    response.setHeader('content-type', 'application/json').end(answer);
  }).listen(0);
  await once(server, 'listening');
  after(() => server.close());
  const url = `http://localhost:${(server.address() as AddressInfo).port}`;
  const env = { XDG_CONFIG_HOME: '/nonexistent', LAUREL_URL: url, LAUREL_API_KEY: 'svc_test_x' };
  return { env, players, sizes };
}

async function fileOf(name: string, text: string): Promise<string> {
  const path = join(await temporaryDirectory(), name);
  await writeFile(path, text);
  return path;
}
const lines = async (path: string) =>
  (await readFile(path, 'utf8'))
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));

describe('an import', () => {
  it('reads CSV whose columns have the names of the fields, in calls of a thousand', async () => {
    const { env, players, sizes } = await startService();
    const rows = Array.from(
      { length: 2_500 },
      (_, i) => `p${i},"Name ""${i}"", Jr.",${i},de,${i % 2 ? 'a;b' : ''},3`,
    );
    const head = '\ufeffid,displayName,xp,attributes.country,badges,balances.coins';
    const file = await fileOf('players.csv', `${head}\r\n${rows.join('\r\n')}\r\n`);
    const { status, out, err } = await runCli(env, 'import', file);
    assert.deepEqual([status, err], [0, '']);
    assert.equal(out, '2,500 rows: 2500 imported, 0 were there already, 0 refused.\n');
    assert.deepEqual(sizes, [1_000, 1_000, 500]);
    assert.deepEqual(players.get('p1'), {
      id: 'p1',
      displayName: 'Name "1", Jr.',
      xp: 1,
      attributes: { country: 'de' },
      badges: [{ badgeId: 'a' }, { badgeId: 'b' }],
      balances: { coins: 3 },
    });
    assert.equal(players.get('p2')?.['badges'], undefined);
    const again = await runCli(env, 'import', file, '--json');
    assert.deepEqual(JSON.parse(again.out), {
      ...{ rows: 2_500, imported: 0, existing: 2_500, refused: 0 },
      ...{ dryRun: false, report: null },
    });
    await assert.rejects(stat(`${file}.refused.jsonl`));
  });

  it('reads other columns with a mapping, from CSV and from JSON lines', async () => {
    const { env, players } = await startService();
    const map = await fileOf(
      'map.yaml',
      'id: user_id\nxp: { from: points, default: 0 }\ntimezone: { value: Europe/Berlin }\nattributes.vip: is_vip\nstreak.current: days\n',
    );
    const csv = await fileOf('a.csv', 'user_id,points,is_vip,days,other\nada,12,true,5,x\ngrace,,,,y\n');
    assert.equal((await runCli(env, 'import', csv, '--map', map)).status, 0);
    const nested = await fileOf(
      'nested.json',
      '{ "id": "key", "displayName": "profile.name", "xp": "score" }',
    );
    const jsonl = await fileOf('b.jsonl', '{"key":"lin","profile":{"name":"Lin"},"score":7}\n\n');
    assert.equal((await runCli(env, 'import', jsonl, '--map', nested)).status, 0);
    assert.deepEqual(
      [...players.values()],
      [
        { id: 'ada', xp: 12, timezone: 'Europe/Berlin', attributes: { vip: true }, streak: { current: 5 } },
        { id: 'grace', xp: 0, timezone: 'Europe/Berlin' },
        { id: 'lin', displayName: 'Lin', xp: 7 },
      ],
    );
  });

  it('reports every refused row and imports the others', async () => {
    const { env, players } = await startService();
    const rows = ['a', '{', '[]', 'b', ''].map((word) =>
      /^[ab]$/.test(word) ? JSON.stringify({ id: word }) : word,
    );
    const more = [{ id: 'c', timezone: 'Mars' }, { id: '../x' }, { xp: 1 }, { id: 5 }, { id: 'd' }];
    const file = await fileOf('p.jsonl', [...rows, ...more.map((one) => JSON.stringify(one))].join('\n'));
    const { status, out, err } = await runCli(env, 'import', file);
    assert.equal(status, 1);
    assert.match(
      out,
      /^9 rows: 3 imported, 0 were there already, 6 refused\.\nRefused rows: .*p\.jsonl\.refused\.jsonl\n$/,
    );
    assert.match(err, /^Row 2: is not JSON\nRow 3: must be a JSON object\n/);
    assert.deepEqual([...players.keys()], ['a', 'b', 'd']);
    const report = await lines(`${file}.refused.jsonl`);
    assert.deepEqual(
      report.map(({ row, id }) => [row, id]),
      [
        [2, null],
        [3, null],
        [6, '../x'],
        [7, null],
        [8, null],
        [5, 'c'],
      ],
    );
    assert.deepEqual(report.at(-1), {
      ...{ row: 5, id: 'c', code: 'VALIDATION_FAILED', message: 'timezone is not known' },
      player: { id: 'c', timezone: 'Mars' },
    });
  });

  it('lets the service check every row in a dry run, besides what it refuses itself', async () => {
    const asked: unknown[] = [];
    const { env } = await startService((_, response, body) => {
      asked.push(body);
      const { length } = body.players;
      response
        .setHeader('content-type', 'application/json')
        .end(JSON.stringify({ results: Array.from({ length }, () => ({ id: 'x' })) }));
      return true;
    });
    const file = await fileOf('p.csv', 'id,xp\na,1\nb,many\n');
    const { status, out, err } = await runCli(env, 'import', file, '--dry-run');
    assert.deepEqual([status, asked], [1, [{ players: [{ id: 'a', xp: 1 }], dryRun: true }]]);
    assert.match(
      out,
      /^2 rows: 1 can be imported, 0 are there already, 1 would be refused\. Nothing was imported\./,
    );
    assert.match(err, /Row 2: xp must be a number, not "many"/);
  });

  it('waits when the service asks for it, and repeats a lost call with the same key', async () => {
    const seen: [players: number, key: unknown][] = [];
    const { env, players } = await startService((request, response, body) => {
      seen.push([body.players.length, request.headers['idempotency-key']]);
      if (seen.length === 1) {
        response
          .writeHead(429, { 'retry-after': '0' })
          .end('{"error":{"code":"RATE_LIMITED","message":"wait"}}');
        return true;
      }
      if (seen.length === 2) {
        response.writeHead(503, { 'retry-after': '0' }).end();
        return true;
      }
      if (seen.length === 3) {
        request.socket.destroy();
        return true;
      }
      return undefined;
    });
    const file = await fileOf('p.csv', 'id\na\nb\n');
    const { status, out, err } = await runCli(env, 'import', file);
    assert.equal(status, 0);
    assert.match(out, /^2 rows: 2 imported/);
    assert.match(err, /Waiting 1 second: too many requests\.\nWaiting 1 second: the service is away\./);
    assert.equal(players.size, 2);
    assert.equal(new Set(seen.map(([, key]) => key)).size, 1);
  });

  it('leaves out the rows for which the service refuses a whole call', async () => {
    const { env, players } = await startService((_, response, { players: sent }) => {
      const bad = sent.findIndex(({ id }) => id === 'bad');
      if (bad < 0) return undefined;
      const error = {
        code: 'VALIDATION_FAILED',
        message: 'no',
        details: [{ path: `/players/${bad}/xp`, message: 'must be 0 or more' }],
      };
      response.writeHead(400, { 'content-type': 'application/json' }).end(JSON.stringify({ error }));
      return true;
    });
    const file = await fileOf('p.csv', 'id,xp\na,1\nbad,-1\nb,2\n');
    const { out } = await runCli(env, 'import', file);
    assert.match(out, /^3 rows: 2 imported, 0 were there already, 1 refused/);
    assert.deepEqual([...players.keys()], ['a', 'b']);
    assert.match((await lines(`${file}.refused.jsonl`))[0].message, /\/xp must be 0 or more/);
  });

  it('that is stopped says how to continue, and continues there', async () => {
    const { env, players, sizes } = await startService((_, response, { players: sent }) => {
      if (sent[0]?.id !== 'p1000' || stopped) return undefined;
      response.writeHead(429, { 'retry-after': '60' }).end();
      return true;
    });
    let stopped = false;
    const file = await fileOf(
      'p.csv',
      `id\n${Array.from({ length: 1_500 }, (_, i) => `p${i}`).join('\n')}\n`,
    );
    const session = startCli(env, 'import', file);
    await session.until(/Waiting 61 seconds/);
    assert.equal(await session.end(), 130);
    assert.match(session.err(), /Rows up to 1000 are done: go on with --skip 1000\./);
    stopped = true;
    assert.match((await runCli(env, 'import', file, '--skip', '1000')).out, /500 imported/);
    assert.deepEqual([players.size, sizes], [1_500, [1_000, 500]]);
  });

  it('of something else says what is wrong', async () => {
    const { env } = await startService();
    const csv = await fileOf('a.csv', 'id,id\n1,2\n');
    const quote = await fileOf('b.csv', 'id\n"a\n');
    const wide = await fileOf('c.csv', 'id,xp\na\n');
    const endless = await fileOf('d.jsonl', `"${'x'.repeat(1_100_000)}`);
    const cases: [args: string[], status: number, told: RegExp][] = [
      [['import', 'players.txt'], 2, /must end with \.csv or \.jsonl/],
      [['import', 'nothing.csv'], 1, /Cannot read nothing\.csv/],
      [['import', csv], 1, /the column "id" is there twice/],
      [['import', quote], 1, /is not valid CSV after row 0/],
      [['import', wide], 1, /Row 1: has 1 fields, but the first line has 2/],
      [['import', endless], 1, /a line of more than 1 MiB/],
      [['import', csv, '--skip', 'x'], 2, /must be a whole number/],
      [['import', csv, '--map', await fileOf('m.yaml', 'xp: 5')], 1, /must be the name of a column/],
    ];
    for (const [args, status, told] of cases) {
      const result = await runCli(env, ...args);
      assert.match(result.err, told);
      assert.equal(result.status, status, args.join(' '));
    }
  });
});

describe('a mapped player', () => {
  const mapped = (fields: Record<string, unknown>) => mapPlayer(fields, undefined, 'csv');

  it('has the types of its fields', () => {
    assert.deepEqual(
      mapped({ id: '007', 'attributes.zip': '007', 'attributes.n': '7', 'badges.b': '2', 'badges.c': '0' }),
      {
        player: { id: '007', attributes: { zip: '007', n: 7 }, badges: [{ badgeId: 'b', times: 2 }] },
      },
    );
    assert.deepEqual(mapped({ attributes: '{"a":[1]}', badges: '[{"badgeId":"x"}]' }), {
      player: { attributes: { a: [1] }, badges: [{ badgeId: 'x' }] },
    });
    for (const wrong of [{ xp: '1e5' }, { xp: '0x10' }, { 'balances.a': 'NaN' }, { streak: 'five' }]) {
      assert.ok('fault' in mapped(wrong), JSON.stringify(wrong));
    }
  });

  it('has no way to a prototype', () => {
    mapped({ '__proto__.polluted': 'yes', 'attributes.__proto__': 'x', 'constructor.prototype': 'y' });
    assert.equal(({} as Record<string, unknown>)['polluted'], undefined);
  });
});
