import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { inOrder, isSame, isSet, listOf, searchOf, type View } from './view-search.ts';

const view = (changes: Partial<View>): View => ({
  id: 'v',
  name: 'A view',
  shared: false,
  mine: true,
  filters: {},
  sort: '-createdAt',
  createdAt: '2026-11-15T09:30:00.000Z',
  updatedAt: '2026-11-15T09:30:00.000Z',
  ...changes,
});

describe('the address of a view', () => {
  it('has its filters, its id, and an order other than the usual one', () => {
    const filters = { minXp: 10, questId: 'q', questStatus: 'active' as const, attribute: ['a:1'] };
    assert.deepEqual(searchOf(view({ filters })), { ...filters, view: 'v' });
    assert.deepEqual(searchOf(view({ sort: '-xp' })), { sort: '-xp', view: 'v' });
    assert.equal(isSet(listOf(view({}))), false);
  });
});

describe('a list shows what a view says', () => {
  const saved = listOf(view({ filters: { attribute: ['a:1', 'b:2'], minXp: 5 } }));

  it('whatever the order of the filters and the form of a time', () => {
    assert.ok(isSame({ minXp: 5, attribute: ['b:2', 'a:1'] }, saved));
    assert.ok(
      isSame(
        listOf(view({ filters: { seenAfter: '2026-11-01T01:00:00+01:00' } })),
        listOf(view({ filters: { seenAfter: '2026-11-01T00:00:00.000Z' } })),
      ),
    );
  });

  it('and no longer after a filter or the order was changed', () => {
    assert.ok(!isSame({ minXp: 6, attribute: ['a:1', 'b:2'] }, saved));
    assert.ok(!isSame({ minXp: 5, attribute: ['a:1'] }, saved));
    assert.ok(!isSame({ ...saved, sort: 'xp' }, saved));
  });
});

it('lists own views before shared ones, each by name', () => {
  const views = [
    view({ name: 'Zebra' }),
    view({ name: 'Level 10' }),
    view({ name: 'Level 9' }),
    view({ name: 'All', shared: true }),
  ];
  assert.deepEqual(
    inOrder(views, 'en').map(({ name }) => name),
    ['Level 9', 'Level 10', 'Zebra', 'All'],
  );
});
