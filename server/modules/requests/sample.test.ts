import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createCollector } from './collect-entries.ts';
import type { Entry } from './describe-call.ts';
import { createSampler, type Kind, shares } from './sample.ts';

function setup(nodes = 1) {
  let now = 0;
  const sampler = createSampler(
    () => now,
    () => nodes,
  );
  return { sampler, pass: (seconds: number) => (now += seconds * 1_000) };
}

describe('the sample of calls', () => {
  it('has every call until there are too many, and says for how many an entry stands', () => {
    const { sampler, pass } = setup();
    const kept: number[] = [];
    for (let n = 0; n < 10_000; n++) kept.push(sampler.take(1, 'succeeded'));
    const entries = kept.filter((calls) => calls > 0);
    assert.equal(entries.length, shares.succeeded.burst);
    assert.ok(entries.every((calls) => calls === 1));
    pass(1 / shares.succeeded.perSecond);
    assert.equal(sampler.take(1, 'succeeded'), 10_000 - shares.succeeded.burst + 1);
    assert.equal(sampler.take(1, 'succeeded'), 0);
  });

  it('stands for all calls together, also when entries were lost', () => {
    const { sampler, pass } = setup();
    let told = 0;
    for (let n = 0; n < 50_000; n++) {
      pass(0.01);
      const calls = sampler.take(1, 'succeeded');
      if (calls > 0 && n % 7 === 0) sampler.giveBack(1, 'succeeded', calls);
      else told += calls;
    }
    pass(60);
    assert.equal(told + sampler.take(1, 'succeeded'), 50_001);
  });

  it('of refused calls and of other environments is not smaller in a flood', () => {
    const { sampler } = setup();
    for (let n = 0; n < 100_000; n++) sampler.take(1, 'succeeded');
    assert.equal(sampler.take(1, 'refused'), 1);
    assert.equal(sampler.take(2, 'succeeded'), 1);
  });

  it('is bounded over days, in entries and in bytes, for all nodes together', () => {
    const { sampler, pass } = setup(3);
    let entries = 0;
    let bytes = 0;
    for (let n = 0; n < 7 * 24 * 60; n++) {
      pass(60);
      for (let call = 0; call < 100; call++) if (sampler.take(1, 'refused') > 0) entries++;
      for (let call = 0; call < 10; call++) if (sampler.takeBytes(1, 4_000)) bytes += 4_000;
    }
    const week = 7 * 86_400;
    assert.ok(3 * entries <= week * shares.refused.perSecond + 3 * shares.refused.burst);
    assert.ok(3 * bytes <= week * shares.bodyBytes.perSecond + 3 * shares.bodyBytes.burst);
  });
});

const entry = (requestId: string, kind: Kind = 'succeeded') =>
  ({ requestId, kind, environmentId: 1, players: [] }) as unknown as Entry;

describe('entries that wait', () => {
  it('are taken in turns by tenant, so one with many does not keep others waiting', () => {
    const collector = createCollector();
    for (let n = 0; n < 400; n++) for (const flood of ['a', 'b']) collector.add(flood, entry(`${flood}${n}`));
    collector.add('c', entry('c0'));
    const taken = collector.take().map(({ requestId }) => requestId);
    assert.equal(taken.length, 500);
    assert.deepEqual(taken.slice(0, 4), ['a0', 'b0', 'c0', 'a1']);
    assert.equal(collector.size, 301);
    assert.equal(collector.take().length, 301);
    assert.equal(collector.size, 0);
  });

  it('of a tenant are bounded, and refused calls take the place of successful ones', () => {
    const collector = createCollector();
    for (let n = 0; n < 400; n++) assert.equal(collector.add('a', entry(`${n}`)), undefined);
    const late = entry('late');
    assert.equal(collector.add('a', late), late);
    assert.equal(collector.add('a', entry('bad', 'refused'))?.requestId, '399');
    assert.equal(collector.size, 400);
  });

  it('of all tenants are bounded, and the one with the most gives way', () => {
    const collector = createCollector();
    for (let tenant = 0; tenant < 5; tenant++) {
      for (let n = 0; n < 400; n++) collector.add(`t${tenant}`, entry(`${tenant}-${n}`));
    }
    assert.equal(collector.size, 2_000);
    const lost = collector.add('small', entry('small-0'));
    assert.match(lost?.requestId ?? '', /-399$/);
    assert.equal(collector.size, 2_000);
    assert.ok(collector.take().some(({ requestId }) => requestId === 'small-0'));
  });
});
