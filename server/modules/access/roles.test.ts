import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { keyMay, keyScopes, may, type Permission, permissions, roles } from './roles.ts';

const role = fc.constantFrom(...roles);
const permission = fc.constantFrom(...(Object.keys(permissions) as Permission[]));
const scopes = fc.subarray([...keyScopes]);

describe('the permission table', () => {
  it('is the documented table, cell by cell', () => {
    const table = Object.fromEntries(
      Object.keys(permissions).map((name) => [name, roles.filter((one) => may(one, name as Permission))]),
    );
    const manage = ['OWNER', 'ADMIN'];
    assert.deepEqual(table, {
      'installation.operate': ['OWNER'],
      'tenant.delete': ['OWNER'],
      'owners.manage': ['OWNER'],
      'tenant.manage': manage,
      'tenant.audit': ['OWNER', 'ADMIN', 'DEVELOPER'],
      'webhooks.write': manage,
      'manageKeys.create': manage,
      'playerData.write': manage,
      'definitions.write': ['OWNER', 'ADMIN', 'DESIGNER'],
      'apiKeys.manage': ['OWNER', 'ADMIN', 'DEVELOPER'],
      'internals.read': ['OWNER', 'ADMIN', 'DESIGNER', 'DEVELOPER'],
      'dashboards.read': ['OWNER', 'ADMIN', 'DESIGNER', 'DEVELOPER', 'VIEWER'],
    });
  });

  it('gives an OWNER whatever anybody has, and a VIEWER nothing that somebody else has not', () => {
    fc.assert(
      fc.property(role, permission, (who, what) => {
        if (may(who, what)) assert.ok(may('OWNER', what));
        if (may('VIEWER', what)) assert.ok(may(who, what));
        if (may(who, what) && who !== 'OWNER')
          assert.ok(may('ADMIN', what), 'an ADMIN has all but the OWNER’s');
      }),
    );
  });
});

describe('the scopes of a key', () => {
  it('only ever add: more scopes never take away what fewer allowed', () => {
    fc.assert(
      fc.property(scopes, scopes, fc.constantFrom(...keyScopes), (held, added, needed) => {
        if (keyMay(held, needed)) assert.ok(keyMay([...held, ...added], needed));
        if (!held.includes('manage')) assert.equal(keyMay(held, needed), held.includes(needed));
        assert.equal(keyMay([...held, 'manage'], needed), true);
      }),
    );
  });
});
