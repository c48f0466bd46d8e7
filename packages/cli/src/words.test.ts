import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { LaurelEvent } from '@laurel/sdk/realtime';
import { signingKey } from '../../../server/modules/webhooks/secrets.ts';
import { deliveryHeaders as serviceHeaders } from '../../../server/modules/webhooks/sign.ts';
import { testFields, testPlayer, testTypes } from './event-filter.ts';
import { readProperties } from './read-properties.ts';
import { checkSecret, deliveryHeaders, newSecret } from './sign-delivery.ts';
import { table } from './table.ts';
import { printable, showsColors } from './terminal.ts';
import { userAgent } from './user-agent.ts';

describe('properties', () => {
  it('are numbers, booleans and text as they are typed, and JSON behind :=', () => {
    const words = [
      'minutes=25',
      'pace=-4.5',
      'done=true',
      'title=Tea = life',
      'none=',
      'tags:=["a"]',
      'code:="25"',
    ];
    assert.deepEqual(readProperties(words), {
      minutes: 25,
      pace: -4.5,
      done: true,
      title: 'Tea = life',
      none: '',
      tags: ['a'],
      code: '25',
    });
  });

  it('stay text if a number would lose something', () => {
    const words = ['zip=00123', 'id=12345678901234567890', 'hex=0x10', 'exp=1e5', 'spaced= 5'];
    assert.deepEqual(Object.values(readProperties(words)), [
      '00123',
      '12345678901234567890',
      '0x10',
      '1e5',
      ' 5',
    ]);
  });

  it('that cannot be read are refused with a hint', () => {
    assert.throws(() => readProperties(['minutes']), /"minutes" is not a property: write name=value/);
    assert.throws(() => readProperties(['=5']), /is not a property/);
    assert.throws(() => readProperties(['a:={']), /a:= must be followed by JSON, not "\{"/);
    assert.throws(() => readProperties(['a=1', 'a=2']), /"a" is given twice/);
  });

  it('cannot reach a prototype', () => {
    const read = readProperties(['__proto__:={"polluted":true}']);
    assert.equal(Object.hasOwn(read, '__proto__'), true);
    assert.equal(({} as Record<string, unknown>)['polluted'], undefined);
  });
});

describe('filters', () => {
  const event = (data: Record<string, unknown>, type = 'player.level_up') =>
    ({ id: '1', type, projectId: 'p', createdAt: '', data }) as unknown as LaurelEvent;
  const types = ['player.level_up', 'player.created', 'quest.completed'];

  it('choose types by name and by family', () => {
    const test = testTypes(['player.*,quest.completed'], types);
    assert.ok(types.every((type) => test(event({}, type))));
    assert.equal(testTypes(['player.created'], types)(event({})), false);
    assert.equal(testTypes([], types)(event({})), true);
    assert.throws(() => testTypes(['player.levelup'], types), /no event type "player.levelup"/);
  });

  it('compare fields', () => {
    const level = event({ playerId: 'ada', newLevel: 5, nested: { a: null } });
    const holds = (...conditions: string[]) => testFields(conditions)(level);
    assert.ok(holds('playerId=ada', 'newLevel>=5', 'newLevel<6', 'newLevel=5', 'nested.a=null', 'gone='));
    assert.ok(!holds('newLevel>5') && !holds('playerId!=ada') && !holds('playerId>1') && !holds('newLevel>'));
    assert.ok(!holds('constructor.name=Object'));
    assert.throws(() => testFields(['newLevel']), /"newLevel" is not a filter/);
  });

  it('find a player in all events about them', () => {
    const test = testPlayer('ada');
    assert.ok(test(event({ playerId: 'ada' })) && test(event({ playerIds: ['grace', 'ada'] })));
    assert.ok(
      test(event({ results: [{ playerId: 'ada', score: 1 }] })) && test(event({ hostPlayerId: 'ada' })),
    );
    assert.ok(!test(event({ playerId: 'grace', results: null })));
  });
});

describe('a forwarded event', () => {
  it('has the headers that the service sends, each with the same value', () => {
    for (const secret of [newSecret(), 'any text is a secret', 'whsec_YWJj-_8']) {
      const signed = {
        eventId: '0199c1f3-8ba0-7fa8-926e-c17a36f90b0a',
        eventType: 'quest.completed',
        deliveryId: '0199c1f3-8ba0-7fa8-926e-c17a36f90b0b',
        attempt: 2,
        environment: 'test',
        body: '{"id":"1","text":"größer ☃"}',
        at: new Date('2026-11-15T09:30:00.500Z'),
      };
      const ours = deliveryHeaders({ ...signed, secret });
      assert.deepEqual(ours, serviceHeaders({ ...signed, keys: [signingKey(secret)] }));
    }
  });

  it('is not signed with a secret that no webhook could have', () => {
    for (const secret of ['short', 'x'.repeat(257), 'whsec_', 'whsec_a b', 'whsec_abcde']) {
      assert.throws(() => checkSecret(secret), /--secret must/);
    }
  });
});

describe('printed text', () => {
  it('has no control characters from data', () => {
    assert.equal(printable('a\u001b[31mred\u0007\r\nb\u202ec'), 'a\ufffd[31mred\ufffd\ufffd\ufffdb\ufffdc');
    assert.ok(!table(['NAME'], [['x\u001b]0;title\u0007']], false).includes('\u001b'));
  });

  it('about this machine is valid in a header, whatever its name', () => {
    const headers = new Headers({ 'user-agent': userAgent('Grüße\n猫') });
    assert.match(headers.get('user-agent') ?? '', /^laurel-cli\/\d.*; Gr\?\?e\?\?\)$/);
  });

  it('is aligned in columns, also with wide characters and long values', () => {
    const lines = table(
      ['NAME', 'XP'],
      [
        ['猫', 5],
        ['ada', 10],
        ['y'.repeat(100), null],
      ],
      false,
    ).split('\n');
    assert.equal(lines[1], `猫${' '.repeat(58)}  5`);
    assert.equal(lines[3], `${'y'.repeat(59)}…  -`);
  });

  it('has colours only on a terminal that allows them', () => {
    assert.equal(showsColors({}, true), true);
    assert.equal(showsColors({}, undefined), false);
    assert.equal(showsColors({ NO_COLOR: '1' }, true), false);
    assert.equal(showsColors({ NO_COLOR: '1', FORCE_COLOR: '1' }, true), false);
    assert.equal(showsColors({ FORCE_COLOR: '1' }, false), true);
    assert.equal(showsColors({ TERM: 'dumb' }, true), false);
  });
});
