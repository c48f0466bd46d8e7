import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { generateTypes, typeOf } from './generate-types.ts';

const plain = (schema: Record<string, unknown>) => typeOf(schema, '').replaceAll(/\s+/g, ' ');

describe('a schema as a type', () => {
  const cases: [schema: Record<string, unknown>, type: string][] = [
    [{ type: 'string', minLength: 1, pattern: 'x' }, 'string'],
    [{ type: 'integer', minimum: 0 }, 'number'],
    [{ const: 'xp' }, '"xp"'],
    [{ enum: ['live', 'test'] }, "'live' | 'test'"],
    [{ anyOf: [{ type: 'string' }, { type: 'null' }] }, 'string | null'],
    [{ type: ['string', 'null'] }, 'string | null'],
    [{ type: 'array', items: { anyOf: [{ type: 'string' }, { type: 'number' }] } }, '(string | number)[]'],
    [{ $ref: '#/components/schemas/Player' }, "components['schemas']['Player']"],
    [
      {
        type: 'object',
        required: ['a'],
        properties: { a: { type: 'string' }, 'X-B': { type: 'boolean' } },
        additionalProperties: false,
      },
      "{ a: string; 'X-B'?: boolean; }",
    ],
    [{ type: 'object', additionalProperties: { type: 'number' } }, '{ [name: string]: number; }'],
    [{ type: 'object', properties: {}, additionalProperties: false }, 'Record<string, never>'],
    [
      {
        allOf: [
          { type: 'object', properties: { do: { type: 'string' } }, required: ['do'] },
          { anyOf: [{ const: 1 }, { const: 2 }] },
        ],
      },
      '{ do: string; } & (1 | 2)',
    ],
    [{}, 'unknown'],
  ];
  for (const [schema, type] of cases) {
    it(type, () => assert.equal(plain(schema), type));
  }

  it('is refused if it has an unknown keyword, rather than typed too loosely', () => {
    assert.throws(() => plain({ type: 'string', contentEncoding: 'base64' }), /contentEncoding/);
    assert.throws(() => plain({ type: 'file' }), /"file"/);
  });
});

it('paths lose their base, descriptions become comments that cannot end early', () => {
  const text = generateTypes(
    {
      paths: {
        '/api/v1/things/{id}': {
          get: {
            operationId: 'getThing',
            summary: 'Read */ a thing',
            parameters: [{ in: 'path', name: 'id', required: true, schema: { type: 'string' } }],
            responses: {
              '200': { content: { 'application/json': { schema: { type: 'string' } } } },
              '204': {},
              '404': {},
            },
          },
        },
      },
      components: { schemas: {} },
    },
    '/api/v1',
  );
  assert.match(text, /'\/things\/\{id\}': \{/);
  assert.match(text, /Read \*\\\/ a thing/);
  assert.match(text, /200: Json<string>;\n {6}204: Empty;\n {6}404: Failure;/);
});

it('a deprecated call is marked for editors', () => {
  const call = (deprecated: boolean) => ({
    operationId: deprecated ? 'oldThing' : 'newThing',
    summary: 'Read a thing',
    ...(deprecated ? { deprecated } : {}),
    parameters: [],
    responses: { '204': {} },
  });
  const paths = { '/api/v1/old': { get: call(true) }, '/api/v1/new': { get: call(false) } };
  const text = generateTypes({ paths, components: { schemas: {} } }, '/api/v1');
  assert.match(text, /\/\*\* Read a thing @deprecated \*\/\n +get: operations\['oldThing'\]/);
  assert.match(text, /\/\*\* Read a thing \*\/\n +get: operations\['newThing'\]/);
});
