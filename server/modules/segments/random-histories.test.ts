import assert from 'node:assert/strict';
import { it } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import fc from 'fast-check';
import { startTestService } from '../../testing/service.ts';
import { openSegmentGame, sql, untilSwept } from './test-lists.ts';

const service = await startTestService();
const game = await openSegmentGame(service, 'test');
const { key } = game;

const players = ['a', 'b', 'c'] as const;
const day = 86_400;

/** Each with the same in plain code, on what the API shows of a player. */
const segments: Record<string, [expression: string, plain: (player: Shown, now: number) => boolean]> = {
  rich: ['player.xp >= 30', ({ xp }) => xp >= 30],
  high: ['player.level >= 2 && player.counts["won"] >= 1', ({ level, won }) => level >= 2 && won >= 1],
  tagged: ["player.attributes.tag == 'x'", ({ attributes }) => attributes['tag'] === 'x'],
  away: [
    'player.lastSeenAt == null || now - player.lastSeenAt >= duration("48h")',
    ({ lastSeenAt }, now) => lastSeenAt === null || now - Date.parse(lastSeenAt) >= 2 * day * 1_000,
  ],
  badged: ['"star" in player.badges', ({ hasStar }) => hasStar],
};

interface Shown {
  id: string;
  xp: number;
  level: number;
  attributes: Record<string, unknown>;
  lastSeenAt: string | null;
  won: number;
  hasStar: boolean;
}

type Step =
  | { do: 'event'; player: string }
  | { do: 'reverse'; player: string }
  | { do: 'tag'; player: string; tag: string | null }
  | { do: 'badge'; player: string }
  | { do: 'erase'; player: string }
  | { do: 'days'; days: number }
  | { do: 'redefine'; least: number };

const player = fc.constantFrom(...players);
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('event' as const), player }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('reverse' as const), player }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('tag' as const), player, tag: fc.constantFrom('x', 'y', null) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('badge' as const), player }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('erase' as const), player }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('days' as const), days: fc.integer({ min: 1, max: 3 }) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('redefine' as const), least: fc.integer({ min: 0, max: 60 }) }),
  },
);

await service.put('/badges/star', { key, body: { name: 'Star' } });
await game.rule('win', { on: 'won', then: [{ do: 'grantXp', amount: 10 }] });
for (const [id, [expression]] of Object.entries(segments)) await game.segment(id, expression);
let least = 30;

async function run(one: Step): Promise<void> {
  switch (one.do) {
    case 'event':
      return game.send(one.player, 'won');
    case 'reverse': {
      const { body } = await service.get(`/events?playerId=${one.player}&type=won&limit=1`, { key });
      const id = body.data?.[0]?.id;
      if (id) await service.post(`/events/${id}/reverse`, { key, body: {} });
      return;
    }
    case 'tag':
      return game.player(one.player, { attributes: { tag: one.tag } });
    case 'badge':
      await service.post(`/players/${one.player}/badges`, { key, body: { badgeId: 'star' } });
      return;
    case 'erase':
      await service.delete(`/players/${one.player}`, { key });
      return;
    case 'days':
      return game.moveClock(one.days * day);
    case 'redefine':
      least = one.least;
      return game.segment('rich', `player.xp >= ${least}`);
  }
}

async function recompute(): Promise<Record<string, string[]>> {
  const { body: clock } = await service.get('/test-clock', { key });
  const now = Date.parse(clock.now);
  const { data } = (await service.get('/players?limit=100', { key })).body;
  const shown: Shown[] = [];
  for (const one of data as Shown[]) {
    const badges = (await service.get(`/players/${one.id}/badges`, { key })).body.data as {
      badgeId: string;
    }[];
    const [row] = await sql<{ won: number }>(
      service,
      `select coalesce((g.counts->>'won')::int, 0) as won from player_progress g join players p on p.key = g.player_key
       join environments e on e.id = p.environment_id
       where e.project_id = $1 and p.id = $2 and e.name = 'test' and e.deleted_at is null`,
      service.projectId,
      one.id,
    );
    const hasStar = badges.some(({ badgeId }) => badgeId === 'star');
    shown.push({ ...one, won: row?.won ?? 0, hasStar });
  }
  const entries = Object.entries(segments).map(([id, [, plain]]) => {
    const isIn = id === 'rich' ? ({ xp }: Shown) => xp >= least : plain;
    return [
      id,
      shown
        .filter((one) => isIn(one, now))
        .map((one) => one.id)
        .sort(),
    ];
  });
  return Object.fromEntries(entries);
}

async function lists(): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const id of Object.keys(segments)) found[id] = await game.list(id);
  return found;
}

it('lists are what a plain recomputation gives, after any history', { timeout: 300_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
      for (const one of steps) await run(one);
      // The clock was moved, or a segment has changed: the service notices by itself.
      const wanted = await recompute();
      for (let i = 0; ; i++) {
        await untilSwept(service);
        const found = await lists();
        if (JSON.stringify(found) === JSON.stringify(wanted)) break;
        if (i > 200) assert.deepEqual(found, wanted);
        await wait(50);
      }
      for (const id of Object.keys(segments)) {
        assert.equal((await game.read(id)).size, wanted[id]?.length, `the size of ${id}`);
      }
      const [row] = await sql<{ differs: number }>(
        service,
        `with own as (
           select p.key from players p join environments e on e.id = p.environment_id where e.project_id = $1),
         listed as (
           select m.player_key, m.segment_id from segment_members m join own on own.key = m.player_key),
         kept as (
           select g.player_key, s from player_progress g join own on own.key = g.player_key,
             json_array_elements_text(g.segments) s)
         select count(*)::int as differs from (
           (select * from listed except select * from kept) union all (select * from kept except select * from listed)) d`,
        service.projectId,
      );
      assert.equal(row?.differs, 0, 'the column and the table say the same');
    }),
    { numRuns: Number(process.env['LAUREL_TEST_RUNS'] ?? 8) },
  );
});
