import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { draftedKey, saveTargetOf } from './save-target.ts';

const nothing = { changesetId: null, storedId: null, typedId: '', etag: null };

describe('a save', () => {
  it('goes into the open changeset, whether the definition is new or not', () => {
    const changesetId = 'c1';
    const into = { to: 'changeset', changesetId };
    assert.deepEqual(saveTargetOf({ ...nothing, changesetId }), { ...into, id: null, isNew: true });
    assert.deepEqual(saveTargetOf({ ...nothing, changesetId, typedId: 'win' }), {
      ...into,
      id: 'win',
      isNew: true,
    });
    assert.deepEqual(saveTargetOf({ ...nothing, changesetId, storedId: 'win', etag: '"3"' }), {
      ...into,
      id: 'win',
      isNew: false,
    });
  });

  it('creates a new definition, with the typed id or one that the service makes', () => {
    assert.deepEqual(saveTargetOf(nothing), { to: 'new', id: null });
    assert.deepEqual(saveTargetOf({ ...nothing, typedId: 'win' }), { to: 'new', id: 'win' });
  });

  it('replaces the stored definition under its id, and only the expected version', () => {
    assert.deepEqual(saveTargetOf({ ...nothing, storedId: 'win', typedId: 'other', etag: '"3"' }), {
      to: 'project',
      id: 'win',
      etag: '"3"',
    });
  });

  it('into a changeset says whether there is something to fix', () => {
    assert.equal(draftedKey(true, []), 'saved.added');
    assert.equal(draftedKey(true, [{}]), 'saved.addedWithProblems');
    assert.equal(draftedKey(false, []), 'saved.drafted');
    assert.equal(draftedKey(false, [{}]), 'saved.draftedWithProblems');
  });
});
