import assert from 'node:assert/strict';
import { it } from 'node:test';
import { isId, newId } from './ids.ts';

it('ids are UUIDs of version 7 that carry the time, never twice the same, in the order in which they were made', () => {
  const before = Date.now();
  const ids = Array.from({ length: 50_000 }, newId);
  for (const id of ids.slice(0, 1_000)) {
    assert.match(id, /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    assert.ok(isId(id));
  }
  const [first = ''] = ids;
  const time = Number.parseInt(first.replace('-', '').slice(0, 12), 16);
  assert.ok(time >= before && time <= Date.now());
  // Not compared as lists: to describe how 50,000 ids differ would take minutes.
  assert.ok(ids.every((id, i) => i === 0 || (ids[i - 1] ?? '') < id));
  assert.equal(new Set(ids).size, ids.length);
});

it('an id is known by its form alone', () => {
  for (const text of ['', 'x', `${newId()} `, newId().replaceAll('-', ''), `{${newId()}}`])
    assert.equal(isId(text), false);
  assert.ok(isId(newId().toUpperCase()));
});
