import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { itInLongRun } from '../server/testing/long-run.ts';
import { startTestService } from '../server/testing/service.ts';

const service = await startTestService();
const { token } = service.owner;
const folder = join(import.meta.dirname, '../console/areas/templates/packs');

interface Pack {
  bundle: Record<string, unknown>;
  script: { day: number; at: string; type: string; properties: object }[];
}

interface Effect {
  type: string;
  badgeId?: string;
  questId?: string;
  adventureId?: string;
  boostId?: string;
  until?: string;
  messageId?: string;
  ruleId?: string;
}

interface Timed {
  type: string;
  occurredAt: string;
  effects: Effect[];
}

/** A project of its own, seen with a key for its test environment, whose clock can be set. */
async function setUp() {
  const project = await service.post(`/tenants/${service.tenantId}/projects`, {
    token,
    body: { name: 'Fresh', plan: 'PRO' },
  });
  const scopes = ['read', 'write', 'manage'];
  const { key } = await service.createKey({ mode: 'test', scopes }, project.body.id);
  const send = async (path: string, body: unknown) => {
    const answer = await service.post(path, { key, body });
    assert.ok(answer.status < 300, `${path}: ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  const { body: clock } = await service.get('/test-clock', { key });
  const setClock = async (now: string) => {
    const { status, body } = await service.put('/test-clock', { key, body: { now } });
    assert.equal(status, 200, JSON.stringify(body));
  };
  const count = async (type: string): Promise<number> =>
    (await service.get(`/events?type=${type}`, { key })).body.data.length;
  return { send, setClock, count, tomorrow: nextDay(clock.now) };
}

const dayMs = 86_400_000;

function nextDay(now: string): string {
  return new Date(Date.parse(now) + dayMs).toISOString().slice(0, 10);
}

/** The definitions of a pack: `badges first-page`. */
function namesOf(bundle: Pack['bundle']): string[] {
  return Object.entries(bundle).flatMap(([kind, list]) =>
    Array.isArray(list) ? list.map(({ id }) => `${kind} ${id}`) : [],
  );
}

/** What the effects say was given, completed and set off. */
function reached(effects: readonly Effect[]): Set<string> {
  return new Set(
    effects.flatMap(({ type, badgeId, questId, adventureId, boostId, ruleId }) => [
      ...(type === 'badge' ? [`badges ${badgeId}`] : []),
      ...(type === 'quest.completed' ? [`quests ${questId}`] : []),
      ...(type === 'adventure.completed' ? [`adventures ${adventureId}`] : []),
      ...(type === 'boost' ? [`boosts ${boostId}`] : []),
      ...(ruleId ? [`rules ${ruleId}`] : []),
    ]),
  );
}

const readPack = (file: string) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as Pack;

/** Plans it for a project that has nothing yet. */
async function planFresh(bundle: Pack['bundle'], send: Awaited<ReturnType<typeof setUp>>['send']) {
  const plan = await send('/definitions/plan', { bundle });
  assert.deepEqual([plan.faults, plan.update, plan.delete, plan.unchanged], [[], [], [], []]);
  assert.equal(plan.create.length, namesOf(bundle).length);
  return plan;
}

describe('each template', () => {
  it('fits a fresh project', async () => {
    const { send } = await setUp();
    for (const file of readdirSync(folder)) await planFresh(readPack(file).bundle, send);
  });

  for (const [index, file] of readdirSync(folder).toSorted().entries()) {
    // A demo sends weeks of events: every fourth one, and all of them in the long run.
    const tried = index % 4 === 0 ? it : itInLongRun;
    tried(`${file}: fits a fresh project, and its demo shows what really happens`, async () => {
      const { bundle, script } = readPack(file);
      const { send, setClock, count, tomorrow } = await setUp();
      const plan = await planFresh(bundle, send);

      const events = script.map(({ day, at, ...event }) => {
        const time = Date.parse(`${tomorrow}T${at}:00.000Z`) + (day - 1) * dayMs;
        return { ...event, occurredAt: new Date(time).toISOString(), playerId: 'demo' };
      });
      const simulated = await send('/events/simulate', { events, bundle });
      const effects: Effect[][] = simulated.results.map((result: { effects: Effect[] }) => result.effects);
      const timed: Timed[][] = simulated.results.map((result: { timed: Timed[] }) => result.timed);
      const shown = reached([...effects, ...timed.flat().map((one) => one.effects)].flat());
      const promised = namesOf(bundle).filter((name) => /^(badges|quests|adventures|rules) /.test(name));
      assert.deepEqual(
        promised.filter((name) => !shown.has(name)),
        [],
        'the demo shows every rule, quest, adventure and badge at work',
      );
      assert.ok([...shown].filter((one) => !one.startsWith('rules')).length >= 3);

      await send('/definitions/apply', { bundle, planId: plan.planId });
      const real: Effect[][] = [];
      for (const [i, { occurredAt, ...event }] of events.entries()) {
        // What time causes before the event is given a moment after the clock was moved.
        for (const { type, occurredAt: due } of timed[i] ?? []) {
          const before = await count(type);
          await setClock(due);
          while ((await count(type)) === before) await new Promise((done) => setTimeout(done, 50));
        }
        await setClock(occurredAt);
        real.push((await send('/events', event)).effects);
      }
      // The clock went on for some milliseconds between its move and the event, and the id of a message has its time.
      const inSeconds = (all: Effect[][]) =>
        all.map((some) =>
          some.map(({ until, messageId: _, ...one }) => ({ ...one, until: until?.slice(0, 19) })),
        );
      assert.deepEqual(inSeconds(real), inSeconds(effects));
    });
  }
});
