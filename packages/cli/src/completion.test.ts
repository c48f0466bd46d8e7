import assert from 'node:assert/strict';
import { execFile, spawnSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { promisify } from 'node:util';
import { isLongRun } from '../../../server/testing/long-run.ts';
import { startTestService, temporaryDirectory } from '../../../server/testing/service.ts';
import { writePrivate } from './private-file.ts';
import { runCli } from './test-cli.ts';

const service = await startTestService();
const { key } = await service.createKey({ mode: 'test', scopes: ['manage'] });
await service.put('/badges/founder', { key, body: { name: 'Founder' } });
await service.put('/quests/daily', {
  key,
  body: { name: 'Daily', objectives: [{ id: 'win', on: 'match.won', measure: 'count', target: 3 }] },
});
for (const playerId of ['ada', 'adam', 'grace']) {
  await service.post('/events', { key, body: { playerId, type: 'match.won' } });
}
const home = await temporaryDirectory();
await writePrivate(join(home, 'laurel/config.json'), {
  url: service.url,
  profiles: { [service.url]: { accessToken: service.owner.token } },
});
const person = { XDG_CONFIG_HOME: home };
const withKey = { XDG_CONFIG_HOME: '/nonexistent', LAUREL_URL: service.url, LAUREL_API_KEY: key };

async function values(env: Record<string, string>, ...args: string[]): Promise<string[]> {
  const { status, out, err } = await runCli(env, 'complete-values', ...args);
  assert.deepEqual([status, err], [0, '']);
  return out.split('\n').flatMap((line) => (line === '' ? [] : [line.split('\t')[0] ?? '']));
}

describe('values', () => {
  it('are those of the project that begin with what was typed', async () => {
    assert.deepEqual((await values(withKey, 'players', 'ad')).toSorted(), ['ada', 'adam']);
    assert.deepEqual(await values(withKey, 'event-types', 'quest.c'), ['quest.completed']);
    assert.deepEqual(await values(withKey, 'badges'), ['founder']);
    assert.deepEqual(await values(withKey, 'quests', 'd'), ['daily']);
    assert.deepEqual(await values(person, 'projects'), [service.projectId]);
    assert.ok((await values(person, 'keys')).length > 0);
    assert.equal((await values(withKey, 'events')).length, 3);
    for (const kind of ['adventures', 'currencies', 'items', 'webhooks', 'deliveries']) {
      assert.deepEqual(await values(withKey, kind), [], kind);
    }
  });

  it('are none, without a word, if nobody is signed in, the service is away or the kind is unknown', async () => {
    assert.deepEqual(await values({ XDG_CONFIG_HOME: '/nonexistent' }, 'players'), []);
    assert.deepEqual(await values({ ...withKey, LAUREL_URL: 'http://127.0.0.1:9' }, 'players'), []);
    assert.deepEqual(await values(withKey, 'constructor'), []);
  });
});

/** Typed words and what the shell must offer; the last word is being typed. */
const typed: [line: string[], offers: string[]][] = [
  [['li'], ['listen']],
  [
    ['--url', service.url, 'players', 'show', 'ad'],
    ['ada', 'adam'],
  ],
  [['players', 'explain', 'ada', '--badge', 'f'], ['founder']],
  [['deliveries', 'list', '--status', 's'], ['success']],
  [['completion', 'pow'], ['powershell']],
];
/** Each value that the service has to say is a start of the command line. */
const typedInLongRun: typeof typed = [
  [
    ['players', 'show', 'ad'],
    ['ada', 'adam'],
  ],
  [['tail', '--type', 'quest.c'], ['quest.completed']],
  [['events', 'list', '--player', 'gr'], ['grace']],
];

/** How a script is loaded and asked in each shell. PowerShell is not in Debian, so its script is loaded nowhere. */
const shells = {
  bash: (words: string[]) => `
    COMP_WORDS=(laurel ${quote(words)}); COMP_CWORD=${words.length}; _laurel; printf '%s\\n' "\${COMPREPLY[@]}"`,
  zsh: (words: string[]) => `
    compadd() { shift; print -l -- "$@"; }
    words=(laurel ${quote(words)}); CURRENT=${words.length + 1}; _laurel`,
  fish: (words: string[]) => `complete -C "laurel ${words.join(' ')}"`,
};
const quote = (words: readonly string[]) => words.map((word) => `'${word}'`).join(' ');
/** The long form (npm run test:shells) requires all of them. */
const requiresAll = process.env['LAUREL_TEST_EVERY_SHELL'] === '1';

describe('a completion script', () => {
  for (const [shell, ask] of Object.entries(shells)) {
    const isThere = spawnSync(shell, ['--version']).status === 0;
    if (!isThere && !requiresAll) continue;
    // The words come from one place for all shells.
    if (shell !== 'bash' && !requiresAll && !isLongRun) continue;
    it(`loads in ${shell}, and completes commands, options and values of the service`, async () => {
      const folder = await temporaryDirectory();
      const main = join(import.meta.dirname, 'main.ts');
      const program = join(folder, 'laurel');
      const run = `exec '${process.execPath}' --conditions=@laurel/source '${main}' "$@"`;
      await writeFile(program, `#!/bin/sh\n${run}\n`, { mode: 0o755 });
      const { out: script } = await runCli({}, 'completion', shell);
      const load =
        shell === 'zsh' ? `autoload -U compinit; compinit -u -d '${folder}/dump'\n${script}` : script;
      const { PATH, NODE_COMPILE_CACHE = '' } = process.env;
      const env = { ...withKey, PATH: `${folder}:${PATH}`, HOME: folder, NODE_COMPILE_CACHE };
      for (const [words, offers] of requiresAll || isLongRun ? [...typed, ...typedInLongRun] : typed) {
        const { stdout, stderr } = await promisify(execFile)(shell, ['-c', `${load}\n${ask(words)}`], {
          env,
        });
        const last = words.at(-1) ?? '';
        const offered = stdout
          .split('\n')
          .map((line) => line.split('\t')[0] ?? '')
          .filter((word) => word !== '' && word.startsWith(last));
        assert.deepEqual(offered.toSorted(), offers, `${words.join(' ')}: ${stdout}${stderr}`);
        assert.equal(stderr, '');
      }
    });
  }

  it('for PowerShell has balanced brackets and quotes, and knows the values', async () => {
    const { out } = await runCli({}, 'completion', 'powershell');
    assert.match(out, /'players show\|0' = 'players'/);
    assert.match(out, /'deliveries list\|--status' = @\('success', 'failed', 'pending'\)/);
    const bare = out.replaceAll(/'[^'\n]*'|"[^"\n]*"|^#.*$/gm, '');
    for (const [open, close] of ['()', '{}', '[]']) {
      assert.equal(bare.split(open ?? '').length, bare.split(close ?? '').length, `${open}${close}`);
    }
    assert.doesNotMatch(bare, /['"]/);
  });
});
