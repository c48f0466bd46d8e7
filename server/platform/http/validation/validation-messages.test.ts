import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type TSchema, Type } from 'typebox';
import { startTestService } from '../../../testing/service.ts';
import { compileCheck } from './validation.ts';

function* schemasIn(value: unknown): Generator<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) return;
  // Headers are checked by the guards, in words of their own.
  if (Reflect.get(value, 'in') === 'header') return;
  if (!Array.isArray(value)) yield value as Record<string, unknown>;
  for (const part of Object.values(value)) yield* schemasIn(part);
}

/** The schema without references, as an endpoint has it. */
function inline(node: unknown, components: Record<string, unknown>): unknown {
  if (Array.isArray(node)) return node.map((part) => inline(part, components));
  if (typeof node !== 'object' || node === null) return node;
  const { $ref, ...own } = node as { $ref?: string; discriminator?: { propertyName?: string } };
  if ($ref !== undefined) return inline(components[$ref.split('/').at(-1) ?? ''], components);
  // The document adds the type of listed values.
  const isList = 'enum' in own || 'const' in own;
  const kept = Object.entries(own).filter(([name]) => !(isList && name === 'type'));
  const parts = kept.map(([name, part]) => [name, inline(part, components)]);
  const { propertyName } = own.discriminator ?? {};
  return { ...Object.fromEntries(parts), ...(propertyName ? { discriminator: { propertyName } } : {}) };
}

const wrong = [null, 7, -1, 1e300, '', ' ', 'x', true, [], {}, [{}], ['x'], { x: 1 }];

/** The value with one of its parts replaced by something wrong, left out or added. */
function* spoil(value: unknown): Generator<unknown> {
  yield* wrong;
  if (typeof value !== 'object' || value === null) return;
  for (const [name, part] of Object.entries(value)) {
    for (const spoiled of spoil(part)) {
      const copy = structuredClone(value);
      Reflect.set(copy, name, spoiled);
      yield copy;
    }
    if (Array.isArray(value)) continue;
    const { [name]: _, ...others } = value as Record<string, unknown>;
    yield others;
  }
  if (!Array.isArray(value)) yield { ...value, unknown: 1 };
}

const told = (schema: TSchema, value: unknown) =>
  compileCheck(schema)(value)?.details.map(({ path, message }) => `${path} ${message}`);

describe('what is said of a value that is off its schema', () => {
  it('never shows a regular expression, in any schema of the API', async () => {
    const service = await startTestService();
    const document = await (await fetch(`${service.url}/openapi.json`)).json();
    const checked = new Set<unknown>();
    const { paths, components } = document as { paths: object; components: object };
    for (const schema of schemasIn({ paths, components })) {
      const { pattern } = schema;
      if (typeof pattern !== 'string' || schema['type'] !== 'string') continue;
      assert.equal(typeof schema['x-expects'], 'string', `${pattern} says in words what it expects`);
      checked.add(pattern);
      const { type, 'x-expects': expects, 'x-expects-parts': parts } = schema;
      const [message = ''] =
        told({ type, pattern, 'x-expects': expects, 'x-expects-parts': parts } as TSchema, ' ') ?? [];
      assert.equal(message, ` must be ${expects}`);
      assert.ok(message.startsWith(' must be ') && !message.includes(pattern), message);
    }
    assert.ok(checked.size >= 6);
  });

  it('is one thing about each field, without a word of JSON Schema, in any body of the API', async () => {
    const service = await startTestService();
    const document = await (await fetch(`${service.url}/openapi.json`)).json();
    const { paths, components } = document as {
      paths: Record<string, Record<string, { operationId: string; requestBody?: Body }>>;
      components: { schemas: Record<string, unknown> };
    };
    interface Body {
      content: { 'application/json'?: { schema: unknown; example: unknown } };
    }
    let bad = 0;
    for (const { operationId, requestBody } of Object.values(paths).flatMap(Object.values)) {
      const json = requestBody?.content['application/json'];
      if (!json) continue;
      const { schema, example } = json;
      const check = compileCheck(inline(schema, components.schemas) as TSchema);
      for (const value of spoil(example)) {
        const details = check(value)?.details ?? [];
        const said = `${operationId} ${JSON.stringify(value)}: ${JSON.stringify(details)}`;
        assert.equal(new Set(details.map(({ path }) => path)).size, details.length, said);
        for (const { message } of details)
          assert.doesNotMatch(message, /[\\^$]|pattern|anyOf|oneOf|schema/, said);
        bad += details.length > 0 ? 1 : 0;
      }
    }
    assert.ok(bad > 3_000, String(bad));
  });

  it('names the forms of a union once', () => {
    const amount = Type.Object({ amount: Type.Union([Type.Number({ minimum: 0 }), Type.String()]) });
    assert.deepEqual(told(amount, { amount: true }), ['/amount must be a number or a string']);
    assert.deepEqual(told(amount, { amount: -1 }), ['/amount must be at least 0']);
    const orNull = Type.Union([Type.String({ maxLength: 1 }), Type.Null()]);
    assert.deepEqual(told(orNull, 7), [' must be a string or null']);
    assert.deepEqual(told(orNull, 'abc'), [' must have at most 1 character']);
  });

  it('names a value that was mistyped, and the one that was meant', () => {
    const events = Type.Union([
      Type.Array(Type.Enum(['player.level_up', 'quest.completed'])),
      Type.Array(Type.Literal('*')),
    ]);
    const values = 'It must be one of player.level_up, quest.completed';
    assert.deepEqual(told(events, ['quest.completed', 'player.levelup']), [
      `/1 is "player.levelup", which is not known. Did you mean "player.level_up"? ${values}`,
    ]);
    assert.deepEqual(told(events, ['Player.Level_Up']), [
      `/0 is "Player.Level_Up", which is not known. Did you mean "player.level_up"? ${values}`,
    ]);
    assert.deepEqual(told(events, ['login']), ['/0 must be one of player.level_up, quest.completed']);
    assert.deepEqual(told(events, ['x'.repeat(10_000)]), [
      '/0 must be one of player.level_up, quest.completed',
    ]);
    assert.deepEqual(told(events, 'player.level_up'), [' must be an array']);
    assert.equal(told(events, ['*']), undefined);
  });

  it('is about the branch of a union that was meant, where that can be told', () => {
    const closed = { additionalProperties: false };
    const levels = Type.Union([
      Type.Object({ thresholds: Type.Array(Type.Integer()) }, closed),
      Type.Object({ base: Type.Number(), growth: Type.Number() }, closed),
    ]);
    assert.deepEqual(told(levels, {}), [
      ' must be an object with thresholds or an object with base and growth',
    ]);
    assert.deepEqual(told(levels, { base: 1 }), ['/growth is required']);
    assert.deepEqual(told(levels, { thresholds: ['x'] }), ['/thresholds/0 must be a whole number']);
    const action = Type.Union([
      Type.Object({ do: Type.Literal('a'), one: Type.String() }),
      Type.Object({ do: Type.Literal('b'), two: Type.String() }),
    ]);
    assert.deepEqual(told(action, { do: 'b' }), ['/two is required']);
  });
});
