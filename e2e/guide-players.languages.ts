import assert from 'node:assert/strict';
import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, it } from 'node:test';
import { execute } from '../scripts/guide/run-samples.ts';
import { startTestService } from '../server/testing/service.ts';

const root = join(import.meta.dirname, '..');
const directory = await mkdtemp(join(tmpdir(), 'laurel-player-'));
after(() => rm(directory, { recursive: true, force: true }));
const service = await startTestService({ own: 'not tried with others yet' });

/** What a game does: it asks for a token, reads, listens, sends an event twice, and prints what it heard. */
const game = `using System;
using System.Collections.Generic;
using System.Threading;
using System.Threading.Tasks;

static class Game
{
    static int Main(string[] args)
    {
        var heard = new List<string>();
        var done = new CancellationTokenSource(TimeSpan.FromSeconds(30));
        var tokens = 0;
        // The first token is no longer valid: the player asks for another.
        Func<Task<string>> getToken = () => Task.FromResult(tokens++ == 0 ? "expired" : args[1]);
        using (var player = new LaurelPlayer(args[0], getToken))
        {
            Console.WriteLine(player.Me().Result);
            var listening = Task.Run(() => player.Listen((name, json) =>
            {
                lock (heard) heard.Add(name + " " + json);
                if (heard.Count == 1)
                {
                    player.SendEvent("lesson.opened", "{\\"topic\\":\\"loops \\\\u00fc\\"}", "once").Wait();
                    Console.WriteLine(player.SendEvent("lesson.opened", "{\\"topic\\":\\"loops \\\\u00fc\\"}", "once").Result);
                }
                if (name == "player.badge_earned") done.CancelAfter(TimeSpan.FromSeconds(2));
            }, done.Token));
            listening.Wait();
            try { player.SendEvent("another.type").Wait(); Console.WriteLine("sent"); }
            catch (AggregateException error) { Console.WriteLine(error.InnerException.Message); }
        }
        foreach (var one in heard) Console.WriteLine(one);
        return 0;
    }
}
`;

it('the C# sample reads, sends and listens as a player, compiled and run by Mono', async () => {
  const { key } = await service.createKey({ mode: 'test', scopes: ['read', 'write', 'manage'] });
  await service.put('/badges/opener', { key, body: { name: 'Opener' } });
  const rule = {
    name: 'First lesson',
    on: 'lesson.opened',
    then: [
      { do: 'grantXp', amount: 25 },
      { do: 'awardBadge', badgeId: 'opener' },
    ],
  };
  const made = await service.put('/rules/first-lesson', { key, body: rule });
  assert.equal(made.status, 201, JSON.stringify(made.body));
  await service.put('/players/ada', { key, body: { displayName: 'Ada "the first" \\ Lovelace' } });
  const token = await service.post('/auth/player-token', {
    key,
    body: { playerId: 'ada', events: ['lesson.opened'] },
  });
  await copyFile(join(root, 'guide/samples/players/LaurelPlayer.cs'), join(directory, 'LaurelPlayer.cs'));
  await writeFile(join(directory, 'Game.cs'), game);
  const compiled = await execute(
    'mcs',
    ['-warnaserror', '-r:System.Net.Http.dll', '-out:game.exe', 'Game.cs', 'LaurelPlayer.cs'],
    {},
    directory,
  );
  assert.equal(compiled.code, 0, `${compiled.stderr} (Debian: mono-mcs)`);
  const ran = await execute('mono', ['game.exe', service.url, token.body.token], {}, directory);
  assert.equal(ran.code, 0, ran.stderr);
  const lines = ran.stdout.trim().split('\n');
  assert.equal(JSON.parse(lines[0] ?? '').displayName, 'Ada "the first" \\ Lovelace');
  assert.match(
    ran.stdout,
    /"badgeId":"opener"/,
    'the event that was sent twice is answered as the first time',
  );
  assert.match(ran.stdout, /^403 .*another\.type/m, 'a refusal has the text of the service');
  const states = lines
    .filter((line) => line.startsWith('player.state '))
    .map((line) => JSON.parse(line.slice('player.state '.length)).xp);
  assert.deepEqual([states[0], states.at(-1)], [0, 25], 'the state before, and after the event counted once');
  assert.ok(
    lines.some((line) => line.startsWith('player.badge_earned {"id":')),
    ran.stdout,
  );
});
