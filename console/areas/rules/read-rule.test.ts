import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readRule } from './read-rule.ts';
import { bodyOf, draftOf, type RuleRecord, valuesOf } from './rule-values.ts';

const stored: RuleRecord = {
  id: 'double',
  name: 'Double',
  on: 'match.won',
  when: "player.level >= 5 &&\n  'vip' in player.badges",
  then: [
    { do: 'grantXp', amount: 'event.properties.amount * 2' },
    { do: 'setAttribute', key: 'tier', value: 3 },
  ],
  enabled: false,
  environments: ['test'],
  priority: -3,
  limit: { times: 3, per: 'week' },
  cooldownSeconds: 0,
  schedule: null,
  inactiveDays: null,
  hoursBefore: null,
  startsAt: '2026-11-15T09:30:00.123Z',
  endsAt: null,
  segmentId: null,
  version: 4,
  createdAt: '2026-11-01T00:00:00.000Z',
  updatedAt: '2026-11-02T00:00:00.000Z',
};

const { id, version: _version, createdAt: _created, updatedAt: _updated, ...body } = stored;

test('a rule goes through the form and through JSON unchanged', () => {
  assert.deepEqual(bodyOf(valuesOf(stored)), body);
  const read = readRule(JSON.stringify(stored), id);
  assert.ok('values' in read);
  assert.deepEqual(bodyOf(read.values), body);
  assert.deepEqual(draftOf(read.values), { ...body, id });
});

test('a missing field has the default of a new rule', () => {
  const read = readRule('{ "name": "New", "on": "win", "then": [{ "do": "grantXp", "amount": 5 }] }', null);
  assert.ok('values' in read);
  assert.deepEqual(bodyOf(read.values), {
    name: 'New',
    on: 'win',
    when: null,
    then: [{ do: 'grantXp', amount: 5 }],
    enabled: true,
    environments: ['live', 'test'],
    priority: 0,
    limit: null,
    cooldownSeconds: null,
    schedule: null,
    inactiveDays: null,
    hoursBefore: null,
    segmentId: null,
    startsAt: null,
    endsAt: null,
  });
});

test('a rule that time sets off keeps what it waits for, and no other', () => {
  const schedule = { every: 'week', at: '18:00', day: 5, zone: 'player', segmentId: 'all' } as const;
  const timed = { ...stored, on: 'schedule', schedule };
  const shown = { ...body, on: 'schedule', schedule };
  assert.deepEqual(bodyOf(valuesOf(timed)), shown);
  const read = readRule(JSON.stringify(timed), id);
  assert.ok('values' in read);
  assert.deepEqual(bodyOf(read.values), shown);
  assert.equal(bodyOf({ ...read.values, on: 'match.won' }).schedule, null);
  assert.equal(bodyOf({ ...read.values, on: 'player.inactive', inactiveDays: 7 }).inactiveDays, 7);
});

test('a field that would be lost or misread is refused with an explanation', () => {
  const fault = (text: string, fixedId: string | null = null) => {
    const read = readRule(text, fixedId);
    return 'fault' in read ? read.fault : 'none';
  };
  assert.match(fault('{'), /Invalid JSON/);
  assert.match(fault('[]'), /single rule/);
  assert.match(fault('{ "cooldown": 3 }'), /Unknown field "cooldown"/);
  assert.match(fault('{ "enabled": "yes" }'), /true or false/);
  assert.match(fault('{ "limit": { "times": 3, "per": "year" } }'), /"times"/);
  assert.match(fault('{ "then": [{ "do": "grantXp", "amuont": 3 }] }'), /Action 1: .*amuont/);
  assert.match(fault('{ "id": "other" }', 'double'), /cannot be changed/);
});
