import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { actFor } from '../../../platform/fair/owner.ts';
import type { Fault } from '../../../platform/faults.ts';
import { createLog } from '../../../platform/log.ts';
import type { GroupRun } from '../run/run-group.ts';
import type { Result } from '../stimuli/result.ts';
import type { EngineStimulus, Stimulus } from '../stimuli/stimulus.ts';
import { createIngest, type GroupRunner } from './ingest.ts';

const log = createLog('silent');

/** An ingest whose groups are run by the test. */
function ingestWith(commit: GroupRunner['commit'], prepare: GroupRunner['prepare'] = async () => {}) {
  return createIngest({ commit, prepare }, () => {}, log);
}

const scope = { tenantId: '', projectId: '', environment: { id: 1, name: 'live' as const } };
const stimulus = (id: string, playerId: string, environmentId = 1): EngineStimulus => ({
  kind: 'command',
  scope: { ...scope, environment: { id: environmentId, name: 'live' } },
  playerId,
  player: playerId,
  id,
  command: { kind: 'grantXp', amount: 1 },
  type: 'grant.xp',
  propertiesJson: '{}',
});
const idOf = (stimulus: Stimulus) => ('id' in stimulus ? stimulus.id : '');
const done = (stimulus: Stimulus): Result => ({
  type: 'done',
  id: idOf(stimulus),
  duplicate: false,
  player: { id: stimulus.playerId, xp: 0, level: 1 },
  effects: [],
});
/** Runs them as the service would, at this cost in milliseconds for each. */
const allDone = (stimuli: readonly Stimulus[], each = 0.1): GroupRun => {
  const costs = new Map<number, number>();
  for (const { scope } of stimuli)
    costs.set(scope.environment.id, (costs.get(scope.environment.id) ?? 0) + each);
  return {
    results: stimuli.map(done),
    costs,
    cold: new Map(),
    shifted: new Set<number>(),
    offsetMs: 0,
    notified: new Set<number>(),
  };
};
const idsOf = (group: readonly Stimulus[]) => group.map(idOf);

/** Groups that end when the test says so. */
function heldGroups() {
  const groups: { ids: string[]; environments: number[]; end: () => void }[] = [];
  const ingest = ingestWith(
    (stimuli) =>
      new Promise((resolve) => {
        groups.push({
          ids: idsOf(stimuli),
          environments: stimuli.map(({ scope }) => scope.environment.id),
          end: () => resolve(allDone(stimuli)),
        });
      }),
  );
  const began = async (count: number) => {
    const deadline = Date.now() + 30_000;
    while (groups.length < count) {
      assert.ok(Date.now() < deadline, `${groups.length} groups began, not ${count}`);
      await new Promise((turn) => setImmediate(turn));
    }
  };
  /** Ends all groups, including those that start meanwhile, until these promises have settled. */
  const endAll = async (waiting: readonly Promise<Result>[]) => {
    let isDone = false;
    void Promise.allSettled(waiting).then(() => {
      isDone = true;
    });
    while (!isDone) {
      for (const { end } of groups) end();
      await new Promise((turn) => setImmediate(turn));
    }
  };
  return { groups, ingest, began, endAll };
}

describe('groups of stimuli', () => {
  it('never have a player in two of them at once: later stimuli wait, in order, and delay no other player', async () => {
    const { groups, ingest, began } = heldGroups();
    const first = ingest.submit(stimulus('a1', 'ada'));
    await began(1);
    const others = Array.from({ length: 30 }, (_, i) => `o${i}`);
    const rest = [
      ingest.submit(stimulus('a2', 'ada')),
      ...others.map((id) => ingest.submit(stimulus(id, `player-${id}`))),
      ingest.submit(stimulus('a3', 'ada')),
    ];
    await began(2);
    assert.deepEqual(
      groups.map(({ ids }) => ids),
      [['a1'], others],
    );
    groups[0]?.end();
    await first;
    // Two are too few to start a group beside the one under way.
    groups[1]?.end();
    await began(3);
    assert.deepEqual(groups[2]?.ids, ['a2', 'a3']);
    groups[2]?.end();
    await Promise.all(rest);
  });

  it('take together what arrived in one turn, and what arrived while a group was under way', async () => {
    const { groups, ingest, began } = heldGroups();
    const submit = (...ids: string[]) => ids.map((id) => ingest.submit(stimulus(id, `player-${id}`)));
    const all = submit('a', 'b');
    await began(1);
    all.push(...submit('c'));
    await new Promise((turn) => setImmediate(turn));
    all.push(...submit('d', 'e'));
    groups[0]?.end();
    await began(2);
    assert.deepEqual(
      groups.map(({ ids }) => ids),
      [
        ['a', 'b'],
        ['c', 'd', 'e'],
      ],
    );
    groups[1]?.end();
    await Promise.all(all);
  });

  it('are at most three at once, however many stimuli wait', async () => {
    const { groups, ingest, began } = heldGroups();
    const all: Promise<Result>[] = [];
    for (let turn = 0; turn < 6; turn++) {
      all.push(
        ...Array.from({ length: 30 }, (_, i) => ingest.submit(stimulus(`${turn}/${i}`, `p${turn}/${i}`))),
      );
      await new Promise((later) => setImmediate(later));
      await new Promise((later) => setImmediate(later));
    }
    await began(3);
    await new Promise((later) => setImmediate(later));
    assert.deepEqual(
      groups.map(({ ids }) => ids.length),
      [30, 30, 30],
    );
    groups[0]?.end();
    await began(4);
    assert.equal(groups[3]?.ids.length, 90, 'all that waited go together');
    for (const group of groups) group.end();
    await Promise.all(all);
  });

  it('that fail are run one by one: only the one that cannot be done fails', async () => {
    const ingest = ingestWith(async (stimuli) => {
      if (idsOf(stimuli).includes('bad')) throw new Error('cannot be done');
      return allDone(stimuli);
    });
    const ids = ['x', 'y', 'one', 'bad', 'two'];
    const results = await Promise.allSettled(ids.map((id) => ingest.submit(stimulus(id, `player-${id}`))));
    assert.deepEqual(
      results.map(({ status }) => status),
      ['fulfilled', 'fulfilled', 'fulfilled', 'rejected', 'fulfilled'],
    );
  });

  it('let further calls arrive while calls wait for them, until a group is full', async () => {
    const { ingest, began, endAll } = heldGroups();
    let rested = 0;
    const call = (id: string) =>
      actFor({ name: 'a', rest: () => void rested++ }, () => ingest.submit(stimulus(id, id)));
    const calls = [call('first')];
    await began(1);
    assert.equal(rested, 1);
    // At most 200 are in a group. The last of these fills the next one.
    calls.push(...Array.from({ length: 199 }, (_, i) => call(`e${i}`)));
    assert.equal(rested, 200);
    calls.push(call('last'));
    assert.equal(rested, 200);
    await endAll(calls);
  });

  it('are never run again once they are committed, even if what follows from the commit fails', async () => {
    let commits = 0;
    const commit: GroupRunner['commit'] = async (stimuli) => {
      commits++;
      return allDone(stimuli);
    };
    const committed = () => {
      throw new Error('nobody can be told');
    };
    const ingest = createIngest({ commit, prepare: async () => {} }, committed, log);
    const results = await Promise.all(['a', 'b'].map((id) => ingest.submit(stimulus(id, id))));
    assert.deepEqual(
      results.map(({ type }) => type),
      ['done', 'done'],
    );
    assert.equal(commits, 1);
  });

  it('that grow too heavy commit what they have: the rest keeps its order, even if parts are run separately', async () => {
    const ran: string[] = [];
    const attempts: number[] = [];
    const ingest = ingestWith(async (stimuli) => {
      attempts.push(stimuli.length);
      if (attempts.length === 1) throw new Error('a group that fails is divided');
      const few = stimuli.slice(0, 2);
      ran.push(...idsOf(few));
      const { costs } = allDone(few);
      return {
        results: stimuli.map((one, i) => (i < 2 ? done(one) : undefined)),
        costs,
        cold: new Map(),
        shifted: new Set<number>(),
        offsetMs: 0,
        notified: new Set<number>(),
      };
    });
    const ids = Array.from({ length: 9 }, (_, i) => `e${i}`);
    await Promise.all(ids.map((id) => ingest.submit(stimulus(id, 'ada'))));
    assert.deepEqual(ran, ids);
  });

  it('of an expensive project run one at a time, and other projects overtake it', async () => {
    const held: (() => void)[] = [];
    const ran: string[][] = [];
    const ingest = ingestWith(async (stimuli) => {
      ran.push(idsOf(stimuli));
      if (stimuli.some((one) => idOf(one).startsWith('held'))) {
        await new Promise<void>((end) => held.push(end));
      }
      return allDone(stimuli, stimuli[0]?.scope.environment.id === 7 ? 15 : 0.1);
    });
    // Its first group shows what it costs.
    await Promise.all(['x', 'y'].map((id) => ingest.submit(stimulus(id, id, 7))));
    const dear = Array.from({ length: 50 }, (_, i) => ingest.submit(stimulus(`held${i}`, `h${i}`, 7)));
    while (held.length === 0) await new Promise((turn) => setImmediate(turn));
    assert.ok((ran.at(-1)?.length ?? 0) <= 5, 'what is dear goes in small groups');
    await Promise.all(Array.from({ length: 100 }, (_, i) => ingest.submit(stimulus(`o${i}`, `o${i}`, 8))));
    assert.equal(held.length, 1, 'one at a time');
    const timer = setInterval(() => {
      for (const end of held.splice(0)) end();
    }, 1);
    await Promise.all(dear);
    clearInterval(timer);
  });

  it('that fail because of one project fail for no other project', async () => {
    const sizes: number[] = [];
    const ingest = ingestWith(async (stimuli) => {
      sizes.push(stimuli.length);
      if (stimuli.some((one) => idOf(one) === 'bad')) throw new Error('cannot be done');
      return allDone(stimuli);
    });
    const honest = Array.from({ length: 50 }, (_, i) => ingest.submit(stimulus(`h${i}`, `h${i}`, 2)));
    const bad = ingest.submit(stimulus('bad', 'bad', 1));
    await assert.rejects(bad);
    await Promise.all(honest);
    assert.deepEqual(sizes.sort(), [1, 50, 51]);
  });
});

describe('a project whose definitions have to be compiled', () => {
  it('waits for that outside of any group, and delays no other project', async () => {
    const compiled = Promise.withResolvers<void>();
    let isCompiled = false;
    const ingest = ingestWith(
      async (stimuli) => {
        const isCold = ({ scope }: Stimulus) => scope.environment.id === 7 && !isCompiled;
        const { costs } = allDone(stimuli.filter((one) => !isCold(one)));
        const moment = {
          id: 'p',
          environment: 'live',
          version: 1,
          timezone: 'UTC',
          levels: { thresholds: [0] },
        } as const;
        const cold = new Map(stimuli.some(isCold) ? [[7, moment]] : []);
        return {
          results: stimuli.map((one) => (isCold(one) ? undefined : done(one))),
          costs,
          cold,
          shifted: new Set<number>(),
          offsetMs: 0,
          notified: new Set<number>(),
        };
      },
      () => compiled.promise,
    );
    const order: string[] = [];
    const note = (name: string) => () => order.push(name);
    const cold = [1, 2, 3].map((n) => ingest.submit(stimulus(`c${n}`, 'ada', 7)).then(note(`cold ${n}`)));
    for (let n = 0; n < 5; n++) await ingest.submit(stimulus(`w${n}`, `w${n}`, 8)).then(note('warm'));
    assert.deepEqual(order, ['warm', 'warm', 'warm', 'warm', 'warm']);
    isCompiled = true;
    compiled.resolve();
    await Promise.all(cold);
    assert.deepEqual(order.slice(5), ['cold 1', 'cold 2', 'cold 3']);
  });

  it('is waited for if somebody keeps changing them', async () => {
    const asked: boolean[] = [];
    const ingest = ingestWith(async (stimuli, { mayCompile }) => {
      asked.push(mayCompile);
      if (mayCompile) return allDone(stimuli);
      const moment = {
        id: 'p',
        environment: 'live',
        version: 1,
        timezone: 'UTC',
        levels: { thresholds: [0] },
      } as const;
      return {
        results: stimuli.map(() => undefined),
        costs: new Map(),
        shifted: new Set<number>(),
        offsetMs: 0,
        notified: new Set<number>(),
        cold: new Map([[1, moment]]),
      };
    });
    await ingest.submit(stimulus('a', 'ada'));
    assert.deepEqual(asked, [false, false, true]);
  });
});

describe('a batch', () => {
  const batchOf = (size: number, environmentId: number) =>
    Array.from({ length: size }, (_, i) => stimulus(`${i}`, `p${i}`, environmentId));

  it('is admitted or refused as a whole, and a project that is over its share delays no other', async () => {
    const { ingest, groups, began, endAll } = heldGroups();
    const admitted: Promise<Result>[] = [];
    let refused = 0;
    for (let call = 0; call < 60; call++) {
      const before = ingest.waiting;
      try {
        admitted.push(...ingest.submitAll(batchOf(1_000, 1)));
        assert.equal(ingest.waiting, before + 1_000);
      } catch (error) {
        refused++;
        assert.equal((error as Fault).code, 'UNAVAILABLE');
        assert.match((error as Fault).headers['retry-after'] ?? '', /^\d+$/);
        assert.equal(ingest.waiting, before, 'nothing of it was taken');
      }
    }
    assert.equal(refused, 40);
    const other = ingest.submitAll(batchOf(100, 2));
    await began(1);
    assert.ok(
      groups[0]?.environments.includes(2),
      'the other project is in the first group, before 20,000 that came earlier',
    );
    await endAll([...admitted, ...other]);
  });
});

describe('the totals of the ingest', () => {
  it('count what was done, put back and refused', async () => {
    let calls = 0;
    const ingest = ingestWith(async (stimuli) => {
      const run = allDone(stimuli);
      // The first group is cut off after one.
      return calls++ === 0
        ? { ...run, results: run.results.map((one, i) => (i === 0 ? one : undefined)) }
        : run;
    });
    const batch = Array.from({ length: 10 }, (_, i) => stimulus(`${i}`, `p${i}`));
    await Promise.all(ingest.submitAll(batch));
    const tooMany = Array.from({ length: 20_000 }, (_, i) => stimulus(`${i}`, 'ada'));
    const waiting = ingest.submitAll(tooMany);
    assert.throws(() => ingest.submitAll(batch));
    await assert.rejects(ingest.refuseIfFull(1, 10), { code: 'UNAVAILABLE' });
    await ingest.refuseIfFull(2, 10);
    await Promise.all(waiting);
    const { done, putBack, refused, groups } = ingest.totals;
    assert.deepEqual([done, putBack, refused], [20_010, 9, 20]);
    assert.equal(groups.heavy, 0);
    assert.equal(groups.quick + groups.bulk, calls);
    assert.ok(groups.bulk > 0 && groups.quick > 0, 'ten are quick, twenty thousand are not');
  });
});

describe('a bulk sender', () => {
  const bulk = (environmentId: number) =>
    Array.from({ length: 1_000 }, (_, i) => stimulus(`${i}`, `p${i}`, environmentId));
  const turnOfLoop = () => new Promise((resume) => setImmediate(resume));

  it('alone has three groups at once, and one while another project sends a little', async () => {
    const { ingest, groups, began, endAll } = heldGroups();
    const all = ingest.submitAll(bulk(1));
    await began(3);
    assert.deepEqual(
      groups.map(({ environments }) => [...new Set(environments)]),
      [[1], [1], [1]],
    );
    all.push(ingest.submit(stimulus('a', 'ada', 2)));
    await began(4);
    assert.deepEqual(groups[3]?.environments, [2], 'it need not wait for one of them to end');
    for (const { end } of groups.slice(0, 3)) end();
    await began(5);
    for (let i = 0; i < 20; i++) await turnOfLoop();
    assert.equal(groups.length, 5, 'one bulk group beside the quick one');
    assert.deepEqual([...new Set(groups[4]?.environments)], [1]);
    await endAll(all);
  });
});
