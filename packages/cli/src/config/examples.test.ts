import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { parse } from 'yaml';
import { createProgram } from '../program.ts';
import type { Terminal } from '../terminal.ts';

const root = join(import.meta.dirname, '../../../..');
const terminal: Terminal = {
  out: () => {},
  err: () => {},
  env: {},
  colors: { out: false, err: false },
  platform: 'linux',
  ended: new AbortController().signal,
};

/** Every text within a value, with its path. */
function texts(value: unknown, path = ''): [path: string, text: string][] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => texts(inner, `${path}/${name}`));
}

describe('the pipelines of the examples', () => {
  for (const name of ['github-actions.yml', 'gitlab-ci.yml']) {
    const text = readFileSync(join(root, 'examples/configuration-as-code', name), 'utf8');
    const scripts = texts(parse(text)).filter(([path]) => /\/(run|script\/\d+)$/.test(path));

    it(`${name} call commands and options that exist`, () => {
      const { program } = createProgram(terminal);
      const calls = scripts.flatMap(([, script]) => [...script.matchAll(/@laurel\/cli@\S+ ([^>|\n]*)/g)]);
      assert.ok(calls.length >= 2);
      const called = calls.map(([, words = '']) => {
        const [command, ...rest] = words.trim().split(/\s+/);
        const found = program.commands.find((one) => one.name() === command);
        assert.ok(found, words);
        const known = found.options.map(({ long }) => long);
        for (const word of rest.filter((one) => one.startsWith('--'))) assert.ok(known.includes(word), word);
        return command;
      });
      assert.ok(called.includes('plan') && called.includes('apply'));
    });

    it(`${name} is in the guide unchanged`, () => {
      assert.ok(readFileSync(join(root, 'guide/configuration-as-code.md'), 'utf8').includes(text));
    });
  }

  it('plan before a merge and apply after it', () => {
    const github = parse(
      readFileSync(join(root, 'examples/configuration-as-code/github-actions.yml'), 'utf8'),
    );
    assert.deepEqual(github.on.push.branches, ['main']);
    assert.match(github.jobs.plan.if, /pull_request/);
    assert.match(github.jobs.apply.if, /push/);
    const gitlab = parse(readFileSync(join(root, 'examples/configuration-as-code/gitlab-ci.yml'), 'utf8'));
    assert.match(gitlab['plan merge request'].rules[0].if, /merge_request_event/);
    assert.deepEqual(gitlab['plan merge request'].allow_failure, { exit_codes: [2] });
    assert.match(gitlab.apply.rules[0].if, /CI_DEFAULT_BRANCH/);
    assert.deepEqual(gitlab.plan.artifacts.paths, ['plan.json']);
  });
});
