import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { functions, macros, math, methods } from '../scripts/guide/cel-descriptions.ts';
import { kinds, type Recipe, readRecipes, type Step, timeOf } from '../scripts/guide/read-recipes.ts';
import { itInLongRun } from '../server/testing/long-run.ts';
import { startTestService } from '../server/testing/service.ts';

const recipes = readRecipes();
const service = await startTestService();
const { token } = service.owner;

/** Each recipe has a project of its own, as a reader would try it. */
async function prepare(recipe: Recipe): Promise<string> {
  const project = await service.post(`/tenants/${service.tenantId}/projects`, {
    token,
    body: { name: recipe.title, plan: 'PRO' },
  });
  const { key } = await service.createKey(
    { mode: 'test', scopes: ['read', 'write', 'manage'] },
    project.body.id,
  );
  for (const kind of kinds) {
    for (const { id, ...body } of recipe[kind] ?? []) {
      const answer = await service.put(`/${kind}/${id}`, { key, body });
      assert.equal(answer.status, 201, `${kind}/${id}: ${JSON.stringify(answer.body)}`);
    }
  }
  if (recipe.player) await service.put('/players/ada', { key, body: recipe.player });
  return key;
}

async function send(key: string, { send: event, at, player = 'ada' }: Step) {
  const occurredAt = at ? { occurredAt: timeOf(at, service.clock()) } : {};
  const answer = await service.post('/events', { key, body: { playerId: player, ...event, ...occurredAt } });
  assert.equal(answer.status, 201, JSON.stringify(answer.body));
  return answer.body.effects as Record<string, unknown>[];
}

describe('the recipes of the cookbook', () => {
  it('are thirty at least', () => assert.ok(recipes.length >= 30));

  for (const [index, recipe] of recipes.entries()) {
    // Each in a project of its own: a third of each kind, and all of them in the long run.
    const tried = index % 3 === 0 ? it : itInLongRun;
    tried(`${recipe.file}: ${recipe.title}`, async () => {
      const key = await prepare(recipe);
      for (const [index, step] of recipe.events.entries()) {
        for (let count = 0; count < (step.times ?? 1); count++) {
          const effects = await send(key, step);
          // Of each effect, the fields that the recipe names.
          const named = effects.map((effect, place) =>
            Object.fromEntries(
              Object.keys(step.effects[place] ?? effect).map((name) => [name, effect[name]]),
            ),
          );
          assert.deepEqual(named, step.effects, `event ${index + 1}`);
        }
      }
    });
  }
});

describe('the examples of the CEL reference', () => {
  for (const [name, { example, result }] of [functions, methods, math, macros].flatMap((table) =>
    Object.entries(table),
  )) {
    it(`${name}: ${example}`, async () => {
      const key = service.testKey;
      const answer = await service.post('/events/simulate', {
        key,
        body: {
          event: { playerId: 'ada', type: 'example.tried' },
          player: { xp: 250 },
          rules: [
            {
              id: 'example',
              name: 'Example',
              on: 'example.tried',
              then: [{ do: 'setAttribute', key: 'result', value: example }],
            },
          ],
        },
      });
      assert.equal(answer.status, 200, JSON.stringify(answer.body));
      assert.deepEqual(answer.body.effects[0]?.value, result, JSON.stringify(answer.body.trace));
    });
  }
});
