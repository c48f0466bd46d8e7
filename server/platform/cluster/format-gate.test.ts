import assert from 'node:assert/strict';
import { it } from 'node:test';
import { createFormatGate } from './format-gate.ts';

it('opens once no older node is alive, is asked now and then until it does, and stays open', async () => {
  let [now, older, asked] = [0, 1, 0];
  const database = {
    query: () => {
      asked++;
      return Promise.resolve({ rows: [{ count: older }] });
    },
  };
  const gate = createFormatGate(4, () => now);
  const ask = () => gate.ask(database as never);
  await ask();
  await ask();
  assert.deepEqual([gate.isOpen(), asked], [false, 1]);
  older = 0;
  now += 9_999;
  await ask();
  assert.deepEqual([gate.isOpen(), asked], [false, 1]);
  now += 1;
  await ask();
  assert.deepEqual([gate.isOpen(), asked], [true, 2]);
  older = 1;
  now += 60_000;
  await ask();
  assert.deepEqual([gate.isOpen(), asked], [true, 2]);
});
