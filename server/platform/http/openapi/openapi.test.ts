import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { isDeepStrictEqual } from 'node:util';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormatsModule from 'ajv-formats';
import { startTestService } from '../../../testing/service.ts';
import { faultTable } from '../../faults.ts';

// biome-ignore lint/suspicious/noExplicitAny: a document of any shape is what is being judged
type Json = any;

const service = await startTestService();
const read = async (name: string): Promise<Json> => (await fetch(`${service.url}/${name}`)).json();
const document = await read('openapi.json');
const clientDocument = await read('openapi-client.json');

interface Operation {
  name: string;
  path: string;
  method: string;
  operation: Json;
}
const operationsOf = ({ paths }: Json): Operation[] =>
  Object.entries<Json>(paths).flatMap(([path, item]) =>
    Object.entries<Json>(item).map(([method, operation]) => ({
      name: `${method.toUpperCase()} ${path}`,
      path,
      method,
      operation,
    })),
  );
const operations = operationsOf(document);
const successes = ({ operation }: Operation) =>
  Object.entries<Json>(operation.responses).filter(([status]) => Number(status) < 400);
const hasStatus = ({ operation }: Operation, status: number) => String(status) in operation.responses;

/** Every $ref in it, with where it stands. */
function references(node: Json, at = '#'): [at: string, ref: string][] {
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries<Json>(node).flatMap(([key, value]) =>
    key === '$ref' && typeof value === 'string'
      ? [[at, value] as [string, string]]
      : references(value, `${at}/${key}`),
  );
}
const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

function resolve(ref: string): Json {
  return ref
    .slice(2)
    .split('/')
    .reduce((node, part) => node?.[part.replaceAll('~1', '/').replaceAll('~0', '~')], document);
}

/** The schema without references and without the mapping of a discriminator, which is made of references. */
function inlined(schema: Json): Json {
  if (typeof schema !== 'object' || schema === null) return schema;
  if (Array.isArray(schema)) return schema.map(inlined);
  if (typeof schema.$ref === 'string') return inlined({ ...resolve(schema.$ref), ...omit(schema, '$ref') });
  const entries = Object.entries(schema).map(([name, value]) => [
    name,
    name === 'discriminator' ? omit(value as Json, 'mapping') : inlined(value as Json),
  ]);
  return Object.fromEntries(entries);
}

/** The document says the type and names of listed values and the size of whole numbers too, for generators. */
function withoutTypesOfValues(schema: Json): Json {
  if (typeof schema !== 'object' || schema === null) return schema;
  if (Array.isArray(schema)) return schema.map(withoutTypesOfValues);
  const unnamed = omit(omit(schema, 'x-enumNames'), 'x-enum-varnames');
  const typed = 'enum' in schema || 'const' in schema ? omit(unnamed, 'type') : unnamed;
  const own = typed.format === 'int64' ? omit(typed, 'format') : typed;
  return Object.fromEntries(
    Object.entries(own).map(([name, value]) => [name, withoutTypesOfValues(value as Json)]),
  );
}

function omit({ ...rest }: Json, name: string): Json {
  delete rest[name];
  return rest;
}

/** Where the schema, or a schema inside it, has a property that is not described, by itself or by what it refers to. */
function undescribed(schema: Json, at: string): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { properties = {}, items, additionalProperties } = schema;
  const inner = ['oneOf', 'anyOf', 'allOf', 'prefixItems'].flatMap((word) =>
    (schema[word] ?? []).flatMap((part: Json, index: number) => undescribed(part, `${at}/${word}/${index}`)),
  );
  const own = Object.entries<Json>(properties).flatMap(([name, property]) => [
    ...(isDescribed(property) ? [] : [`${at}/${name}`]),
    ...undescribed(property, `${at}/${name}`),
  ]);
  return [
    ...own,
    ...inner,
    ...undescribed(items, `${at}/items`),
    ...undescribed(additionalProperties, `${at}/additionalProperties`),
  ];
}
function isDescribed({ description, $ref }: Json): boolean {
  return Boolean(($ref === undefined ? undefined : resolve($ref)?.description) ?? description);
}

const ajv = (addFormatsModule as unknown as typeof addFormatsModule.default)(
  new Ajv2020({
    strict: true,
    allowUnionTypes: true,
    allErrors: true,
    // Each component is compiled once and not again wherever it is named; code that runs once needs no optimizing.
    inlineRefs: false,
    code: { optimize: false },
  }),
);
ajv.addVocabulary(['x-expects', 'x-expects-parts', 'x-secret', 'components', 'discriminator']);
ajv.addVocabulary(['x-enumNames', 'x-enum-varnames']);
ajv.addSchema({ $id: 'document', components: document.components });
ajv.addSchema({ $id: 'clients', components: clientDocument.components });
/** What the clients' document has of the other one is compiled once for both. */
const isPart = Object.entries<Json>(clientDocument.components.schemas).every(([name, schema]) =>
  isDeepStrictEqual(schema, document.components.schemas[name]),
);
const checks = new Map<string, ReturnType<typeof ajv.compile>>();
function mismatch(schema: Json, value: unknown, root = 'document'): string | undefined {
  const rooted = JSON.stringify(schema).replaceAll('"#/components/', `"${root}#/components/`);
  const check = checks.get(rooted) ?? ajv.compile(JSON.parse(rooted));
  checks.set(rooted, check);
  return check(value) ? undefined : ajv.errorsText(check.errors);
}

function assertExamples(all: readonly Operation[], root: string): void {
  for (const one of all) {
    const { name, operation } = one;
    const contents = successes(one).map(([status, response]) => [status, response.content] as [string, Json]);
    if (operation.requestBody) contents.push(['body', operation.requestBody.content]);
    for (const [what, content] of contents) {
      // A body that is not JSON is bytes, which have no example.
      if (content?.['application/json'] === undefined) continue;
      const { schema, example } = content['application/json'];
      assert.notEqual(example, undefined, `${name} ${what}`);
      assert.equal(mismatch(schema, example, root), undefined, `${name} ${what}: ${JSON.stringify(example)}`);
    }
  }
}

function assertNames(given: Json): void {
  const names = new Set(Object.keys(given.components.schemas));
  // Generators make these names for what has none.
  const made = operationsOf(given).flatMap(({ operation: { operationId } }) =>
    ['Response', 'Params', 'Body', 'Request'].map((end) => capital(operationId) + end),
  );
  for (const name of made) assert.ok(!names.has(name), name);
  const walk = (node: Json, at: string, owner: string): void => {
    if (typeof node !== 'object' || node === null) return;
    if ('enum' in node || 'const' in node) assert.ok(node.type, at);
    for (const [name, value] of Object.entries<Json>(node.properties ?? {})) {
      assert.notEqual(value.type, 'null', `${at}: ${name} would be a type of its own`);
      const variants = [value, ...(value.anyOf ?? [])];
      const getsAName = variants.some((one: Json) => one.properties ?? one.enum);
      if (getsAName) assert.ok(!names.has(owner + capital(name)), `${at}: ${name}`);
    }
    for (const [name, value] of Object.entries(node)) {
      if (!['example', 'examples', 'enum', 'const', 'default', 'properties'].includes(name))
        walk(value, `${at}/${name}`, owner);
    }
    for (const [name, value] of Object.entries<Json>(node.properties ?? {})) {
      walk(value, `${at}/${name}`, owner + capital(name));
    }
  };
  for (const [name, schema] of Object.entries(given.components.schemas)) walk(schema, name, name);
  walk(given.paths, 'paths', '');
}

describe('the API document for clients', () => {
  it('says the type of every value that it lists, and no name twice', () => {
    assertNames(clientDocument);
  });

  it('has examples which its schemas take, and the tags that it uses', () => {
    const all = operationsOf(clientDocument);
    assertExamples(all, isPart ? 'document' : 'clients');
    const used = new Set(all.map(({ operation }) => operation.tags[0]));
    assert.deepEqual(new Set(clientDocument.tags.map(({ name }: Json) => name)), used);
  });
});

describe('the API document', () => {
  it('is OpenAPI 3.1 and says who it is', () => {
    assert.match(document.openapi, /^3\.1\.\d+$/);
    assert.ok(document.info.title && document.info.version && document.info.description);
    assert.ok(operations.length >= 25);
    assert.ok(Object.keys(document.paths).every((path) => path.startsWith('/api/v1/')));
  });

  it('has no dangling reference and no unused component', () => {
    const found = references(document);
    assert.ok(found.length > 0);
    for (const [at, ref] of found)
      assert.ok(ref.startsWith('#/') && resolve(ref) !== undefined, `${at}: ${ref}`);
    const used = new Set(found.map(([, ref]) => ref));
    for (const name of Object.keys(document.components.schemas))
      assert.ok(used.has(`#/components/schemas/${name}`), name);
  });

  it('has named variants in its unions of objects, told apart by a discriminator, and no conditions', () => {
    const tagged: string[] = [];
    const walk = (node: Json, at: string): void => {
      if (typeof node !== 'object' || node === null) return;
      for (const word of ['if', 'then', 'allOf']) assert.ok(!Array.isArray(node[word]), `${at}: ${word}`);
      if (node.oneOf) {
        tagged.push(at);
        const { propertyName, mapping } = node.discriminator;
        const refs = node.oneOf.map((one: Json) => one.$ref);
        assert.deepEqual(new Set(Object.values(mapping)), new Set(refs), at);
        for (const [value, ref] of Object.entries<string>(mapping)) {
          const { properties, required } = resolve(ref);
          const { const: only, enum: several = [only] } = properties[propertyName];
          assert.ok(several.includes(value) && required.includes(propertyName), `${at}: ${value}`);
        }
      }
      for (const [name, value] of Object.entries(node)) {
        if (name !== 'examples') walk(value, `${at}/${name}`);
      }
    };
    walk(document.components.schemas, '');
    assert.deepEqual(tagged.sort(), [
      '/Action',
      '/AuditActor',
      '/BulkActionToDo',
      '/Effect',
      '/MessageReward',
      '/WebhookEvent',
    ]);
  });

  it('says the type of every value that it lists, and no name twice', () => {
    assertNames(document);
  });

  it('names listed values that generators could not tell apart', () => {
    const plain = (value: string) => value.replaceAll(/[^A-Za-z0-9]/g, '').toLowerCase();
    let [lists, named] = [0, 0];
    const walk = (node: Json, at: string): void => {
      if (typeof node !== 'object' || node === null) return;
      if (Array.isArray(node.enum) && typeof node.enum[0] === 'string') {
        lists++;
        const names: string[] = node['x-enumNames'] ?? node.enum.filter((value: unknown) => value !== null);
        if (node['x-enumNames']) {
          named++;
          assert.equal(names.length, node.enum.length, at);
          assert.deepEqual(node['x-enum-varnames'], names, at);
          for (const name of names) assert.match(name, /^[A-Z][A-Za-z0-9]*$/, at);
        }
        const made = names.map(plain);
        assert.deepEqual([...new Set(made)], made, at);
        assert.ok(!made.includes(''), at);
      }
      for (const [name, value] of Object.entries(node)) {
        if (name !== 'example' && name !== 'examples') walk(value, `${at}/${name}`);
      }
    };
    walk(document, '#');
    assert.ok(lists > 100 && named > 0, `${lists} lists of values, ${named} with names`);
  });

  it('has valid schemas', () => {
    for (const name of Object.keys(document.components.schemas)) {
      assert.doesNotThrow(() => mismatch({ $ref: `#/components/schemas/${name}` }, undefined), name);
    }
  });

  it('gives each operation a name of its own, a summary, a description and a declared tag', () => {
    const ids = operations.map(({ operation }) => operation.operationId);
    assert.equal(new Set(ids).size, ids.length);
    const tags = new Set(document.tags.map((tag: Json) => tag.name));
    const used = new Set<string>();
    for (const { name, operation } of operations) {
      assert.match(operation.operationId ?? '', /^[a-z][A-Za-z]+$/, name);
      assert.ok(operation.summary && operation.description, `${name} lacks a summary or a description`);
      assert.equal(operation.tags.length, 1, name);
      assert.ok(tags.has(operation.tags[0]), `${name}: ${operation.tags[0]}`);
      used.add(operation.tags[0]);
    }
    for (const [name, { post }] of Object.entries<Json>(document.webhooks)) {
      assert.ok(tags.has(post.tags[0]), name);
      assert.ok(
        !used.has(post.tags[0]),
        `${name}: generators make a class of each tag, and would lose one of two`,
      );
    }
    for (const { post } of Object.values<Json>(document.webhooks)) used.add(post.tags[0]);
    assert.deepEqual(used, tags, 'no tag is declared for nothing');
  });

  it('says which whole numbers need more than 32 bits', () => {
    let long = 0;
    const walk = (node: Json): void => {
      if (typeof node !== 'object' || node === null) return;
      if (node.type === 'integer') {
        const isLong = node.maximum === undefined || node.maximum > 2 ** 31 - 1;
        assert.equal(node.format, isLong ? 'int64' : undefined, JSON.stringify(node));
        if (isLong) long++;
      }
      for (const [name, value] of Object.entries(node)) {
        if (!['headers', 'example', 'examples'].includes(name)) walk(value);
      }
    };
    walk(document.components.schemas);
    walk(document.paths);
    assert.ok(long > 100, `${long}`);
  });

  it('describes every parameter, every header, every component and every field of a schema', () => {
    const bodies = [
      ...operations,
      ...Object.entries<Json>(document.webhooks).map(([name, { post }]) => ({
        name: `webhook ${name}`,
        operation: post,
      })),
    ];
    const inOperations = bodies.flatMap(({ name, operation }) => [
      ...operation.parameters.flatMap((one: Json) => [
        ...(one.description ? [] : [`${name} ${one.in} ${one.name}`]),
        ...undescribed(one.schema, `${name} ${one.in} ${one.name}`),
      ]),
      ...undescribed(operation.requestBody?.content['application/json']?.schema, `${name} body`),
      ...Object.entries<Json>(operation.responses).flatMap(([status, { headers = {}, content }]) => [
        ...Object.keys(headers)
          .filter((header) => !headers[header].description)
          .map((header) => `${name} ${status} header ${header}`),
        ...undescribed(content?.['application/json']?.schema, `${name} ${status}`),
      ]),
    ]);
    const inComponents = Object.entries<Json>(document.components.schemas).flatMap(([name, schema]) => [
      ...(schema.description ? [] : [name]),
      ...undescribed(schema, name),
    ]);
    const all = [...inOperations, ...inComponents];
    assert.equal(all.length, 0, `Without a description:\n${all.join('\n')}`);
  });

  it('declares every parameter of a path, and none that is not in it', () => {
    for (const { name, path, operation } of operations) {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => parameter);
      const declared = operation.parameters.filter((one: Json) => one.in === 'path');
      assert.deepEqual(declared.map((one: Json) => one.name).sort(), inPath.sort(), name);
      for (const one of declared) assert.equal(one.required, true, name);
      for (const one of operation.parameters) {
        assert.ok(['path', 'query', 'header'].includes(one.in) && one.name && one.schema, name);
        assert.equal(typeof one.required, 'boolean', name);
      }
      const names = operation.parameters.map((one: Json) => `${one.in} ${one.name}`);
      assert.equal(new Set(names).size, names.length, name);
    }
  });

  it('says for each operation which credential it takes, with schemes that are declared', () => {
    for (const { name, operation } of operations) {
      assert.ok(Array.isArray(operation.security), name);
      for (const scheme of operation.security.flatMap(Object.keys)) {
        assert.ok(document.components.securitySchemes[scheme], `${name}: ${scheme}`);
      }
      assert.ok(operation['x-access'].who, name);
    }
    const open = operations
      .filter(({ operation }) => operation.security.length === 0)
      .map(({ path }) => path);
    assert.deepEqual(open.sort(), [
      '/api/v1/assets/{assetId}',
      '/api/v1/auth/accept-invitation',
      '/api/v1/auth/device',
      '/api/v1/auth/device/token',
      '/api/v1/auth/forgot-password',
      '/api/v1/auth/invitation',
      '/api/v1/auth/login',
      '/api/v1/auth/login/passkey',
      '/api/v1/auth/login/passkey/options',
      '/api/v1/auth/login/verify',
      '/api/v1/auth/reset-password',
      '/api/v1/auth/sso',
      '/api/v1/auth/sso/callback',
      '/api/v1/auth/sso/link',
      '/api/v1/auth/sso/{tenantId}/logout',
      '/api/v1/shared-season',
      '/api/v1/shared-season/entries',
      '/api/v1/shared-season/export',
    ]);
  });

  it('has an example for each body and each answer, which its schema takes', () => {
    assertExamples(operations, 'document');
  });

  it('has an example for each required parameter, and none that its schema refuses', () => {
    for (const { name, operation } of operations) {
      for (const { name: own, required, schema, example } of operation.parameters) {
        if (example === undefined) assert.ok(!required, `${name} ${own}`);
        else assert.equal(mismatch(schema, example), undefined, `${name} ${own}: ${JSON.stringify(example)}`);
      }
    }
  });

  it('has a body for each answer but 204, 302 and 304, and headers on all', () => {
    for (const one of operations) {
      const found = successes(one);
      assert.ok(found.length >= 1, one.name);
      for (const [status, response] of found) {
        assert.equal(
          response.content === undefined,
          ['204', '302', '304'].includes(status),
          `${one.name} ${status}`,
        );
        assert.ok(response.description && response.headers['X-Request-Id'], `${one.name} ${status}`);
        const limited = one.operation.security.length > 0;
        assert.equal('X-RateLimit-Remaining' in response.headers, limited, `${one.name} ${status}`);
      }
    }
  });

  it('closes every body: an unknown field is refused', () => {
    for (const { name, operation } of operations) {
      if (!operation.requestBody?.content['application/json']) continue;
      const { schema, example } = operation.requestBody.content['application/json'];
      assert.notEqual(mismatch(schema, { ...example, smuggled: 1 }), undefined, name);
    }
  });

  it('tells every error that can come, with an example in the envelope', () => {
    for (const one of operations) {
      const { name, path, method, operation } = one;
      for (const status of [400, 500, 503]) assert.ok(hasStatus(one, status), `${name} ${status}`);
      const withCredential = operation.security.length > 0;
      if (withCredential)
        for (const status of [401, 403, 429]) assert.ok(hasStatus(one, status), `${name} ${status}`);
      if (withCredential && path.includes('{')) assert.ok(hasStatus(one, 404), `${name} 404`);
      if (method !== 'get')
        for (const status of [413, 415]) assert.ok(hasStatus(one, status), `${name} ${status}`);
      const idempotent = operation.parameters.some((parameter: Json) => parameter.name === 'Idempotency-Key');
      assert.equal(hasStatus(one, 422), idempotent, `${name} 422`);

      for (const [status, response] of Object.entries<Json>(operation.responses)) {
        // 416 has no body: programs read its header alone.
        if (Number(status) < 400 || status === '416') continue;
        const { schema, examples } = response.content['application/json'];
        assert.deepEqual(schema, { $ref: '#/components/schemas/Error' }, name);
        const codes = Object.keys(examples);
        assert.ok(codes.length >= 1, `${name} ${status}`);
        for (const code of codes) {
          const { value } = examples[code];
          assert.equal(value.error.code, code);
          assert.equal(faultTable[code as keyof typeof faultTable].status, Number(status), `${name} ${code}`);
          assert.equal(mismatch(schema, value), undefined, `${name} ${code}`);
        }
      }
    }
  });

  it('describes each type of event as a webhook, with its headers and its envelope', async () => {
    const { body } = await service.get('/event-types', { token: service.owner.token });
    assert.deepEqual(Object.keys(document.webhooks).sort(), body.data.map(({ type }: Json) => type).sort());
    const ids = new Set(operations.map(({ operation }) => operation.operationId));
    for (const { type, meaning, schema: told, sample } of body.data) {
      const { post, ...others } = document.webhooks[type];
      assert.deepEqual(others, {}, type);
      assert.ok(!ids.has(post.operationId), `${post.operationId} is taken`);
      ids.add(post.operationId);
      assert.equal(post.summary, meaning);
      assert.ok(post.description && post.responses['2XX'], type);
      const { schema, example } = post.requestBody.content['application/json'];
      const envelope = resolve(schema.$ref);
      assert.deepEqual(Object.keys(envelope.properties), ['id', 'type', 'projectId', 'createdAt', 'data']);
      assert.deepEqual(envelope.required, Object.keys(envelope.properties), type);
      const { title, description, ...data } = resolve(envelope.properties.data.$ref);
      assert.deepEqual(withoutTypesOfValues(inlined(data)), withoutTypesOfValues(told), type);
      assert.deepEqual(example.data, sample, type);
      assert.equal(mismatch(schema, example), undefined, type);
      assert.notEqual(mismatch(schema, { ...example, type: 'other' }), undefined, type);
      const headers = post.parameters.map((one: Json) => [one.in, one.name]);
      for (const name of ['X-Service-Signature', 'X-Service-Event', 'webhook-signature'])
        assert.ok(headers.some(([place, own]: [string, string]) => place === 'header' && own === name));
    }
  });

  it('has the idempotency key on every POST that creates', () => {
    const without = operations
      .filter((one) => one.method === 'post' && hasStatus(one, 201) && !hasStatus(one, 422))
      .map(({ operation }) => operation.operationId);
    // A token is signed, not stored: nothing could be created twice. A device has no credential to own a key with, and a
    // request that nobody approves expires. What an authenticator signed adds one passkey: it counts once.
    assert.deepEqual(without, [
      'beginTotp',
      'addPasskey',
      'startDeviceLogin',
      'createPlayerToken',
      'createWebSocketToken',
    ]);
  });
});
