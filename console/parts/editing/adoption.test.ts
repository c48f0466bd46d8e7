import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { adoptionAfterSave, adoptionOf, type Stored } from './adoption.ts';

const project = (version: number): Stored<object> => ({ data: { version }, etag: `"${version}"` });
const inChangeset: Stored<object> = { ...project(3), changesetId: 'c1' };
const draft: Stored<object> = {
  ...inChangeset,
  draft: { kind: 'rules', id: 'win' } as Stored<object>['draft'] & object,
};

describe('a record that was read again', () => {
  it('is shown if it is newer and there are no unsaved changes', () => {
    assert.equal(adoptionOf(project(4), project(3), false), 'show');
    assert.equal(adoptionOf(project(3), project(3), false), 'ignore');
    assert.equal(adoptionOf(project(2), project(3), false), 'ignore', 'an older answer that came late');
  });

  it('does not replace unsaved changes, so that the save reports the conflict', () => {
    assert.equal(adoptionOf(project(4), project(3), true), 'ignore');
  });

  it('from another source is shown, or becomes the base of unsaved changes', () => {
    for (const [read, held] of [
      [draft, project(3)],
      [project(3), draft],
      [inChangeset, draft],
      [draft, inChangeset],
    ] as const) {
      assert.equal(adoptionOf(read, held, false), 'show');
      assert.equal(adoptionOf(read, held, true), 'beneath');
    }
  });
});

it('changes made during a save stay, as unsaved changes', () => {
  assert.equal(adoptionAfterSave({ name: 'A' }, { name: 'A' }), 'show');
  assert.equal(adoptionAfterSave({ name: 'A' }, { name: 'AB' }), 'beneath');
});
