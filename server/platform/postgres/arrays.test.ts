import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import fc from 'fast-check';
import { Client } from 'pg';
import { createTestDatabase } from '../../testing/databases.ts';
import * as arrays from './arrays.ts';

const database = await createTestDatabase();
const client = new Client(database.connection);
await client.connect();
after(async () => {
  await client.end();
  await database.drop();
});

/** What the server makes of an array that was sent to it, element by element. */
async function readBack(type: string, array: Buffer, as = 'text'): Promise<unknown[]> {
  const { rows } = await client.query(
    `select x::${as} as x from unnest($1::${type}[]) with ordinality as u (x, n) order by n`,
    [array],
  );
  return rows.map((row) => row.x);
}

const orNull = <T>(values: fc.Arbitrary<T>) => fc.array(fc.option(values), { maxLength: 20 });
const text = fc.string({ unit: 'binary' }).filter((value) => !/[\0\p{Surrogate}]/u.test(value));

/** The server's own reading of each element is compared: an encoder that agrees with itself proves nothing. */
describe('an array in binary format arrives as it was', () => {
  const runs = { numRuns: 40 };

  it('of whole numbers up to 2^53, below zero too', async () => {
    const whole = fc.maxSafeInteger();
    await fc.assert(
      fc.asyncProperty(orNull(whole), async (values) => {
        const expected = values.map((value) => (value === null ? null : String(value)));
        assert.deepEqual(await readBack('int8', arrays.int8Array(values)), expected);
      }),
      runs,
    );
    const small = [0, 1, -1, 2 ** 31 - 1, -(2 ** 31), null];
    assert.deepEqual(
      await readBack('int4', arrays.int4Array(small)),
      small.map((value) => (value === null ? null : String(value))),
    );
  });

  it('of any other number, to the last bit', async () => {
    const values = [0.1, -0.1, 1e-300, -1.7e308, 1 / 3, 2 ** 53, null];
    const expected = values.map((value) => (value === null ? null : String(value)));
    const read = await readBack('float8', arrays.float8Array(values));
    assert.deepEqual(
      read.map((text) => (text === null ? null : String(Number(text)))),
      expected,
    );
  });

  it('of text in every script, and of documents', async () => {
    await fc.assert(
      fc.asyncProperty(orNull(text), async (values) => {
        assert.deepEqual(await readBack('text', arrays.textArray(values)), values);
        const documents = values.map((value) => JSON.stringify({ value }));
        assert.deepEqual(await readBack('json', arrays.jsonArray(documents)), documents);
        const parsed = values.map((value) => ({ value }));
        assert.deepEqual(await readBack('jsonb', arrays.jsonbArray(documents), 'jsonb'), parsed);
      }),
      runs,
    );
  });

  it('of texts that are larger than what was put together before, one after another', async () => {
    for (const length of [10, 30_000, 2_000_000, 10]) {
      const values = ['€'.repeat(length), null, 'x'.repeat(length), ''];
      assert.deepEqual(await readBack('text', arrays.textArray(values)), values);
    }
    const [first, second] = [arrays.textArray(['one']), arrays.textArray(['two'])];
    assert.deepEqual([await readBack('text', first), await readBack('text', second)], [['one'], ['two']]);
  });

  it('of moments, flags and ids', async () => {
    const dates = [new Date('1969-12-31T23:59:59.999Z'), new Date('2026-11-15T10:20:30.456Z'), null];
    assert.deepEqual(await readBack('timestamptz', arrays.timestamptzArray(dates), 'timestamptz'), dates);
    assert.deepEqual(await readBack('bool', arrays.boolArray([true, false]), 'bool'), [true, false]);
    const ids = ['01890a5d-ac96-774b-bcce-b302099a8057', null];
    assert.deepEqual(await readBack('uuid', arrays.uuidArray(ids)), ids);
    assert.deepEqual(await readBack('text', arrays.textArray([])), []);
  });
});
