import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import { createLog } from '../../../platform/log.ts';
import type { RealtimeServer, RealtimeSocket } from '../connection/seat.ts';
import { openTopic } from './topic.ts';

const room = '1/channel/player:ada';

/** A room with one subscriber, on a clock of its own. */
async function openRoom(t: TestContext, atMostEvery: number) {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  let now = 0;
  const sent: { at: number; payload: unknown }[] = [];
  const emit = (_event: string, payload: unknown) => void sent.push({ at: now, payload });
  const namespace = { adapter: { rooms: new Map([[room, new Set(['s1'])]]) }, sockets: new Map() };
  const io = { of: () => namespace, to: () => ({ except: () => ({ emit }) }) };
  const socket = { id: 's1', connected: true, data: { listener: {} }, emit, join: () => {} };
  const state = { xp: 0, reads: 0 };
  const topic = openTopic(io as unknown as RealtimeServer, createLog('silent'), {
    channel: 'player:ada',
    room,
    event: 'player.state',
    atMostEvery,
    now: () => now,
    async read() {
      state.reads++;
      return { payload: { xp: state.xp } };
    },
  });
  await topic.add(socket as unknown as RealtimeSocket, (found) => found ?? assert.fail());
  return {
    topic,
    sent,
    state,
    async pass(ms: number) {
      now += ms;
      t.mock.timers.tick(ms);
      // Lets the read and what depends on it finish.
      for (let i = 0; i < 5; i++) await new Promise((resume) => setImmediate(resume));
    },
  };
}

describe('a channel', () => {
  it('sends at most one message in its interval, however often its state changes, and always the last state', async (t) => {
    const { topic, sent, state, pass } = await openRoom(t, 250);
    for (let i = 1; i <= 1_000; i++) {
      state.xp = i;
      topic.touch();
      await pass(10);
    }
    await pass(250);
    assert.deepEqual(sent[0], { at: 0, payload: { xp: 0 } }, 'the present state first');
    assert.deepEqual(sent.at(-1)?.payload, { xp: 1_000 });
    const gaps = sent.slice(1).map(({ at }, i) => at - (sent[i]?.at ?? 0));
    assert.ok(
      gaps.every((gap) => gap >= 250),
      `gaps of ${Math.min(...gaps)} ms`,
    );
    assert.ok(sent.length <= 42 && sent.length >= 39, `${sent.length} messages in 10 seconds`);
    assert.ok(state.reads <= sent.length + 1, `${state.reads} reads`);
  });

  it('sends nothing while nothing changes', async (t) => {
    const { topic, sent, pass } = await openRoom(t, 250);
    for (let i = 0; i < 40; i++) {
      topic.touch();
      await pass(250);
    }
    assert.equal(sent.length, 1);
  });
});
