import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { eventTypesSource } from './event-types-source.ts';

describe('packages/sdk/src/event-types.ts', () => {
  it('matches the catalogue of events; otherwise run "npm run event-types"', () => {
    const path = join(import.meta.dirname, '../packages/sdk/src/event-types.ts');
    assert.equal(readFileSync(path, 'utf8'), eventTypesSource());
  });
});
