import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { startTestService } from '../../../testing/service.ts';
import { toVersion30 } from './version-30.ts';

// biome-ignore lint/suspicious/noExplicitAny: a document of any shape is what is being judged
type Json = any;

const schema = (given: Json) =>
  (toVersion30({ openapi: '3.1.0', components: { schemas: { Thing: given } } }) as Json).components.schemas
    .Thing;

describe('a schema in OpenAPI 3.0', () => {
  it('has `nullable` in place of the type null', () => {
    assert.deepEqual(schema({ anyOf: [{ type: 'string' }, { type: 'null' }], description: 'A name.' }), {
      type: 'string',
      description: 'A name.',
      nullable: true,
    });
    assert.deepEqual(schema({ type: ['integer', 'null'] }), { type: 'integer', nullable: true });
    assert.deepEqual(schema({ anyOf: [{ $ref: '#/a' }, { type: 'null' }] }), {
      type: 'object',
      allOf: [{ $ref: '#/a' }],
      nullable: true,
    });
    assert.deepEqual(schema({ anyOf: [{ type: 'string' }, { type: 'number' }, { type: 'null' }] }), {
      anyOf: [
        { type: 'string', nullable: true },
        { type: 'number', nullable: true },
      ],
    });
  });

  it('has one example, a list of one value, and records with values of any name', () => {
    assert.deepEqual(schema({ type: 'string', const: 'a', examples: ['a', 'b'] }), {
      type: 'string',
      enum: ['a'],
      example: 'a',
    });
    assert.deepEqual(
      schema({ type: 'object', patternProperties: { '^.*$': { type: ['number', 'null'] } } }),
      {
        type: 'object',
        additionalProperties: { type: 'number', nullable: true },
      },
    );
  });

  it('keeps properties that are named like words of a schema, and leaves examples alone', () => {
    const given = {
      type: 'object',
      properties: { const: { type: 'string' }, examples: { type: 'number' }, type: { type: 'boolean' } },
      examples: [{ const: { type: ['a', 'null'] } }],
    };
    const { examples, ...rest } = { ...given, required: ['const', 'examples', 'type'] };
    assert.deepEqual(schema({ ...rest, examples }), { ...rest, example: examples[0] });
  });

  it('has limits in the words of that time', () => {
    assert.deepEqual(schema({ type: 'number', exclusiveMinimum: 0 }), {
      type: 'number',
      minimum: 0,
      exclusiveMinimum: true,
    });
  });

  it('has nullable fields where a field may be left out', () => {
    const string = { type: 'string' };
    assert.deepEqual(
      schema({ type: 'object', required: ['id'], properties: { id: string, at: string } }).properties,
      { id: string, at: { ...string, nullable: true } },
    );
  });

  it('says of a reference what stands beside it', () => {
    assert.deepEqual(schema({ $ref: '#/a', description: 'One.' }), {
      allOf: [{ $ref: '#/a' }],
      description: 'One.',
    });
    assert.deepEqual(schema({ $ref: '#/a' }), { $ref: '#/a' });
  });
});

describe('the documents of the service in OpenAPI 3.0', async () => {
  const service = await startTestService();
  for (const name of ['openapi', 'openapi-client']) {
    it(`${name}-3.0.json has every call of ${name}.json, and no word of 3.1`, async () => {
      const read = async (path: string): Promise<Json> => (await fetch(`${service.url}/${path}`)).json();
      const [newer, older] = [await read(`${name}.json`), await read(`${name}-3.0.json`)];
      assert.equal(older.openapi, '3.0.3');
      assert.deepEqual(operations(older), operations(newer));
      assert.deepEqual(Object.keys(older.components.schemas), Object.keys(newer.components.schemas));
      assert.doesNotMatch(
        JSON.stringify(older),
        /"type":"null"|"type":\[|"patternProperties":|"propertyNames":/,
      );
    });
  }
});

function operations(document: Json): string[] {
  return Object.values<Json>(document.paths).flatMap((item) =>
    Object.values<Json>(item).map(({ operationId }) => operationId),
  );
}
