import assert from 'node:assert/strict';
import { it } from 'node:test';
import { generateGo } from './generate-go.ts';

const text = { type: 'string' };
const data = { type: 'object', required: ['playerId'], properties: { playerId: text } };
const event = { type: 'object', properties: { type: { type: 'string', const: 'player.created' }, data } };
const error = { type: 'object', properties: { error: { properties: { code: { enum: ['NOT_FOUND'] } } } } };
const base = {
  Error: error,
  CreatedEvent: event,
  WebhookEvent: {
    oneOf: [{ $ref: '#/components/schemas/CreatedEvent' }],
    discriminator: {
      propertyName: 'type',
      mapping: { 'player.created': '#/components/schemas/CreatedEvent' },
    },
  },
};

function generate(schemas: Record<string, object>, operation: object): Record<string, string> {
  const things = { get: { operationId: 'getThing', summary: 'Read a thing.', ...operation } };
  const document = {
    info: { version: '1.2.3' },
    paths: { '/api/v1/things/{thingId}': things },
    components: { schemas: { ...base, ...schemas } },
  };
  return generateGo(document, '/api/v1');
}

const parameters = [{ in: 'path', name: 'thingId', required: true, schema: text }];
const answering = (schema: object) => ({
  parameters,
  responses: { '200': { content: { 'application/json': { schema } } }, '404': {} },
});
const thing = { $ref: '#/components/schemas/Thing' };

/** The lines of one declaration, without what aligns them. */
function declaration(files: Record<string, string>, name: string): string[] {
  const lines = (files['types.gen.go'] ?? '').split('\n');
  const start = lines.findIndex((line) => line.startsWith(`type ${name} `));
  assert.ok(start >= 0, `no type ${name}`);
  const end = lines.indexOf('}', start);
  return lines.slice(start + 1, end).map((line) => line.trim().replaceAll(/\s+/g, ' '));
}

it('fields of Go structs tell apart what must be there, may be left out, and may be null', () => {
  const files = generate(
    {
      Thing: {
        type: 'object',
        required: ['id', 'seenAt', 'tags'],
        properties: {
          id: text,
          seenAt: { anyOf: [{ type: 'string', format: 'date-time' }, { type: 'null' }] },
          tags: { type: 'array', items: text },
          size: { type: 'integer' },
          note: { anyOf: [text, { type: 'null' }] },
        },
      },
    },
    answering(thing),
  );
  assert.deepEqual(declaration(files, 'Thing'), [
    'ID string `json:"id"`',
    'SeenAt *time.Time `json:"seenAt"`',
    'Tags []string `json:"tags,omitzero"`',
    'Size *int64 `json:"size,omitzero"`',
    'Note Nullable[string] `json:"note,omitzero"`',
  ]);
  assert.match(files['types.gen.go'] ?? '', /const ClientVersion = "1\.2\.3"/);
  assert.match(
    files['operations.gen.go'] ?? '',
    /func \(a \*API\) GetThing\(ctx context\.Context, thingID string, options \.\.\.CallOption\) \(\*Thing, error\) \{\n\treturn read\[Thing\]\(ctx, a, call\{method: "GET", path: "\/things\/" \+ segment\(thingID\)\}, options\)/,
  );
  assert.match(
    files['notifications.gen.go'] ?? '',
    /case "player\.created":\n\t\treturn new\(PlayerCreatedData\)/,
  );
});

it('a choice of objects without a discriminator has the fields of all of them', () => {
  const of = (name: string) => ({
    type: 'object',
    required: [name, 'id'],
    properties: { id: text, [name]: text },
  });
  const files = generate({ Thing: { anyOf: [of('a'), of('b')] } }, answering(thing));
  assert.deepEqual(declaration(files, 'Thing'), [
    'ID string `json:"id"`',
    'A *string `json:"a,omitzero"`',
    'B *string `json:"b,omitzero"`',
  ]);
});

it('a list becomes an iterator and a page', () => {
  const page = {
    type: 'object',
    properties: { data: { type: 'array', items: thing }, nextCursor: { anyOf: [text, { type: 'null' }] } },
  };
  const files = generate({ Thing: { type: 'object', properties: { id: text } } }, answering(page));
  assert.match(files['operations.gen.go'] ?? '', /GetThing\(.*\) iter\.Seq2\[Thing, error\]/);
  assert.match(files['operations.gen.go'] ?? '', /GetThingPage\(.*\) \(\*Page\[Thing\], error\)/);
});

it('a schema that it does not know is refused, rather than typed too loosely', () => {
  assert.throws(() => generate({ Thing: { type: 'file' } }, answering(thing)), /no Go type/);
});

it('a call that shows a secret once gets no idempotency key by itself', () => {
  const key = { in: 'header', name: 'Idempotency-Key', required: false, schema: text };
  const keyed = (secret: object) => {
    const made = { type: 'object', properties: { id: text, secret } };
    const operation = { ...answering(thing), parameters: [...parameters, key] };
    return generate({ Thing: made }, operation)['operations.gen.go']?.includes('keyed: true');
  };
  assert.equal(keyed({ anyOf: [text, { type: 'null' }] }), false);
  assert.equal(keyed(text), true);
});

it('a deprecated call has the paragraph that Go tools look for', () => {
  const operation = { ...answering(thing), description: 'Deprecated: since 2027-03-01. Use another.' };
  const files = generate({ Thing: { type: 'object', properties: { id: text } } }, operation);
  assert.match(
    files['operations.gen.go'] ?? '',
    /\/\/ GetThing: Read a thing\.\n\/\/\n\/\/ Deprecated: since 2027-03-01\. Use another\.\n/,
  );
});
