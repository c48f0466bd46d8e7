import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { isLongRun } from '../../testing/long-run.ts';
import type { CompiledProject } from '../compile/compiled.ts';
import type { Action } from '../definitions.ts';
import { PLAYER_LIMITS, STIMULUS_LIMITS } from '../limits.ts';
import { newPlayer, type PlayerState } from '../player/state.ts';
import { apply } from '../run/apply.ts';
import { beginReplay, replayEntry } from '../run/replay.ts';
import type { Command, PlayerEvent } from '../run/stimulus.ts';
import { NOON, project, rule } from '../testing/test-project.ts';
import { validateRule } from '../validate/rule.ts';

const gift = [{ do: 'grantXp', amount: 5 }] as const;

function event(id: string, properties: object = {}): PlayerEvent {
  return { kind: 'event', id, type: 'play', properties: properties as never, occurredAt: NOON };
}

const sending = (...actions: object[]) =>
  project({
    rules: [
      rule(
        'r',
        'play',
        actions.map((one) => ({ do: 'sendMessage', title: 'T', body: 'B', ...one }) as Action),
      ),
    ],
  });

function run(compiled: CompiledProject, state: PlayerState, stimulus: PlayerEvent | Command, at = NOON) {
  const outcome = apply(compiled, state, stimulus, at);
  assert.equal(outcome.refused, null);
  if (outcome.refused !== null) throw new Error('refused');
  return outcome;
}

describe('messages in the engine', () => {
  it('are sent with the texts, an effect and a notification, and the same id each time', () => {
    const compiled = sending({
      title: 'Hi {{ event.properties.n }}{{ event.properties.gone }}',
      rewards: gift,
      expiresInSeconds: 60,
    });
    const once = run(compiled, newPlayer('ada'), event('e', { n: 3 }));
    const again = run(compiled, newPlayer('ada'), event('e', { n: 3 }));
    assert.deepEqual(once.messages, again.messages);
    const [message] = once.messages;
    assert.equal(message?.title, 'Hi 3');
    assert.equal(message?.expiresAt, NOON + 60_000);
    assert.match(message?.id ?? '', /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    assert.deepEqual(once.effects, [
      { ruleId: 'r', type: 'message', messageId: message?.id, title: 'Hi 3', missing: 1 },
    ]);
    assert.deepEqual(once.notifications[0], {
      type: 'message.created',
      data: {
        playerId: 'ada',
        messageId: message?.id,
        title: 'Hi 3',
        body: 'B',
        data: {},
        claimable: true,
        expiresAt: new Date(NOON + 60_000).toISOString(),
      },
    });
    assert.ok(
      once.trace.some(
        (entry) => 'message' in entry && 'missing' in entry && entry.missing[0] === 'event.properties.gone',
      ),
    );
    assert.notEqual(run(compiled, newPlayer('ada'), event('f')).messages[0]?.id, message?.id);
    assert.notEqual(run(compiled, newPlayer('bob'), event('e')).messages[0]?.id, message?.id);
  });

  it('are not sent again with the same key, also where it has values', () => {
    const compiled = sending({ dedupeKey: 'k-{{ event.properties.n }}' });
    let { state } = run(compiled, newPlayer('ada'), event('a', { n: 1 }));
    const second = run(compiled, state, event('b', { n: 1 }));
    assert.deepEqual([second.messages.length, second.effects.length], [0, 0]);
    assert.ok(second.trace.some((entry) => 'rule' in entry && 'skipped' in entry));
    state = run(compiled, second.state, event('c', { n: 2 })).state;
    assert.deepEqual(
      Object.values(state.inbox)
        .map(({ key }) => key)
        .sort(),
      ['k-1', 'k-2'],
    );
  });

  it('give their rewards once, and not after they have expired', () => {
    const compiled = sending({ rewards: gift, expiresInSeconds: 60 });
    const sent = run(compiled, newPlayer('ada'), event('e'));
    const messageId = sent.messages[0]?.id ?? '';
    const claim: Command = { kind: 'claimMessage', messageId, rewards: gift };
    const claimed = run(compiled, sent.state, claim, NOON + 59_999);
    assert.equal(claimed.state.xp, 5);
    assert.deepEqual(claimed.effects, [{ claimedMessageId: messageId, type: 'xp', amount: 5, xp: 5 }]);
    assert.deepEqual(claimed.state.inbox, {});
    assert.equal(apply(compiled, claimed.state, claim, NOON).refused?.gate, 'claimed');
    assert.equal(apply(compiled, sent.state, claim, NOON + 60_000).refused?.gate, 'window');
    const dropped = run(compiled, sent.state, { kind: 'deleteMessage', messageId });
    assert.equal(apply(compiled, dropped.state, claim, NOON).refused?.gate, 'claimed');
  });

  it('cannot be claimed while what they give does not exist', () => {
    const compiled = sending({ rewards: [{ do: 'awardBadge', badgeId: 'gone' }] });
    const sent = run(compiled, newPlayer('ada'), event('e'));
    const claim: Command = {
      kind: 'claimMessage',
      messageId: sent.messages[0]?.id ?? '',
      rewards: [{ do: 'awardBadge', badgeId: 'gone' }] as never,
    };
    assert.equal(apply(compiled, sent.state, claim, NOON).refused?.gate, 'version');
  });

  it('leave nothing to claim where the event that sent them is left out of a replay', () => {
    const compiled = sending({ rewards: gift, dedupeKey: 'k' });
    const sent = run(compiled, newPlayer('ada'), event('e'));
    const claim: Command = { kind: 'claimMessage', messageId: sent.messages[0]?.id ?? '', rewards: gift };
    const claimed = run(compiled, sent.state, claim);
    const begun = beginReplay(compiled, 'ada', 0);
    const whole = [event('e'), claim].reduce(
      (before, act, seq) => replayEntry(compiled, before, { seq, at: NOON, act }),
      begun,
    );
    assert.deepEqual(whole.state, claimed.state);
    assert.equal(replayEntry(compiled, begun, { seq: 1, at: NOON, act: claim }).state.xp, 0);
  });

  it('are bounded: by event, by what is not claimed, and by keys', () => {
    const many = sending(...Array.from({ length: STIMULUS_LIMITS.messages + 2 }, () => ({})));
    assert.equal(run(many, newPlayer('ada'), event('e')).messages.length, STIMULUS_LIMITS.messages);

    const giving = sending({ rewards: gift, expiresInSeconds: 60 });
    let state = newPlayer('ada');
    for (let i = 0; i < PLAYER_LIMITS.messages + 3; i++) ({ state } = run(giving, state, event(`e${i}`)));
    assert.equal(Object.keys(state.inbox).length, PLAYER_LIMITS.messages);
    assert.equal(run(giving, state, event('full')).messages.length, 0);
    assert.equal(
      apply(giving, state, { kind: 'sendMessage', message: { title: 'T', body: 'B' } }, NOON).refused?.gate,
      'full',
    );
    assert.equal(
      run(giving, state, { ...event('later'), occurredAt: NOON + 60_000 }, NOON + 60_000).messages.length,
      1,
    );

    const keyed = sending({ dedupeKey: 'k-{{ event.properties.n }}' });
    let other = newPlayer('ada');
    for (let n = 0; n < PLAYER_LIMITS.messageKeys + 2; n++)
      other = run(keyed, other, event(`e${n}`, { n }), NOON + n).state;
    assert.equal(Object.keys(other.inbox).length, PLAYER_LIMITS.messageKeys);
    assert.equal(run(keyed, other, event('old', { n: 0 })).messages.length, 1);
    assert.equal(run(keyed, other, event('new', { n: 2 })).messages.length, 0);
  });

  it('are sent by hand, and a repeat names the first', () => {
    const compiled = project({});
    const message = { title: 'T', body: 'B', dedupeKey: 'k' };
    const first = run(compiled, newPlayer('ada'), { kind: 'sendMessage', id: 'a', message });
    const second = run(compiled, first.state, { kind: 'sendMessage', id: 'b', message }, NOON + 5);
    assert.deepEqual(
      [second.messages[0]?.id, second.messages[0]?.at, second.messages[0]?.isRepeat],
      [first.messages[0]?.id, NOON, true],
    );
    assert.deepEqual(second.effects, []);
  });

  it('have faults that name the field', () => {
    const faultsOf = (fields: object) =>
      validateRule(
        rule('r', 'play', [{ do: 'sendMessage', title: 'T', body: 'B', ...fields } as Action]),
      ).map(({ path }) => path);
    assert.deepEqual(faultsOf({ title: '{{ foo }}' }), ['/then/0/title']);
    assert.deepEqual(faultsOf({ body: '{{ player.secret }}' }), ['/then/0/body']);
    assert.deepEqual(faultsOf({ data: { a: 'x'.repeat(5_000) } }), ['/then/0/data']);
    assert.deepEqual(faultsOf({ rewards: [{ do: 'grantXp', amount: 'nonsense +' }] }), [
      '/then/0/rewards/0/amount',
    ]);
    assert.deepEqual(faultsOf({ rewards: [{ do: 'sendMessage', title: 'T', body: 'B' }] }), [
      '/then/0/rewards/0/do',
    ]);
    assert.deepEqual(faultsOf({ rewards: Array(11).fill(gift[0]) }), ['/then/0/rewards']);
    assert.deepEqual(faultsOf({ rewards: gift, data: {}, expiresInSeconds: 1, dedupeKey: 'a' }), []);
  });

  it('whatever is sent, claimed and deleted: each reward once, and a replay gives the same', () => {
    const compiled = sending({ rewards: gift, dedupeKey: '{{ event.properties.k }}', expiresInSeconds: 3 });
    const step = fc.oneof(
      fc.record({ kind: fc.constant('send' as const), k: fc.option(fc.constantFrom('a', 'b')) }),
      fc.record({ kind: fc.constantFrom('claim' as const, 'drop' as const), of: fc.nat(5) }),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        let state = newPlayer('ada');
        const ids: string[] = [];
        const log: { act: PlayerEvent | Command; at: number }[] = [];
        const claimed = new Set<string>();
        for (const [i, one] of steps.entries()) {
          const at = NOON + i * 1_000;
          const id = 'of' in one ? (ids[one.of] ?? 'none') : '';
          const act: PlayerEvent | Command =
            one.kind === 'send'
              ? event(`e${i}`, one.k === null ? {} : { k: one.k })
              : one.kind === 'claim'
                ? { kind: 'claimMessage', messageId: id, rewards: gift }
                : { kind: 'deleteMessage', messageId: id };
          const outcome = apply(compiled, state, act, at);
          if (outcome.refused !== null) continue;
          if (one.kind === 'claim') {
            assert.ok(!claimed.has(id));
            claimed.add(id);
          }
          ids.push(...outcome.messages.map((message) => message.id));
          log.push({ act, at });
          ({ state } = outcome);
        }
        assert.equal(state.xp, 5 * claimed.size);
        const replayed = log.reduce(
          (before, entry, seq) => replayEntry(compiled, before, { seq, ...entry }),
          beginReplay(compiled, 'ada', 0),
        );
        assert.deepEqual(replayed.state, state);
      }),
      { numRuns: isLongRun ? 200 : 80 },
    );
  });
});
