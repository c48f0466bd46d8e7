import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { isLongRun } from '../../../testing/long-run.ts';
import { changeProfile, emptyProfile, type Profile, type ProfileChange } from '../../players/index.ts';
import type { Identified, Result } from '../stimuli/result.ts';
import type { Stimulus } from '../stimuli/stimulus.ts';
import { openGroups } from './test-groups.ts';

const { keyed, query, run, put, patch, win, grant, read, notificationsOf } = await openGroups();

/** The state of a player if everything happens one after the other. */
interface Model {
  profile: Profile;
  xp: number;
  told: { type: string; changed?: readonly string[]; attributes: unknown }[];
}

type Op = { player: string; group: boolean; node: 0 | 1 } & (
  | { do: 'put'; change: ProfileChange; key: string | null }
  | { do: 'patch'; change: ProfileChange }
  | { do: 'win' }
  | { do: 'grant' }
);

const change: fc.Arbitrary<ProfileChange> = fc.record(
  {
    displayName: fc.constantFrom('A', 'B', null),
    avatarUrl: fc.constantFrom('https://a.example/1', null),
    timezone: fc.constantFrom('UTC', 'Europe/Berlin', null),
    attributes: fc.oneof(
      fc.dictionary(fc.constantFrom('a', 'team', 'marked'), fc.constantFrom('red', 'blue', 2, null)),
      fc.constant(null),
    ),
  },
  { requiredKeys: [] },
);
const where = {
  player: fc.constantFrom('p', 'q'),
  group: fc.boolean(),
  node: fc.constantFrom(0 as const, 1 as const),
};
const ops: fc.Arbitrary<Op[]> = fc.array(
  fc.oneof(
    fc.record({
      ...where,
      do: fc.constant('put' as const),
      change,
      key: fc.constantFrom(null, null, 'k1', 'k2'),
    }),
    fc.record({ ...where, do: fc.constant('patch' as const), change }),
    fc.record({ ...where, do: fc.constant('win' as const) }),
    fc.record({ ...where, do: fc.constant('grant' as const) }),
  ),
  { minLength: 1, maxLength: 24 },
);

describe('stimuli of any kind, grouped in any way, on any node', () => {
  it('have the same result as one after the other', async () => {
    let count = 0;
    await fc.assert(
      fc.asyncProperty(ops, async (all) => {
        const prefix = `run${count++}-`;
        const expected = expectOneByOne(all, prefix);
        const results: unknown[] = [];
        for (const group of groupsOf(all)) {
          const stimuli = group.map((op) => asStimulus(op, prefix));
          const done = await run(stimuli, group[0]?.node);
          results.push(...done.results.map(digest));
        }
        assert.deepEqual(results, expected.results);
        for (const [id, model] of expected.players) {
          const { displayName, avatarUrl, timezone, attributes, xp } = await read(id);
          const profile = { displayName, avatarUrl, timezone, attributes };
          assert.deepEqual({ profile, xp }, { profile: model.profile, xp: model.xp });
          const told = (await notificationsOf(id)).filter(({ type }) => type !== 'player.level_up');
          assert.deepEqual(
            told.map(({ type, data }) => ({
              type,
              ...(data['changed'] ? { changed: data['changed'] } : {}),
              attributes: data['attributes'],
            })),
            model.told,
          );
        }
        const rows = await query('select id from players where id like $1', `${prefix}%`);
        assert.equal(rows.length, expected.players.size);
      }),
      { numRuns: isLongRun ? 60 : 25 },
    );
  });
});

function groupsOf(all: readonly Op[]): Op[][] {
  const groups: Op[][] = [];
  for (const op of all) {
    const last = groups.at(-1);
    if (last && op.group) last.push(op);
    else groups.push([op]);
  }
  return groups;
}

function asStimulus(op: Op, prefix: string): Stimulus {
  const id = `${prefix}${op.player}`;
  if (op.do === 'win') return win(id);
  if (op.do === 'grant') return grant(id);
  if (op.do === 'patch') return patch(id, op.change);
  const call = op.key === null ? undefined : keyed(`${prefix}${op.key}`, [op.player, op.change]);
  const answer = ({ created, row }: Identified) => ({ status: created ? 201 : 200, body: { xp: row.xp } });
  return { ...put(id, op.change), once: call && { call, answer } };
}

function digest(result: Result | undefined): unknown {
  switch (result?.type) {
    case 'identified': {
      const { display_name: displayName, avatar_url: avatarUrl, timezone, attributes, xp } = result.row;
      return { created: result.created, profile: { displayName, avatarUrl, timezone, attributes }, xp };
    }
    case 'done':
      return { xp: result.player.xp };
    case 'replayed':
      return { replayed: result.status, body: result.body };
    default:
      return result?.type;
  }
}

function expectOneByOne(all: readonly Op[], prefix: string) {
  const players = new Map<string, Model>();
  const kept = new Map<string, { request: string; answer: { replayed: number; body: unknown } }>();
  const create = (id: string, profile: Profile): Model => {
    const model = { profile, xp: 0, told: [{ type: 'player.created', attributes: profile.attributes }] };
    players.set(id, model);
    return model;
  };
  const results = all.map((op): unknown => {
    const id = `${prefix}${op.player}`;
    const known = players.get(id);
    if (op.do === 'win') {
      const player = known ?? create(id, emptyProfile);
      player.xp += player.profile.attributes['team'] === 'red' ? 101 : 1;
      if (player.profile.attributes['marked'] !== 1) {
        const attributes = { ...player.profile.attributes, marked: 1 };
        player.profile = { ...player.profile, attributes };
        player.told.push({ type: 'player.updated', changed: ['attributes'], attributes });
      }
      return { xp: player.xp };
    }
    if (op.do === 'grant') {
      if (!known) return 'unknown player';
      known.xp += 10;
      return { xp: known.xp };
    }
    const key = op.do === 'put' ? op.key : null;
    const request = JSON.stringify([op.player, op.change]);
    const first = key === null ? undefined : kept.get(key);
    if (first) return first.request === request ? first.answer : 'key mismatch';
    if (!known && op.do === 'patch') return 'unknown player';
    const { profile, changed } = changeProfile(known?.profile ?? emptyProfile, op.change);
    const player = known ?? create(id, profile);
    player.profile = profile;
    if (known && changed.length > 0) {
      player.told.push({ type: 'player.updated', changed, attributes: profile.attributes });
    }
    const { xp } = player;
    if (key !== null) kept.set(key, { request, answer: { replayed: known ? 200 : 201, body: { xp } } });
    return { created: !known, profile, xp };
  });
  return { players, results };
}
