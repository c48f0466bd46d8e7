import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { auditActions } from '../server/modules/audit/index.ts';
import { definitionKinds } from '../server/modules/plans/index.ts';

type Sentences = Record<string, Record<string, string>>;

describe('the audit page of the console', () => {
  for (const language of ['en', 'de']) {
    const path = join(import.meta.dirname, `../console/areas/settings/texts.${language}.json`);
    const { says, definition } = JSON.parse(readFileSync(path, 'utf8')).audit as {
      says: Sentences;
      definition: Record<string, string>;
    };
    const find = (action: string) => {
      const [noun = '', verb = ''] = action.split('.');
      return says[noun]?.[verb] ?? (Object.hasOwn(definitionKinds, noun) ? definition[verb] : undefined);
    };

    it(`has a sentence with the actor for every action that the service can write (${language})`, () => {
      assert.deepEqual(
        auditActions.filter((action) => !find(action)?.includes('{{actor}}')),
        [],
      );
    });

    it(`has no sentence for an action that the service never writes (${language})`, () => {
      const written = new Set<string>(auditActions);
      const told = Object.entries(says).flatMap(([noun, verbs]) =>
        Object.keys(verbs).map((verb) => `${noun}.${verb}`),
      );
      assert.deepEqual(
        told.filter((action) => !written.has(action)),
        [],
      );
    });
  }
});
