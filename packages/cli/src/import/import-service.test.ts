import assert from 'node:assert/strict';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { startTestService, temporaryDirectory } from '../../../../server/testing/service.ts';
import { runCli } from '../test-cli.ts';

const service = await startTestService();
const { key } = await service.createKey({ scopes: ['read', 'manage'] });
const env = { XDG_CONFIG_HOME: '/nonexistent', LAUREL_URL: service.url, LAUREL_API_KEY: key };
await service.put('/badges/founder', { key, body: { name: 'Founder' } });

describe('an import into the service', () => {
  it('imports the progress of each player, refuses single rows, and can be repeated', async () => {
    const file = join(await temporaryDirectory(), 'players.csv');
    const map = join(await temporaryDirectory(), 'map.yaml');
    await writeFile(
      map,
      'id: user\ndisplayName: name\nxp: points\nbadges: badges\nattributes.country: country\ncounts.match.won: wins\nstreak: streak\ncreatedAt: since\n',
    );
    const streak = '"{""current"":2,""longest"":9,""lastDay"":""2024-01-02""}"';
    const rows = [
      'user,name,points,badges,country,wins,streak,since',
      `ada,Ada,4200,founder,gb,96,${streak},2024-01-01T00:00:00Z`,
      'bob,Bob,10,nothing,,,,',
      'cleo,,-5,,,,,',
      ...Array.from({ length: 1_100 }, (_, i) => `p${i},,${i},,,,,`),
    ];
    await writeFile(file, `${rows.join('\n')}\n`);
    const tried = await runCli(env, 'import', file, '--map', map, '--dry-run');
    assert.equal(tried.status, 1);
    assert.match(
      tried.out,
      /^1,103 rows: 1101 can be imported, 0 are there already, 2 would be refused\. Nothing was imported\./,
    );
    assert.match(tried.err, /Row 2: .*nothing.*\nRow 3: /s);
    assert.deepEqual((await service.get('/players', { key })).body.data, []);
    const first = await runCli(env, 'import', file, '--map', map);
    assert.equal(first.err, tried.err);
    assert.equal(first.status, 1);
    assert.match(first.out, /^1,103 rows: 1101 imported, 0 were there already, 2 refused\./);
    const report = (await readFile(`${file}.refused.jsonl`, 'utf8'))
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    assert.deepEqual(
      report.map(({ row, id, code }) => [row, id, code]),
      [
        [2, 'bob', 'VALIDATION_FAILED'],
        [3, 'cleo', 'VALIDATION_FAILED'],
      ],
    );
    const { body: ada } = await service.get('/players/ada', { key });
    const { displayName, xp, attributes, createdAt, streak: days } = ada;
    assert.deepEqual(
      [displayName, xp, attributes, createdAt, days.longest],
      ['Ada', 4_200, { country: 'gb' }, '2024-01-01T00:00:00.000Z', 9],
    );
    assert.equal((await service.get('/players/ada/badges', { key })).body.data[0].badgeId, 'founder');
    const again = await runCli(env, 'import', file, '--map', map);
    assert.match(again.out, /^1,103 rows: 0 imported, 1101 were there already, 2 refused\./);
    assert.match((await runCli(env, 'verify', 'ada')).out, /^ada: matches/);
  });
});
