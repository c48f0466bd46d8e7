import assert from 'node:assert/strict';
import { chmod, mkdir, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { parse } from 'yaml';
import { isLongRun } from '../../../../server/testing/long-run.ts';
import { temporaryDirectory } from '../../../../server/testing/service.ts';
import { readBundle } from './bundle.ts';
import { hashOf, isPartOf } from './definition-values.ts';
import { FaultyFolder } from './fault.ts';
import { parseDefinition } from './parse-file.ts';
import { planPull, refuseDuplicates } from './plan-pull.ts';
import { readDefinitions } from './project-definitions.ts';
import { readFolder } from './read-folder.ts';
import { newYaml, updateYaml } from './update-yaml.ts';

async function folderOf(files: Record<string, string>): Promise<string> {
  const dir = await temporaryDirectory();
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(dir, path)), { recursive: true });
    await writeFile(join(dir, path), text);
  }
  return dir;
}

async function faultsOf(dir: string): Promise<string[]> {
  const error = await readBundle(dir).then(
    () => assert.fail('it was read'),
    (refused: unknown) => refused,
  );
  assert.ok(error instanceof FaultyFolder, String(error));
  return error.faults.map(({ file, line, path = '', message }) =>
    [file.slice(dir.length + 1), line ?? '-', path, message].join('|'),
  );
}

describe('a folder', () => {
  it('becomes a bundle: folders are lists, and files at the top are parts that a project has once', async () => {
    const dir = await folderOf({
      'levels.json': '{ "$schema": "./x.json", "thresholds": [0, 10] }',
      'rules/b.yaml': 'id: b\nname: B\n',
      'rules/summer/a.yml': 'name: A # the id is the name of the file\n',
      'spells/x.json': '{ "power": 5 }',
      'badges/.gitkeep': '',
      'README.md': '# Ours',
      'rules/notes.md': 'text',
      '.git/config': 'text',
    });
    assert.deepEqual((await readBundle(dir)).bundle, {
      format: 1,
      levels: { thresholds: [0, 10] },
      badges: [],
      rules: [
        { id: 'b', name: 'B' },
        { id: 'a', name: 'A' },
      ],
      spells: [{ id: 'x', power: 5 }],
    });
  });

  it('reports all faults at once, with file and line', async () => {
    const dir = await folderOf({
      'rules/a.yaml': 'id: a\nname: A\n',
      'rules/a.json': '{ "id": "a" }',
      'rules/old/a.yaml': 'id: a\n',
      'rules/b.yaml': 'id: c\n',
      'rules/d.yaml': 'id: 7\n',
      'rules/e.yaml~': 'backup',
      'rules/twice.yaml': 'name: one\nother: 1\nname: two\n',
      'rules/tag.yaml': 'id: tag\nwhen: !run rm\n',
      'rules/list.yaml': '- 1\n',
      'rules/empty.yaml': '',
      'rules/two.yaml': 'id: two\n---\nid: two\n',
      'rules/open.yaml': 'id: open\nthen: [\n',
      'rules/nan.yaml': 'id: nan\nthen:\n  - amount: .inf\n',
      'rules/large.yaml': 'id: large\npriority: 12345678901234567890\n',
      'rules/json.json': '{\n  "id": "json",\n  name: 1\n}',
      'rules/key.yaml': '? [a, b]\n: 1\n',
      'format.yaml': 'a: 1',
      'Rules/x.yaml': 'a: 1',
      'levels.yaml': 'thresholds: [0]\n',
      'levels/a.yaml': 'id: a\n',
    });
    await writeFile(join(dir, 'rules/bytes.yaml'), Buffer.from([0x69, 0x64, 0x3a, 0xff, 0xfe]));
    await writeFile(join(dir, 'rules/big.yaml'), `name: ${'x'.repeat(1024 * 1024)}`);
    await symlink('/etc/passwd', join(dir, 'rules/link.yaml'));
    await symlink('/etc', join(dir, 'badges'));
    await symlink(join(dir, 'gone'), join(dir, 'rules/dangling.yaml'));
    const faults = await faultsOf(dir);
    const expected: [at: RegExp, message: RegExp][] = [
      [/^Rules\|/, /is not the name of a kind/],
      [/^badges\|/, /symbolic link/],
      [/^format\.yaml\|/, /is not the name of a kind/],
      [/^levels\.yaml\|/, /there is also a folder levels/],
      [/^rules\/a\.yaml\|/, /"a" of rules is defined in rules\/a\.json already/],
      [/^rules\/old\/a\.yaml\|/, /defined in rules\/a\.json already/],
      [/^rules\/b\.yaml\|1\|\/id\|/, /is "c", but the file is named "b"/],
      [/^rules\/d\.yaml\|/, /is not text, but the file is named "d"/],
      [/^rules\/e\.yaml~\|/, /neither YAML nor JSON/],
      [/^rules\/twice\.yaml\|3\|/, /"name" is given twice/],
      [/^rules\/tag\.yaml\|2\|/, /tag/i],
      [/^rules\/list\.yaml\|/, /must be an object/],
      [/^rules\/empty\.yaml\|/, /must be an object/],
      [/^rules\/two\.yaml\|/, /multiple documents/],
      [/^rules\/open\.yaml\|/, /flow/i],
      [/^rules\/nan\.yaml\|3\|\/then\/0\/amount\|/, /finite number/],
      [/^rules\/large\.yaml\|2\|\/priority\|/, /in quotes/],
      [/^rules\/json\.json\|3\|/, /is not JSON/],
      [/^rules\/key\.yaml\|1\|/, /must be text/],
      [/^rules\/bytes\.yaml\|/, /not UTF-8/],
      [/^rules\/big\.yaml\|/, /a file may have 1,048,576 bytes/],
      [/^rules\/link\.yaml\|/, /symbolic link/],
      [/^rules\/dangling\.yaml\|/, /symbolic link/],
    ];
    for (const [at, message] of expected) {
      assert.ok(
        faults.some((one) => at.test(one) && message.test(one)),
        `${at} ${message}\n${faults.join('\n')}`,
      );
    }
    assert.equal(faults.length, expected.length, faults.join('\n'));
  });

  it('with files that may not be read says so', async () => {
    const dir = await folderOf({ 'rules/a.yaml': 'id: a\n', 'quests/a.yaml': 'id: a\n' });
    await chmod(dir, 0o755);
    await chmod(join(dir, 'rules/a.yaml'), 0);
    // The names in the folder can be listed, but the files cannot be read.
    await chmod(join(dir, 'quests'), 0o644);
    // Root may read everything.
    const isRoot = process.geteuid?.() === 0;
    if (isRoot) process.seteuid?.(65_534);
    try {
      assert.deepEqual(await faultsOf(dir), [
        'quests/a.yaml|-||cannot be read: permission denied',
        'rules/a.yaml|-||cannot be read: permission denied',
      ]);
    } finally {
      if (isRoot) process.seteuid?.(0);
      await chmod(join(dir, 'quests'), 0o755);
    }
  });

  it('that does not exist, is a file, or is empty says what to do', async () => {
    const dir = await folderOf({ 'a.txt': '', 'empty/.keep': '' });
    await assert.rejects(readBundle(join(dir, 'none')), /There is no folder .*"laurel pull/);
    await assert.rejects(readBundle(join(dir, 'a.txt')), /is not a folder/);
    await assert.rejects(readBundle(join(dir, 'empty')), /has no definitions/);
  });

  it('of more than 8 MiB is refused before it is sent', async () => {
    const dir = await folderOf({});
    await mkdir(join(dir, 'rules'));
    const name = 'x'.repeat(1_000_000);
    for (let i = 0; i < 9; i++) await writeFile(join(dir, `rules/r-${i}.json`), JSON.stringify({ name }));
    await assert.rejects(readBundle(dir), /the service takes 8 MiB at once/);
  });
});

describe('YAML that is made to hurt', () => {
  const message = (text: string) => {
    const parsed = parseDefinition(text, 'yaml');
    return 'faults' in parsed ? parsed.faults.map((fault) => fault.message).join() : 'it was read';
  };

  it('with aliases of aliases is refused', () => {
    const levels = Array.from({ length: 9 }, (_, i) => {
      const item = i === 0 ? '"lol"' : `*a${i - 1}`;
      return `a${i}: &a${i} [${Array.from({ length: 9 }, () => item).join(', ')}]`;
    });
    assert.match(message(levels.join('\n')), /cannot be read: Excessive alias count/);
    const many = Array.from({ length: 200 }, (_, i) => `k${i}: *x`);
    assert.match(message(`x: &x 1\n${many.join('\n')}`), /has 200 aliases/);
  });

  it('with circles or without end is refused', () => {
    assert.notEqual(message('a: &a\n  b: *a\n'), 'it was read');
    assert.match(message(`a: ${'['.repeat(50_000)}`), /nested|flow/i);
    assert.match(message(`a: ${'['.repeat(200)}${']'.repeat(200)}`), /nested too deeply/);
  });

  it('has no way to a prototype', () => {
    const parsed = parseDefinition('__proto__:\n  polluted: true\n', 'yaml');
    assert.ok('value' in parsed && Object.hasOwn(parsed.value, '__proto__'));
    assert.equal(({} as Record<string, unknown>)['polluted'], undefined);
  });

  it('with tens of thousands of fields is read in linear time', () => {
    const text = Array.from({ length: isLongRun ? 50_000 : 8_000 }, (_, i) => `k${i}: 1`).join('\n');
    assert.ok('value' in parseDefinition(text, 'yaml'));
  });
});

describe('an update of YAML', () => {
  const text = `# Who: the growth team
id: win # never change it

name: "Win"
# Why 10: see the sheet
then:
  # first the badge
  - do: awardBadge
    badgeId: first # the old one
  # then XP
  - do: grantXp
    amount: 10
when: |
  event.properties.a
    && event.properties.b
`;
  const value = parse(text) as Record<string, unknown>;

  it('keeps comments, order, quotes and blank lines of unchanged parts', () => {
    const updated = updateYaml(text, {
      ...value,
      name: 'Victory',
      then: [
        { do: 'awardBadge', badgeId: 'second' },
        { do: 'grantXp', amount: 10 },
      ],
      enabled: true,
    });
    assert.equal(
      updated,
      text
        .replace('"Win"', '"Victory"')
        .replace('badgeId: first # the old one', 'badgeId: second # the old one')
        .concat('enabled: true\n'),
    );
  });

  it('moves comments with items of lists, and drops those of removed items', () => {
    const updated = updateYaml(text, { ...value, then: [{ do: 'grantXp', amount: 10 }] });
    assert.match(updated, /# then XP\n {2}- do: grantXp/);
    assert.doesNotMatch(updated, /the old one/);
    assert.match(updated, /# Why 10: see the sheet\nthen:/);
  });

  it('gives the wanted value from any old text, also with aliases and from invalid text', () => {
    const aliases = 'a: &x { n: 1 }\nb: *x\n';
    assert.deepEqual(parse(updateYaml(aliases, { a: { n: 1 }, b: { n: 2 } })), { a: { n: 1 }, b: { n: 2 } });
    assert.deepEqual(parse(updateYaml(aliases, { a: { n: 3 }, b: { n: 1 } })), { a: { n: 3 }, b: { n: 1 } });
    assert.deepEqual(parse(updateYaml('# top\n[', { a: 1 })), { a: 1 });
    const field = fc.stringMatching(/^[a-z]{1,3}$/);
    const any = fc.dictionary(field, fc.jsonValue({ maxDepth: 3, noUnicodeString: false }), {
      maxKeys: 5,
      noNullPrototype: true,
    });
    fc.assert(
      fc.property(
        any,
        fc.tuple(any, fc.nat()).map(([one, n]) => ({ ...one, id: n })),
        (before, after) => {
          const [from, to] = [before, after].map((one) => JSON.parse(JSON.stringify(one)));
          const first = newYaml(from, './x.json');
          assert.deepEqual(parse(first) ?? {}, from);
          const second = updateYaml(first, to);
          assert.deepEqual(parse(second) ?? {}, to);
          assert.match(second, /^# yaml-language-server/);
          assert.equal(updateYaml(second, to), second);
        },
      ),
      { numRuns: isLongRun ? 200 : 20 },
    );
  });
});

describe('a pull', () => {
  const bundle = {
    format: 1,
    levels: { thresholds: [0, 5] },
    rules: [{ id: 'a', name: 'A', when: null, enabled: true }],
    spells: [],
  };
  const options = { format: 'yaml', prune: false } as const;
  const planOf = async (
    files: Record<string, string>,
    before: Record<string, { project: string; file: string }> = {},
    more = {},
  ) => {
    const folder = await readFolder(await folderOf(files));
    assert.ok(folder);
    return planPull(readDefinitions(bundle), folder, new Map(Object.entries(before)), {
      ...options,
      ...more,
    });
  };

  it('writes a file for each definition of whatever kinds there are, without nulls', async () => {
    const { create, overwrites } = await planOf({});
    assert.deepEqual(Object.fromEntries(create), {
      'levels.yaml':
        '# yaml-language-server: $schema=.laurel/schemas/levels.json\nthresholds:\n  - 0\n  - 5\n',
      'rules/a.yaml':
        '# yaml-language-server: $schema=../.laurel/schemas/rules.json\nid: a\nname: A\nenabled: true\n',
    });
    assert.deepEqual(overwrites, []);
    const { create: json } = await planOf({}, {}, { format: 'json' });
    assert.deepEqual(JSON.parse(json.get('rules/a.json') ?? ''), {
      $schema: '../.laurel/schemas/rules.json',
      id: 'a',
      name: 'A',
      enabled: true,
    });
  });

  it('overwrites only files that were not changed locally', async () => {
    const changed = { 'rules/a.yaml': 'id: a\nname: Mine\n' };
    const { overwrites } = await planOf(changed);
    assert.deepEqual(overwrites, [{ path: 'rules/a.yaml', why: 'differs from the project' }]);
    const pulled = { 'rules/a': { project: 'other', file: hashOf({ id: 'a', name: 'Mine' }) } };
    assert.deepEqual((await planOf(changed, pulled)).overwrites, []);
    const shorter = await planOf({ 'rules/a.yaml': 'id: a # ours\nname: A\n' });
    assert.deepEqual(shorter.overwrites, []);
    assert.equal(shorter.update.get('rules/a.yaml'), 'id: a # ours\nname: A\nenabled: true\n');
    const broken = await planOf({ 'rules/a.yaml': 'id: [' });
    assert.equal(broken.overwrites[0]?.path, 'rules/a.yaml');
  });

  it('keeps files that the project does not have, and with --prune deletes only pulled ones', async () => {
    const files = { 'rules/b.yaml': 'id: b\n' };
    assert.deepEqual((await planOf(files)).onlyHere, ['rules/b.yaml']);
    const pruned = await planOf(files, {}, { prune: true });
    assert.deepEqual(pruned.overwrites, [{ path: 'rules/b.yaml', why: 'is only here' }]);
    const pulled = { 'rules/b': { project: 'x', file: hashOf({ id: 'b' }) } };
    const clean = await planOf(files, pulled, { prune: true });
    assert.deepEqual([clean.remove, clean.overwrites], [['rules/b.yaml'], []]);
  });

  it('refuses a folder in which two files have one definition', async () => {
    const folder = await readFolder(await folderOf({ 'rules/a.yaml': 'id: a\n', 'rules/a.json': '{}' }));
    assert.ok(folder);
    assert.throws(
      () => refuseDuplicates(folder),
      /rules\/a\.yaml: "a" of rules is defined in rules\/a\.json already/,
    );
  });

  it('refuses names that lead out of the folder, and newer formats', () => {
    for (const id of ['../../x', 'a/b', '.ssh', '', 'a\u0000', 'con.txt', 5]) {
      assert.throws(() => readDefinitions({ format: 1, rules: [{ id }] }), /cannot be the name of a file/);
    }
    assert.throws(() => readDefinitions({ format: 1, '../rules': [] }), /cannot be the name of a file/);
    assert.throws(() => readDefinitions({ format: 2 }), /Update @laurel\/cli/);
  });

  it('recognises when nothing of a file would be lost', () => {
    assert.ok(isPartOf({ a: [1, { b: 2 }] }, { a: [1, { b: 2, c: 3 }], d: 4 }));
    assert.ok(
      !isPartOf({ a: [1] }, { a: [1, 2] }) && !isPartOf({ a: 1 }, {}) && !isPartOf({ a: 1 }, { a: '1' }),
    );
  });
});
