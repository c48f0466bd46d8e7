import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createSlots, inSlot, type Slot } from './slots.ts';

const limits = { places: 2, perOwner: 1, waitingPerOwner: 2, waiting: 10 };

/** Which of the slots run, by name. */
function watch(slots: Record<string, Slot | undefined>) {
  const running = new Set<string>();
  for (const [name, slot] of Object.entries(slots)) void slot?.ready.then(() => running.add(name));
  return async () => {
    await new Promise((resume) => setImmediate(resume));
    return [...running].sort().join(' ');
  };
}

test('places are counted before anything is awaited', () => {
  const slots = createSlots(limits);
  const all = Array.from({ length: 40 }, () => slots.enter('a'));
  assert.equal(all.filter((slot) => slot !== undefined).length, 3, 'one runs, two wait');
  assert.equal(slots.running, 1);
  assert.equal(slots.waiting, 2);
});

test('an owner with many waiting leaves a place to another', async () => {
  const slots = createSlots(limits);
  const [a1, a2, b1] = [slots.enter('a'), slots.enter('a'), slots.enter('b')];
  const running = watch({ a1, a2, b1 });
  assert.equal(await running(), 'a1 b1');
  b1?.leave();
  assert.equal(await running(), 'a1 b1', 'a second place is not for the same owner');
  a1?.leave();
  assert.equal(await running(), 'a1 a2 b1');
  a2?.leave();
  assert.equal(slots.running, 0);
});

test('owners who wait take turns', async () => {
  const slots = createSlots({ ...limits, places: 1, perOwner: 1, waitingPerOwner: 5 });
  const order: string[] = [];
  const work = ['a', 'a', 'a', 'b', 'c', 'b'].map((owner) =>
    inSlot(
      slots,
      owner,
      () => new Error('refused'),
      async () => {
        order.push(owner);
      },
    ),
  );
  await Promise.all(work);
  assert.deepEqual(order, ['a', 'b', 'c', 'a', 'b', 'a']);
});

test('long work gives its place to another owner and gets one back before its own next', async () => {
  const slots = createSlots({ ...limits, places: 1 });
  const [a1, a2] = [slots.enter('a'), slots.enter('a')];
  await a1?.ready;
  await a1?.giveWay();
  assert.equal(slots.waiting, 1, 'no one else waits, so it goes on');
  const b = slots.enter('b');
  let isBack = false;
  void a1?.giveWay().then(() => {
    isBack = true;
  });
  const running = watch({ a2, b });
  assert.equal(await running(), 'b');
  assert.equal(isBack, false);
  b?.leave();
  assert.equal(await running(), 'b');
  assert.equal(isBack, true);
  a1?.leave();
  assert.equal(await running(), 'a2 b');
});

test('one that leaves while it waits takes no place, and leaving twice frees none', async () => {
  const slots = createSlots({ ...limits, places: 1 });
  const [a, b, c] = [slots.enter('a'), slots.enter('b'), slots.enter('c')];
  const running = watch({ a, b, c });
  b?.leave();
  b?.leave();
  assert.equal(slots.waiting, 1);
  a?.leave();
  a?.leave();
  assert.equal(await running(), 'a c');
  assert.equal(slots.running, 1);
});

test('all owners together have a bound on how many wait', () => {
  const slots = createSlots({ places: 1, perOwner: 1, waitingPerOwner: 5, waiting: 3 });
  const entered = Array.from({ length: 10 }, (_, i) => slots.enter(`owner ${i}`));
  assert.equal(entered.filter((slot) => slot !== undefined).length, 4);
});

test('work that fails gives its place back', async () => {
  const slots = createSlots({ ...limits, waitingPerOwner: 0 });
  const refuse = () => new Error('refused');
  await assert.rejects(
    inSlot(slots, 'a', refuse, () => Promise.reject(new Error('broken'))),
    /broken/,
  );
  assert.equal(await inSlot(slots, 'a', refuse, async () => 1), 1);
  const first = inSlot(slots, 'a', refuse, async () => 1);
  await assert.rejects(
    inSlot(slots, 'a', refuse, async () => 2),
    /refused/,
  );
  await first;
});

test('owners of one group share the turn of the group', async () => {
  const slots = createSlots({ ...limits, places: 2 });
  const many = Object.fromEntries(Array.from({ length: 5 }, (_, i) => [`a${i}`, slots.enter(`a${i}`, 'a')]));
  const b = slots.enter('b', 'b');
  const running = watch({ ...many, b });
  assert.equal(await running(), 'a0 a1', 'the group was alone when it came');
  many['a0']?.leave();
  assert.equal(await running(), 'a0 a1 b', 'the other group comes before the further ones of the first');
  let isBack = false;
  void b?.giveWay().then(() => {
    isBack = true;
  });
  await running();
  assert.equal(isBack, true, 'it has one place and the other group has one, so it keeps its place');
  many['a1']?.leave();
  assert.equal(await running(), 'a0 a1 a2 b');
});

test('one group cannot take all places for those who wait', () => {
  const slots = createSlots({ ...limits, places: 1, waiting: 6, waitingPerGroup: 3 });
  const entered = Array.from({ length: 20 }, (_, i) => slots.enter(`a${i}`, 'a'));
  assert.equal(entered.filter((slot) => slot !== undefined).length, 4);
  const other = slots.enter('b', 'b');
  assert.ok(other);
  for (const slot of [...entered, other]) slot?.leave();
  assert.deepEqual([slots.running, slots.waiting], [0, 0]);
  assert.ok(slots.enter('a0', 'a'), 'places are given back');
});
