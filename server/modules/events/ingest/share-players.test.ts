import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { unavailable } from '../../../platform/faults.ts';
import { createLog } from '../../../platform/log.ts';
import type { PeerLines } from '../../../platform/workers/peer-lines.ts';
import { nameOf } from '../../players/index.ts';
import { messages } from '../messages.ts';
import type { GroupRun } from '../run/run-group.ts';
import type { Result } from '../stimuli/result.ts';
import type { Stimulus } from '../stimuli/stimulus.ts';
import { createIngest } from './ingest.ts';
import { sharePlayers } from './share-players.ts';

const scope = { tenantId: 't', projectId: 'p', environment: { id: 1, name: 'live' as const } };

function event(playerId: string, id: string, more: object = {}): Stimulus {
  return {
    kind: 'event',
    scope,
    playerId,
    player: nameOf(1, playerId),
    id,
    given: false,
    source: 'event',
    type: 'win',
    properties: { score: 1 },
    propertiesJson: '{"score":1}',
    occurredAt: new Date(0),
    ...more,
  };
}

type Run = (stimulus: Stimulus) => Result;

/** Two workers, whose lines are calls. `ran` has what each of them has run, in order. */
function twoWorkers(
  run: Run = done,
  ask: (go: () => Promise<string>) => Promise<string> = (go) => go(),
  isThere = true,
) {
  const answers: ((body: string) => Promise<string>)[] = [];
  const ran: Stimulus[][] = [[], []];
  const ingests = [0, 1].map((place) => {
    const lines: PeerLines = {
      places: 2,
      place,
      mayAsk: () => isThere,
      ask: (there, body) => ask(() => answers[there]?.(body) as Promise<string>),
      onAsked(answer) {
        answers[place] = answer;
      },
    };
    const commit = async (stimuli: readonly Stimulus[]): Promise<GroupRun> => {
      const results = stimuli.map(run);
      ran[place]?.push(...stimuli);
      const none = {
        costs: new Map(),
        cold: new Map(),
        shifted: new Set<number>(),
        notified: new Set<number>(),
      };
      return { results, offsetMs: 0, ...none };
    };
    return sharePlayers(
      createIngest({ commit, prepare: async () => {} }, () => {}, createLog('silent')),
      lines,
    );
  });
  const [ingest] = ingests;
  assert.ok(ingest);
  return { ingest, ran };
}

const idOf = (stimulus: Stimulus) => ('id' in stimulus ? stimulus.id : '');
function done(stimulus: Stimulus): Result {
  return {
    type: 'done',
    id: idOf(stimulus),
    duplicate: false,
    player: { id: stimulus.playerId, xp: 5, level: 2 },
    effects: [{ type: 'xp', amount: 5, xp: 5 } as never],
  };
}

const players = Array.from({ length: 40 }, (_, n) => `player-${n}`);
const idsOf = (stimuli: readonly Stimulus[] | undefined) => (stimuli ?? []).map(idOf);

describe('workers that share the players', () => {
  it('each run the events of about half of them, in order, and answer as one would', async () => {
    const { ingest, ran } = twoWorkers();
    const events = [1, 2, 3].flatMap((n) => players.map((player) => event(player, `${player} ${n}`)));
    const results = await Promise.all(ingest.submitAll(events));
    assert.deepEqual(results, events.map(done));
    const [here, there] = ran;
    assert.equal((here?.length ?? 0) + (there?.length ?? 0), 120);
    for (const share of [here, there]) assert.ok((share?.length ?? 0) >= 30, `${share?.length} of 120`);
    for (const player of players) {
      const ids = [1, 2, 3].map((n) => `${player} ${n}`);
      const shares = ran.map((share) => idsOf(share).filter((id) => id.startsWith(`${player} `)));
      assert.deepEqual(
        shares.filter((ids) => ids.length > 0),
        [ids],
      );
    }
    const [passed] = there ?? [];
    assert.deepEqual(passed, event(passed?.playerId ?? '', idOf(passed as Stimulus), { given: true }));
    assert.equal(ingest.totals.passedOn, there?.length);
  });

  it('keep what only their own process can run', async () => {
    const { ingest, ran } = twoWorkers();
    const call = { call: {}, answer: () => ({ status: 200, body: {} }) };
    const own = [{ once: call }, { onlyKey: 1 }, { whenDue: () => ({}) }, { sent: {} }, { audited: {} }];
    const events = players.flatMap((player) => own.map((more, n) => event(player, `${player} ${n}`, more)));
    await Promise.all(
      ingest.submitAll([...events, ...players.map((one) => event(one, one, { source: 'service' }))]),
    );
    assert.equal(ran[1]?.length, 0);
    assert.equal(ran[0]?.length, 240);
  });

  it('run here what the other has not done, and pass its faults on', async () => {
    const fault = unavailable(messages.notProcessed, 7);
    const { ingest } = twoWorkers((stimulus) =>
      idOf(stimulus) === 'gone' ? { type: 'gone' } : { type: 'refused', refusal: {} as never },
    );
    const results = await Promise.all(ingest.submitAll(players.map((one) => event(one, 'gone'))));
    assert.deepEqual(new Set(results.map(({ type }) => type)), new Set(['gone']));
    const failing = twoWorkers(() => {
      throw fault;
    });
    const settled = await Promise.allSettled(failing.ingest.submitAll(players.map((one) => event(one, one))));
    for (const one of settled) {
      assert.equal(one.status, 'rejected');
      assert.deepEqual({ ...one.reason }, { ...fault });
      assert.equal(one.reason.message, fault.message);
    }
  });

  it('run an event as well if the other has ended, and call it a repeat only if its sender does', async () => {
    const seen = new Set<string>();
    const run = (stimulus: Stimulus): Result => {
      const { given } = stimulus as { given: boolean };
      const result = done(stimulus);
      const duplicate = given && seen.has(idOf(stimulus));
      if (!duplicate) assert.ok(!seen.has(idOf(stimulus)), 'never twice');
      seen.add(idOf(stimulus));
      return { ...result, duplicate } as Result;
    };
    // It has done all of it, and ends before it has replied.
    const { ingest } = twoWorkers(run, async (go) => {
      await go();
      throw new Error('another worker has ended');
    });
    const results = await Promise.all(
      ingest.submitAll(
        players.flatMap((one) => [event(one, one), event(one, `own ${one}`, { given: true })]),
      ),
    );
    for (const result of results) {
      assert.equal(result.type, 'done');
      if (!result.id.startsWith('own')) assert.equal(result.duplicate, false);
    }
    assert.ok(results.some((result) => result.type === 'done' && result.duplicate));
    assert.equal(seen.size, 80);
  });

  it('run an event that is sent alone where it arrived', async () => {
    const { ingest, ran } = twoWorkers();
    for (const player of players) {
      await ingest.submit(event(player, player));
      await Promise.all(ingest.submitAll([event(player, `${player} in a batch of one`)]));
    }
    assert.equal(ran[0]?.length, 80);
    assert.equal(ingest.totals.passedOn, 0);
  });

  it('do not wait for one that cannot be asked', async () => {
    const { ingest, ran } = twoWorkers(done, undefined, false);
    await Promise.all(ingest.submitAll(players.map((one) => event(one, one))));
    assert.equal(ran[0]?.length, 40);
    assert.equal(ingest.totals.passedOn, 0);
  });

  it('pass large calls on in parts, and refuse a project that has too much waiting elsewhere', async () => {
    const held: (() => void)[] = [];
    let parts = 0;
    const { ingest } = twoWorkers(done, (go) => {
      parts++;
      return new Promise((resolve) => held.push(() => resolve(go())));
    });
    const large = JSON.stringify({ text: 'x'.repeat(16_000) });
    const calls = ingest.submitAll(players.map((one) => event(one, one, { propertiesJson: large })));
    assert.ok(parts >= 4, `${parts} parts`);
    const more = Array.from({ length: 30_000 }, (_, n) => event(`more-${n}`, String(n)));
    const admitted = ingest.submitAll(more);
    assert.throws(() => ingest.submitAll(more), { code: 'UNAVAILABLE' });
    const before = parts;
    assert.throws(() => ingest.submitAll(more), { code: 'UNAVAILABLE' });
    assert.equal(parts, before, 'nothing of a refused call was passed on');
    for (const go of held) go();
    await Promise.all([...calls, ...admitted]);
    // Everything was given back.
    held.length = 0;
    const last = ingest.submitAll(players.map((one) => event(one, `last ${one}`)));
    for (const go of held) go();
    await Promise.all(last);
  });
});
