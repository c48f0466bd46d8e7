import assert from 'node:assert/strict';
import { mkdir, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, it } from 'node:test';
import { Ajv } from 'ajv';
import addFormatsModule from 'ajv-formats';
import { parse } from 'yaml';
import {
  adventure,
  badge,
  inProject,
  newProject,
  quest,
  rule,
} from '../../../../server/modules/definitions/test-definitions.ts';
import { isLongRun, itInLongRun } from '../../../../server/testing/long-run.ts';
import { startTestService, temporaryDirectory } from '../../../../server/testing/service.ts';
import { writePrivate } from '../private-file.ts';
import { runCli } from '../test-cli.ts';

const service = await startTestService();
const { token } = service.owner;
const home = await temporaryDirectory();

async function setUp() {
  const projectId = await newProject(service);
  const { key } = await service.createKey({ scopes: ['read', 'manage'] }, projectId);
  const env = { XDG_CONFIG_HOME: home, LAUREL_URL: service.url, LAUREL_API_KEY: key };
  return {
    projectId,
    own: inProject(service, projectId),
    env,
    dir: join(await temporaryDirectory(), 'game'),
  };
}

const full = {
  format: 1,
  levels: { thresholds: [0, 50, 100] },
  rules: [
    {
      id: 'a',
      ...rule({
        when: 'event.properties.score > 100 &&\n  player.level > 2',
        startsAt: '2026-01-01T00:00:00Z',
      }),
    },
    { id: 'z', ...rule({ then: [{ do: 'awardBadge', badgeId: 'last' }], limit: { times: 3, per: 'day' } }) },
  ],
  quests: [
    { id: 'q1', ...quest() },
    { id: 'q2', ...quest({ prerequisites: { questIds: ['q1'] }, description: 'yes: "no" # on' }) },
  ],
  adventures: [{ id: 'trip', ...adventure(['q1', 'q2']) }],
  badges: [{ id: 'last', ...badge() }],
  leaderboards: [{ id: 'weekly', name: 'Weekly', source: 'xp' }],
};

async function write(dir: string, path: string, text: string): Promise<void> {
  await mkdir(dirname(join(dir, path)), { recursive: true });
  await writeFile(join(dir, path), text);
}
const read = (dir: string, path: string) => readFile(join(dir, path), 'utf8');
const files = async (dir: string) =>
  (await readdir(dir, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(dir.length + 1))
    .filter((path) => !path.includes('.laurel') && !path.endsWith('.gitkeep'))
    .sort();

/** A project with definitions, and a folder with them. */
async function pulled(...args: string[]) {
  const made = await setUp();
  assert.equal((await made.own.post('/definitions/apply', { bundle: full })).status, 200);
  const { status, err } = await runCli(made.env, 'pull', made.dir, ...args);
  assert.deepEqual([status, err], [0, '']);
  return made;
}

describe('a project as a folder', () => {
  // The long run has both; files of both are written and read by their own tests.
  for (const format of isLongRun ? ['yaml', 'json'] : ['yaml']) {
    it(`is one file for each definition in ${format}, plans nothing, and makes another project the same`, async () => {
      const { own, env, dir } = await pulled('--format', format);
      assert.deepEqual(
        await files(dir),
        [
          ...['adventures/trip', 'badges/last', 'leaderboards/weekly', 'levels', 'quests/q1', 'quests/q2'],
          ...['rules/a', 'rules/z'],
        ].map((path) => `${path}.${format}`),
      );
      for (const command of ['plan', 'diff']) {
        const same = await runCli(env, command, dir, ...(command === 'plan' ? ['--prune'] : []));
        assert.deepEqual([same.status, same.err], [0, ''], same.out);
      }
      const before = await read(dir, `rules/a.${format}`);
      assert.match(
        (await runCli(env, 'pull', dir)).out,
        /^0 files created, 0 updated, 0 deleted, 8 unchanged/,
      );
      assert.equal(await read(dir, `rules/a.${format}`), before);

      const there = await setUp();
      await there.own.put('/badges/other', badge());
      const plan = await runCli(there.env, 'plan', dir, '--prune', '--json');
      assert.equal(plan.status, 2);
      const { create, update, delete: gone } = JSON.parse(plan.out);
      assert.deepEqual([create.length, update.length, gone], [7, 1, [{ kind: 'badges', id: 'other' }]]);
      const applied = await runCli(there.env, 'apply', dir, '--prune', '--yes');
      assert.match(applied.out, /^Applied: 7 created, 1 updated, 1 deleted\.\nChangeset: /);
      assert.equal(applied.status, 0);
      const [one, other] = [await own.get('/definitions/bundle'), await there.own.get('/definitions/bundle')];
      assert.equal(JSON.stringify(other.body), JSON.stringify(one.body));
      assert.equal((await runCli(there.env, 'plan', dir, '--prune')).status, 0);
      assert.match((await runCli(there.env, 'apply', dir, '--prune', '--yes')).out, /^Nothing to do/);
    });
  }

  it('shows what would change, field by field, and ends with 2 if something would', async () => {
    const { own, env, dir } = await pulled();
    await write(dir, 'badges/new.yaml', 'name: New\n');
    await write(
      dir,
      'rules/a.yaml',
      (await read(dir, 'rules/a.yaml')).replace('name: Welcome', 'name: Hello'),
    );
    await rm(join(dir, 'leaderboards/weekly.yaml'));
    const plan = await runCli(env, 'plan', dir);
    assert.equal(plan.status, 2);
    assert.match(
      plan.out,
      /^\+ badges\/new\n~ rules\/a\n {4}\/name\n {6}- Welcome\n {6}\+ Hello\n\n1 definition to create, 1 to update, 0 to delete\.\nPlan: \S+\n$/,
    );
    const diff = await runCli(env, 'diff', dir);
    assert.equal(diff.status, 2);
    assert.match(diff.out, /- leaderboards\/weekly\n {4}- id: weekly\n/);
    assert.match(diff.out, /~ rules\/a\n {4}\/name\n/);
    assert.match(diff.out, /\+ badges\/new\n {4}\+ id: new\n {4}\+ name: New\n/);
    const { onlyHere, changed, onlyInProject } = JSON.parse((await runCli(env, 'diff', dir, '--json')).out);
    assert.deepEqual([onlyHere.length, changed.length, onlyInProject.length], [1, 1, 1]);
    assert.equal((await own.get('/badges/new')).status, 404);
    // An error in the command does not end with the code for changes.
    for (const args of [
      ['plan', '--odd'],
      ['diff', dir, 'more'],
      ['--env', 'test', 'plan', dir],
    ]) {
      assert.equal((await runCli(env, ...args)).status, 1, args.join(' '));
    }
  });

  it('keeps comments when the project changes, and never overwrites local changes without --force', async () => {
    const { own, env, dir } = await pulled();
    const text = `# why: see the sheet\n${await read(dir, 'rules/a.yaml')}`.replace(
      'priority: 0',
      'priority: 0 # last',
    );
    await write(dir, 'rules/a.yaml', text);
    await own.put('/rules/a', { ...full.rules[0], name: 'Hello', priority: 5 });
    const updated = await runCli(env, 'pull', dir);
    assert.deepEqual([updated.status, updated.err], [0, '']);
    assert.equal(
      await read(dir, 'rules/a.yaml'),
      text.replace('Welcome', 'Hello').replace('priority: 0', 'priority: 5'),
    );

    await write(dir, 'rules/a.yaml', text.replace('Welcome', 'Mine'));
    await write(dir, 'rules/z.yaml', 'then: [');
    const refused = await runCli(env, 'pull', dir);
    assert.equal(refused.status, 1);
    assert.match(refused.err, /would overwrite 2 local changes\. Nothing was written/);
    assert.match(refused.err, /game\/rules\/a\.yaml: differs from the project\n.*game\/rules\/z\.yaml: Flow/);
    assert.match(await read(dir, 'rules/a.yaml'), /Mine/);
    assert.equal((await runCli(env, 'pull', dir, '--force')).status, 0);
    assert.match(await read(dir, 'rules/a.yaml'), /# why: see the sheet\n[\s\S]*name: Hello\n/);
    assert.equal((await runCli(env, 'plan', dir, '--prune')).status, 0);
  });

  it('does not ask about files that were applied, even if they omit fields with defaults', async () => {
    const { own, env, dir } = await pulled();
    const text = '# short\nname: Short\non: play\nthen: [{ do: grantXp, amount: 1 }]\n';
    await write(dir, 'rules/short.yaml', text);
    assert.equal((await runCli(env, 'apply', dir, '--yes')).status, 0);
    assert.equal((await runCli(env, 'pull', dir)).status, 0);
    assert.equal(await read(dir, 'rules/short.yaml'), text);
    await own.delete('/rules/short');
    assert.match((await runCli(env, 'pull', dir)).out, /left as they are[\s\S]*rules\/short\.yaml/);
    assert.match((await runCli(env, 'pull', dir, '--prune')).out, /^- .*rules\/short\.yaml\n/);
  });

  it('with an empty folder for a kind deletes its last definition, but does not touch kinds without a folder', async () => {
    const { own, env, dir } = await pulled();
    await rm(join(dir, 'rules/a.yaml'));
    await rm(join(dir, 'rules/z.yaml'));
    await rm(join(dir, 'leaderboards'), { recursive: true });
    assert.equal((await runCli(env, 'apply', dir, '--prune', '--yes')).status, 0);
    assert.deepEqual((await own.get('/rules')).body.data, []);
    assert.equal((await own.get('/leaderboards/weekly')).status, 200);
  });

  it('refuses to write through symbolic links', async () => {
    const { env, dir } = await pulled();
    const outside = await temporaryDirectory();
    await rename(join(dir, 'rules'), join(outside, 'rules'));
    await symlink(join(outside, 'rules'), join(dir, 'rules'));
    await write(outside, 'rules/a.yaml', 'outside');
    const { status, err } = await runCli(env, 'pull', dir, '--force');
    assert.deepEqual([status, await read(outside, 'rules/a.yaml')], [1, 'outside']);
    assert.match(err, /Symbolic links are not followed/);
  });
});

describe('an apply', () => {
  it('names every fault with file and line, and changes nothing', async () => {
    const { own, env, dir } = await setUp();
    await write(
      dir,
      'rules/r.yaml',
      '# a rule\nname: R\non: play\nwhen: nope(\nthen: [{ do: grantXp, amount: 1 }]\n',
    );
    await write(dir, 'rules/t.yaml', 'name: T\non: play\nthen:\n  - do: awardBadge\n    badgeId: missing\n');
    await write(dir, 'rules/typo.json', JSON.stringify({ ...rule(), nmae: 1 }, null, 2));
    await write(
      dir,
      'quests/a.yaml',
      'name: A\nobjectives: [{ id: w, on: p, measure: count, target: 1 }]\nprerequisites:\n  questIds: [b]\n',
    );
    await write(
      dir,
      'quests/b.yaml',
      'name: B\nobjectives: [{ id: w, on: p, measure: count, target: 1 }]\nprerequisites:\n  questIds: [a]\n',
    );
    await write(dir, 'spells/fire.yaml', 'name: Fire\n');
    await write(dir, 'levels.yaml', 'thresholds:\n  - 0\n  - 5\n  - 5\n');
    await write(dir, 'badges/Upper.yaml', 'name: Upper\n');
    for (const args of [
      ['plan', dir],
      ['apply', dir, '--yes'],
      ['diff', dir],
    ]) {
      const { status, err, out } = await runCli(env, ...args);
      assert.deepEqual([status, out], [1, '']);
      for (const expected of [
        /game has 8 faults\. Nothing was changed\./,
        /game\/rules\/r\.yaml:4:1 \/when: /,
        /game\/rules\/t\.yaml:5:5 \/then\/0\/badgeId: /,
        /game\/rules\/typo\.json:\d+:3 \/nmae: /,
        /game\/quests\/a\.yaml:4:3 \/prerequisites\/questIds: /,
        /game\/quests\/b\.yaml:4:3 \/prerequisites\/questIds: /,
        /game\/spells is not a known kind of definition/,
        /game\/levels\.yaml:4:5 \/thresholds\/2: /,
        /game\/badges\/Upper\.yaml:1:1 \/id: must be lower-case/,
      ]) {
        assert.match(err, expected);
      }
    }
    const { error } = JSON.parse((await runCli(env, 'plan', dir, '--json')).err);
    assert.deepEqual(error.faults.map(({ path }: { path?: string }) => path ?? '').sort(), [
      '',
      '/id',
      '/nmae',
      '/prerequisites/questIds',
      '/prerequisites/questIds',
      '/then/0/badgeId',
      '/thresholds/2',
      '/when',
    ]);
    assert.deepEqual((await own.get('/rules')).body.data, []);
  });

  it('asks first, and requires --yes without a terminal', async () => {
    const { own, env, dir } = await setUp();
    await write(dir, 'badges/b.yaml', 'name: B\n');
    const alone = await runCli(env, 'apply', dir);
    assert.equal(alone.status, 2);
    assert.match(alone.err, /Nobody can be asked here\. Use --yes/);
    const no = await runCli({ ...env, answer: '' }, 'apply', dir);
    assert.equal(no.status, 1);
    assert.match(
      no.err,
      /\+ badges\/b\n\n1 definition to create, 0 to update, 0 to delete\. Apply to live, at .*\[y\/N\]/,
    );
    assert.match(no.err, /Nothing was applied/);
    assert.equal((await own.get('/badges/b')).status, 404);
    assert.equal((await runCli({ ...env, answer: 'y' }, 'apply', dir)).status, 0);
    assert.equal((await own.get('/badges/b')).status, 200);
  });

  it('does exactly what was planned, or nothing', async () => {
    const { own, env, dir } = await setUp();
    const file = join(await temporaryDirectory(), 'plan.json');
    await write(dir, 'badges/b.yaml', 'name: B\n');
    const planned = await runCli(env, 'plan', dir, '--out', file, '--json');
    assert.equal(planned.status, 2);
    const { planId } = JSON.parse(planned.out);
    // Later changes of the folder do not affect a saved plan.
    await write(dir, 'badges/c.yaml', 'name: C\n');
    const other = await runCli(env, 'apply', dir, '--plan-id', planId);
    assert.equal(other.status, 1);
    assert.match(other.err, /The plan is out of date/);
    const mixed = await runCli(env, 'apply', dir, '--plan', file);
    assert.match(mixed.err, /leave them out/);
    const { env: elsewhere } = await setUp();
    const moved = await runCli({ ...elsewhere, LAUREL_URL: `${service.url}/x` }, 'apply', '--plan', file);
    assert.match(moved.err, /was made for live at/);
    assert.equal((await runCli(env, 'apply', '--plan', file)).status, 0);
    assert.deepEqual([(await own.get('/badges/b')).status, (await own.get('/badges/c')).status], [200, 404]);
    const again = await runCli(env, 'apply', '--plan', file);
    assert.equal(again.status, 1);
    assert.match(again.err, /The plan is out of date/);
    await write(dir, 'plan.json', '{}');
    assert.match((await runCli(env, 'apply', '--plan', join(dir, 'plan.json'))).err, /is not a plan of/);
  });

  it('that needs approval says where to approve it', async () => {
    const { own, projectId, env, dir } = await setUp();
    await service.patch(`/projects/${projectId}`, { token, body: { requireApproval: true } });
    await write(dir, 'badges/b.yaml', 'name: B\n');
    const { status, out } = await runCli(env, 'apply', dir, '--yes');
    assert.equal(status, 0);
    assert.match(out, /The project requires approval\. Nothing is live yet/);
    assert.match(out, /http:.*\/console\n/);
    const id = /Changeset: (\S+)/.exec(out)?.[1];
    assert.equal((await own.get(`/changesets/${id}`)).body.status, 'in_review');
    const json = JSON.parse((await runCli(env, 'apply', dir, '--yes', '--json')).out);
    assert.equal(json.status, 'in_review');
  });

  it('of a person names the page of the changeset, and a plan of one project is not for another', async () => {
    const { own, projectId, dir } = await setUp();
    const folder = await temporaryDirectory();
    const env = { XDG_CONFIG_HOME: folder };
    const profiles = { [service.url]: { accessToken: token, email: service.owner.email } };
    await writePrivate(join(folder, 'laurel/config.json'), { url: service.url, profiles });
    const at = ['--project', projectId, '--env', 'live'];
    await write(dir, 'badges/b.yaml', 'name: B\n');
    const file = join(folder, 'plan.json');
    assert.equal((await runCli(env, 'plan', dir, '--out', file, ...at)).status, 2);
    const other = ['--project', await newProject(service), '--env', 'live'];
    assert.match((await runCli(env, 'apply', '--plan', file, ...other)).err, /Plan again/);
    await service.patch(`/projects/${projectId}`, { token, body: { requireApproval: true } });
    const { out } = await runCli(env, 'apply', dir, '--yes', '--json', ...at);
    const { changesetId, address } = JSON.parse(out);
    assert.equal(address, `${service.url}/console/p/${projectId}/live/changesets/${changesetId}`);
    assert.equal((await own.get('/badges/b')).status, 404);
  });

  it('needs a key with manage, while a key that reads can pull', async () => {
    const { projectId, env, dir } = await setUp();
    const { key } = await service.createKey({ scopes: ['read'] }, projectId);
    const reader = { ...env, LAUREL_API_KEY: key };
    assert.equal((await runCli(reader, 'pull', dir)).status, 0);
    assert.equal((await runCli(reader, 'apply', dir, '--yes')).status, 3);
  });

  // What the service says of its limit is tried with the service itself, and what a folder may have with the files.
  itInLongRun('of 5 MB of rules is refused with what to do', async () => {
    const { env, dir } = await setUp();
    await mkdir(join(dir, 'rules'), { recursive: true });
    const terms = Array.from({ length: 300 }, (_, i) => `player.xp > ${i}`);
    const when = terms
      .join(' || ')
      .slice(0, 3_900)
      .replace(/ \|\| [^|]*$/, '');
    for (let i = 0; i < 1_000; i++) {
      const definition = {
        id: `r-${i}`,
        ...rule({ when: `${when} || player.xp > ${i}`, name: 'x'.repeat(200) }),
      };
      await writeFile(join(dir, `rules/r-${i}.json`), JSON.stringify(definition));
    }
    const { status, err } = await runCli(env, 'plan', dir);
    assert.equal(status, 1);
    assert.match(err, /the limit is 32\.0 MiB/);
  });
});

describe('schemas for editors', () => {
  it('accept pulled files, refuse what the service refuses, and need no credential', async () => {
    const { dir, env } = await pulled();
    const out = join(await temporaryDirectory(), 'schemas');
    const { LAUREL_API_KEY: _, ...nobody } = env;
    const written = await runCli(nobody, 'schema', '--out', out);
    assert.deepEqual([written.status, written.err], [0, '']);
    const ajv = new Ajv({ strict: true, allowUnionTypes: true, allErrors: true });
    (addFormatsModule as unknown as typeof addFormatsModule.default)(ajv);
    const checkers = new Map<string, ReturnType<typeof ajv.compile>>();
    for (const name of await readdir(out)) {
      const text = await readFile(join(out, name), 'utf8');
      assert.equal(text, await read(dir, `.laurel/schemas/${name}`));
      checkers.set(name.replace('.json', ''), ajv.compile(JSON.parse(text)));
    }
    const check = (kind: string, value: unknown) => {
      const checker = checkers.get(kind);
      assert.ok(checker, kind);
      return checker(value) ? '' : ajv.errorsText(checker.errors);
    };
    const all = await files(dir);
    assert.equal(all.length, 8);
    for (const path of all) {
      const text = await read(dir, path);
      const kind = path.includes('/') ? dirname(path) : path.replace('.yaml', '');
      const schema = /^# yaml-language-server: \$schema=(\S+)\n/.exec(text)?.[1] ?? '';
      assert.equal(join(dir, dirname(path), schema), join(dir, `.laurel/schemas/${kind}.json`));
      assert.equal(check(kind, parse(text)), '', path);
      assert.equal(check(kind, { $schema: schema, ...parse(text) }), '', path);
    }
    const bad: [kind: string, value: object][] = [
      ['rules', { ...rule(), nmae: 1 }],
      ['rules', { name: 'No event' }],
      ['rules', rule({ then: [{ do: 'flyAway' }] })],
      ['rules', rule({ then: [{ do: 'awardBadge' }] })],
      ['rules', rule({ startsAt: 'tomorrow' })],
      ['levels', { thresholds: 'many' }],
      ['levels', { thresholds: [0], base: 1 }],
      ['quests', quest({ objectives: [] })],
      ['badges', badge({ id: 'No Spaces' })],
      ['leaderboards', { name: 'Weekly', source: 'xp', reset: 'hourly' }],
    ];
    for (const [kind, value] of bad) assert.notEqual(check(kind, value), '', JSON.stringify(value));
  });
});
