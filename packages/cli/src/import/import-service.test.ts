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

describe('an import of friends, teams and tiers', () => {
  it('makes friends and members, refuses single rows, and can be repeated', async () => {
    const directory = await temporaryDirectory();
    for (const id of ['fr-1', 'fr-2']) await service.put(`/players/${id}`, { key, body: {} });
    const friends = join(directory, 'friends.csv');
    await writeFile(friends, 'playerId,otherId\nfr-1,fr-2\nfr-1,nobody\nfr-1,\n');
    const first = await runCli(env, 'import', friends, '--what', 'friends');
    assert.equal(first.status, 1);
    assert.match(first.out, /^3 rows: 1 imported, 0 were there already, 2 refused\./);
    assert.match(first.err, /Row 2: .*\nRow 3: otherId is missing/s);
    const { body } = await service.get('/players/fr-2/friends', { key });
    assert.deepEqual([body.data[0].playerId, body.data[0].status], ['fr-1', 'accepted']);
    const teams = join(directory, 'teams.jsonl');
    const lines = [
      { teamId: 'foxes', name: 'Foxes', playerId: 'fr-1', role: 'leader' },
      { teamId: 'foxes', playerId: 'fr-3', role: 'officer' },
      { teamId: 'Not a slug', playerId: 'fr-1' },
    ];
    await writeFile(teams, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
    const made = await runCli(env, 'import', teams, '--what', 'teams');
    assert.match(made.out, /^3 rows: 2 imported, 0 were there already, 1 refused\./);
    const team = (await service.get('/teams/foxes', { key })).body;
    assert.equal(team.name, 'Foxes');
    assert.deepEqual(
      team.members.map(({ playerId, role }: { playerId: string; role: string }) => `${playerId} ${role}`),
      ['fr-1 leader', 'fr-3 officer'],
    );
    const again = await runCli(env, 'import', teams, '--what', 'teams');
    assert.match(again.out, /^3 rows: 0 imported, 2 were there already, 1 refused\./);
    const tried = await runCli(env, 'import', teams, '--what', 'teams', '--dry-run');
    assert.match(tried.err, /--dry-run and --map are for players/);
  });

  it('puts players into tiers of leagues, in which they begin', async () => {
    const league = {
      tiers: [
        { id: 'low', name: 'Low' },
        { id: 'high', name: 'High' },
      ],
      groupSize: 5,
      promote: { places: 1 },
      relegate: { places: 1 },
      absent: 'stay',
    };
    const body = { name: 'League', reset: 'weekly', league };
    assert.equal((await service.put('/leaderboards/ladder', { key, body })).status, 201);
    await service.put('/players/fr-1', { key, body: {} });
    const file = join(await temporaryDirectory(), 'tiers.csv');
    await writeFile(
      file,
      'playerId,leaderboardId,tier\nfr-1,ladder,high\nfr-1,ladder,middle\nfr-1,ladder,\n',
    );
    const { status, out, err } = await runCli(env, 'import', file, '--what', 'tiers');
    assert.equal(status, 1);
    assert.match(out, /^3 rows: 1 imported, 0 were there already, 2 refused\./);
    assert.match(err, /Row 2: .*middle.*\nRow 3: tier is missing/s);
    assert.equal((await service.get('/players/fr-1/league/ladder', { key })).body.tier, 'high');
  });
});
