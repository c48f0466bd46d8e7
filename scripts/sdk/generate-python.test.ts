import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { generatePython } from './generate-python.ts';
import { callName, singular, snake } from './python/names.ts';
import { createTypes, inModule, type Module, type Schema } from './python/types.ts';

const components: Record<string, Schema> = {
  Player: {
    type: 'object',
    required: ['id', 'seenAt'],
    properties: {
      id: { type: 'string', description: 'The id.' },
      seenAt: { anyOf: [{ type: 'string', format: 'date-time' }, { type: 'null' }] },
      streak: { type: 'object', properties: { lastDay: { type: 'string', format: 'date' } } },
    },
  },
  Effect: {
    anyOf: [{ $ref: '#/components/schemas/Player' }, { type: 'object', properties: { a: {} } }],
  },
};

function typeOf(schema: Schema, module: Module = 'models') {
  const types = createTypes(components, module);
  return { type: inModule(types.typeOf(schema, 'Named'), module), text: types.lines().join('\n') };
}

describe('a schema as a Python type', () => {
  const cases: [schema: Schema, model: string, param: string][] = [
    [{ type: 'string', pattern: 'x' }, 'str', 'str'],
    [{ type: 'integer' }, 'int', 'int'],
    [{ type: 'number' }, 'float', 'float'],
    [{ type: 'string', enum: ['live', 'test'] }, 'Literal["live", "test"]', 'Literal["live", "test"]'],
    [{ const: true }, 'Literal[True]', 'Literal[True]'],
    [{ type: 'string', format: 'date-time' }, 'dt.datetime', 'dt.datetime | str'],
    [{ type: 'array', items: { type: 'string' } }, 'list[str]', 'Sequence[str]'],
    [{ type: 'object', additionalProperties: { type: 'integer' } }, 'dict[str, int]', 'Mapping[str, int]'],
    [{}, 'Any', 'Any'],
    [
      {
        anyOf: [
          { type: 'null' },
          { type: 'array', items: { anyOf: [{ type: 'integer' }, { type: 'null' }] } },
        ],
      },
      'list[int | None] | None',
      'Sequence[int | None] | None',
    ],
    [{ anyOf: [{ type: 'string', format: 'date' }, { type: 'string' }] }, 'str', 'dt.date | str'],
  ];
  for (const [schema, model, param] of cases) {
    it(`${model} where it is read, ${param} where it is written`, () => {
      assert.equal(typeOf(schema).type, model);
      assert.equal(typeOf(schema, 'params').type, param);
    });
  }

  it('is a class with the fields of the object, and what is optional may be missing', () => {
    const { type, text } = typeOf({ $ref: '#/components/schemas/Player' });
    assert.equal(type, 'models.Player');
    assert.match(text, /class Player\(Model\):\n {4}id: str\n {4}"""The id\."""/);
    assert.match(text, /seen_at: dt\.datetime \| None\n {4}streak: PlayerStreak \| None/);
    assert.match(text, /class PlayerStreak\(Model\):\n {4}last_day: dt\.date \| None/);
    const written = typeOf({ $ref: '#/components/schemas/Player' }, 'params').text;
    assert.match(written, /class Player\(TypedDict\):/);
    assert.match(written, /streak: NotRequired\[PlayerStreak\]/);
  });

  it('is an alias if it is a choice, after what it needs', () => {
    const { text } = typeOf({ $ref: '#/components/schemas/Effect' });
    assert.match(text, /class Player\(Model\)[\s\S]*Effect: TypeAlias = Player \| Effect$/m);
  });

  it('is refused if it has an unknown keyword, rather than typed too loosely', () => {
    assert.throws(() => typeOf({ type: 'string', contentEncoding: 'base64' }), /contentEncoding/);
    assert.throws(() => typeOf({ type: 'file' }), /"file"/);
  });
});

describe('names', () => {
  it('of fields are those that the package can turn back', () => {
    assert.equal(snake('displayName'), 'display_name');
    assert.equal(snake('from'), 'from_');
    assert.throws(() => snake('X-Odd'), /X-Odd/);
    assert.throws(() => snake('playerID'), /playerID/);
  });

  it('of one of many', () => {
    assert.deepEqual(['objectives', 'entries', 'progress'].map(singular), [
      'objective',
      'entry',
      'progressItem',
    ]);
  });

  it('of calls follow from the operation, or are those of the TypeScript SDK', () => {
    const cases = [
      ['listPlayers', 'Players', 'players.list'],
      ['getPlayerWallet', 'Players', 'players.wallet'],
      ['grantXp', 'Players', 'players.grant_xp'],
      ['listApiKeys', 'API keys', 'api_keys.list'],
      ['listCurrencyVersions', 'Currencies', 'currencies.versions'],
      ['createEvent', 'Events', 'events.send'],
      ['startMyQuest', 'Clients', 'me.start_quest'],
    ] as const;
    for (const [operationId, tag, expected] of cases) {
      const { resource, method } = callName(operationId, tag);
      assert.equal(`${resource}.${method}`, expected);
    }
    assert.throws(() => callName('getThing', 'Things'), /add it to scripts\/sdk\/python\/names\.ts/);
  });
});

describe('an operation', () => {
  const ok = {
    '200': { content: { 'application/json': { schema: { $ref: '#/components/schemas/Player' } } } },
  };
  const operation = (more: object) => ({
    tags: ['Players'],
    summary: 'Do it',
    parameters: [],
    responses: ok,
    ...more,
  });
  const generate = (paths: Record<string, Record<string, object>>) =>
    generatePython(
      {
        paths,
        components: {
          schemas: {
            ...components,
            WebhookEvent: { ...components['Effect'], discriminator: { mapping: { 'a.b': '' } } },
          },
        },
      },
      '/api/v1',
    );
  const keyHeader = { in: 'header', name: 'Idempotency-Key', required: false, schema: { type: 'string' } };
  const body = (properties: object, required: string[] = []) => ({
    content: { 'application/json': { schema: { type: 'object', properties, required } } },
  });

  it('takes its path, then its fields by name; null can be sent, and what is left out is not', () => {
    const files = generate({
      '/api/v1/players/{playerId}/xp': {
        post: operation({
          operationId: 'grantXp',
          parameters: [
            { in: 'path', name: 'playerId', required: true, schema: { type: 'string' } },
            keyHeader,
          ],
          requestBody: body(
            {
              amount: { type: 'integer' },
              reason: { type: 'string' },
              note: { anyOf: [{ type: 'string' }, { type: 'null' }] },
            },
            ['amount'],
          ),
        }),
      },
    });
    const text = files['_resources.py'] ?? '';
    assert.match(text, /player_id: str,\n {8}\*,\n {8}amount: int,\n {8}reason: str \| None = None,/);
    assert.match(text, /note: str \| None \| Omit = OMIT,\n {8}idempotency_key: str \| None = None,/);
    assert.match(text, /body=\{"amount": amount, "reason": given\(reason\), "note": note\}/);
    assert.match(files['_operations.py'] ?? '', /GRANT_XP[\s\S]*keyed=True/);
    assert.match(
      files['_async_resources.py'] ?? '',
      /async def grant_xp\([\s\S]*return await self\._api\.send/,
    );
  });

  it('that shows a secret once gets no key by itself', () => {
    const files = generate({
      '/api/v1/webhooks': {
        post: operation({ operationId: 'createWebhook', tags: ['Webhooks'], parameters: [keyHeader] }),
      },
    });
    assert.doesNotMatch(files['_operations.py'] ?? '', /keyed/);
    assert.match(files['_resources.py'] ?? '', /idempotency_key: str \| None = None/);
  });

  it('is refused if another has the same name', () => {
    const paths = {
      '/api/v1/a': { get: operation({ operationId: 'listPlayers' }) },
      '/api/v1/b': { get: operation({ operationId: 'listPlayer' }) },
    };
    assert.throws(() => generate(paths), /players\.list/);
  });
});
