import assert from 'node:assert/strict';
import { it } from 'node:test';
import { isInstalled } from './installed.ts';

const there = () => true;
const wanted = {
  packages: {
    '': { version: '0.1.0' },
    'node_modules/pg': { version: '8.23.1' },
    'node_modules/for-another-system': { version: '1.0.0', optional: true },
  },
};

it('counts the packages as installed if each has the version of the lockfile', () => {
  assert.equal(isInstalled(wanted, { packages: { 'node_modules/pg': { version: '8.23.1' } } }, there), true);
});

it('asks for an installation if it is missing or incomplete, or a version differs', () => {
  assert.equal(isInstalled(wanted, undefined, there), false);
  assert.equal(isInstalled(wanted, { packages: {} }, there), false);
  assert.equal(isInstalled(wanted, { packages: { 'node_modules/pg': { version: '8.23.0' } } }, there), false);
  const complete = { packages: { 'node_modules/pg': { version: '8.23.1' } } };
  assert.equal(
    isInstalled(wanted, complete, () => false),
    false,
  );
  const otherOptional = {
    'node_modules/pg': { version: '8.23.1' },
    'node_modules/for-another-system': { version: '0.9.0' },
  };
  assert.equal(isInstalled(wanted, { packages: otherOptional }, there), false);
});
