import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  contentOf,
  type Json,
  operationsOf,
  sendExamples,
  startForExamples as start,
} from './testing/api-examples.ts';
import { itInLongRun } from './testing/long-run.ts';
import { startTestService } from './testing/service.ts';

const { url } = await startTestService();
const document: Json = await (await fetch(`${url}/openapi.json`)).json();

describe('the examples of the API document', () => {
  // `posts-are-idempotent.test.ts` sends them in this order, too, and fails where one does not succeed.
  itInLongRun('succeed when they are sent in its order to a new installation', async (t) => {
    assert.deepEqual(await sendExamples(await start(t), 'live'), []);
  });

  itInLongRun('succeed with a test key too, but for the levels, which both environments share', async (t) => {
    const failures = await sendExamples(await start(t), 'test');
    assert.deepEqual(
      failures.map((failure) => failure.split(':')[0]),
      ['putLevels', 'restoreLevels'],
      failures.join('\n'),
    );
  });

  it('are there for every required parameter, every body and every answer, down to the last field', () => {
    for (const { id, spec } of operationsOf(document)) {
      for (const one of spec.parameters) {
        if (one.required) assert.notEqual(one.example, undefined, `${id}: ${one.name}`);
      }
      const answers = Object.values<Json>(spec.responses).map(contentOf);
      for (const content of [contentOf(spec.requestBody), ...answers]) {
        if (!content || content.examples) continue;
        assert.notEqual(content.example, undefined, id);
        const text = JSON.stringify(content.example);
        assert.ok(!text.includes('"text"'), `${id} has a field without an example: ${text}`);
      }
    }
  });

  it('come in the order of the tags, what creates before what reads and changes it', () => {
    const operations = operationsOf(document);
    const tags: string[] = document.tags.map(({ name }: Json) => name);
    const places = operations.map(({ spec }) => tags.indexOf(spec.tags[0]));
    assert.deepEqual(
      places,
      places.toSorted((one, other) => one - other),
    );
    const order = ['POST', 'PUT', 'GET', 'PATCH', 'DELETE'];
    for (const own of Map.groupBy(operations, ({ path }) => path).values()) {
      const methods = own.map(({ method }) => method);
      assert.deepEqual(
        methods,
        methods.toSorted((one, other) => order.indexOf(one) - order.indexOf(other)),
        methods.join(),
      );
    }
  });

  it('are about one world: the same few ids everywhere', () => {
    const ids = new Map<string, Set<string>>();
    const note = (name: string, value: Json) => {
      if (typeof value === 'string' && name.endsWith('Id'))
        ids.set(name, (ids.get(name) ?? new Set()).add(value));
      if (typeof value !== 'object' || value === null) return;
      for (const [inner, part] of Object.entries(value)) note(Array.isArray(value) ? name : inner, part);
    };
    const sent = Object.values<Json>(document.webhooks).map(({ post }) => post);
    for (const spec of [...operationsOf(document).map((one) => one.spec), ...sent]) {
      for (const { name, example } of spec.parameters) note(name, example);
      note('', contentOf(spec.requestBody)?.example);
      const answers = Object.entries<Json>(spec.responses).filter(([status]) => Number(status) < 300);
      for (const [, answer] of answers) note('', contentOf(answer)?.example);
    }
    const several: Record<string, string[]> = {
      // The second one joins the lobby of the first and plays as well.
      playerId: ['ada', 'grace'],
      // One that is started by hand, and one that is a step of the adventure.
      questId: ['first-match', 'win-three'],
      // One that players have to join, and one that takes every score.
      leaderboardId: ['cup', 'weekly'],
      // A variant of an experiment, and the group of those who are held out.
      variantId: ['double', 'holdout'],
      // An event that a player caused, and one that the service tells of.
      eventId: ['0199c1f3-8ba0-7fa8-926e-c17a36f90b0a', 'match-8341-ada'],
    };
    for (const [name, values] of ids) {
      const found = [...values].sort();
      assert.deepEqual(found, several[name] ?? found.slice(0, 1), name);
    }
    assert.ok(ids.size >= 15, [...ids.keys()].join(', '));
  });
});
