import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { startTestService } from '../../../testing/service.ts';
import { openPlayerRows } from '../test-players.ts';

const service = await startTestService();
const rows = await openPlayerRows(service);
const { key } = await service.createKey();

/** Ids and names with all that a search could trip over: wildcards, escapes, other scripts, digits that spell bytes. */
const ids = ['player-', 'Player_', 'u:1:', '%', '@mail.example|', 'Z320Z276', '320276', 'q'];
const names = [
  null,
  'Ada Lovelace',
  'ADA',
  'ada%love_lace',
  'back\\slash',
  'Ольга Иванова',
  'ольга',
  '李小龙',
  'José Müller',
  'MÜLLER',
  'Grace "the" Hopper',
  '🎮 gamer',
  'z320z276',
  "O'Brien -- --",
];
const legal = (id: string) => id.replaceAll('%', '+');
const players = Array.from({ length: 140 }, (_, i) => ({
  id: `${legal(ids[i % ids.length] ?? '')}${i}`,
  displayName: names[i % names.length] ?? null,
  // In steps, so that many share one XP; the newest have the least, as in life.
  xp: Math.floor((140 - i) / 10) * 55,
  badges: [i % 2 === 0 && 'common', i % 40 === 7 && 'rare'].filter((id) => id !== false),
}));
const levelOf = (xp: number) => [0, 100, 220, 364, 537, 744].filter((threshold) => threshold <= xp).length;

await rows.run(
  `with given as (select * from jsonb_to_recordset($1::jsonb) as g (n int, id text, "displayName" text, xp bigint)),
   added as (
     insert into players (environment_id, id, display_name) select $2, id, "displayName" from given order by n
     returning key, id)
   insert into player_progress (player_key, environment_id, xp) select a.key, $2, g.xp from added a join given g using (id)`,
  JSON.stringify(players.map((player, n) => ({ n, ...player }))),
  rows.live,
);
for (const { id, badges } of players) for (const badge of badges) await rows.giveBadge(id, badge);
// The same people in the other environment must never show up.
await rows.run(
  `with added as (insert into players (environment_id, id, display_name) select $1, 'test-' || id, display_name
                  from players where environment_id = $2 returning key)
   insert into player_progress (player_key, environment_id, xp) select key, $1, 500 from added`,
  await rows.environmentOf('test'),
  rows.live,
);

interface Query {
  search?: string;
  minLevel?: number;
  minXp?: number;
  maxXp?: number;
  badgeId?: string;
  sort?: string;
}

/** The expected order and filters, computed in the simplest way. */
function expected({
  search,
  minLevel = 1,
  minXp = 0,
  maxXp = Number.POSITIVE_INFINITY,
  badgeId,
  sort = '-createdAt',
}: Query): string[] {
  const direction = sort.startsWith('-') ? -1 : 1;
  const order = (i: number) => (sort.endsWith('xp') ? (players[i]?.xp ?? 0) * 1_000 + i : i);
  return [...players.keys()]
    .filter((i) => {
      const player = players[i];
      if (!player || levelOf(player.xp) < minLevel) return false;
      if (player.xp < minXp || player.xp > maxXp) return false;
      if (badgeId !== undefined && !player.badges.includes(badgeId)) return false;
      return search === undefined || found(player, search.toLowerCase());
    })
    .sort((a, b) => direction * (order(a) - order(b)))
    .map((i) => players[i]?.id ?? '');
}

function found({ id, displayName }: (typeof players)[number], term: string): boolean {
  const texts = [id.toLowerCase(), (displayName ?? '').toLowerCase()];
  const hasLetter = /[^ -~]|[a-z0-9]/.test(term);
  if (term.length >= 3 || /[^ -~]/.test(term)) {
    const inside = texts.some((text) => text.includes(term));
    if (hasLetter) return inside;
  }
  if (!hasLetter) return texts[0]?.startsWith(term) ?? false;
  return texts.some((text) => text.startsWith(term) || text.includes(` ${term}`));
}

async function walk(query: Query, limit: number): Promise<string[]> {
  const seen: string[] = [];
  let cursor: string | null = null;
  do {
    const parameters = new URLSearchParams({ ...(query as Record<string, string>), limit: String(limit) });
    if (cursor !== null) parameters.set('cursor', cursor);
    const { status, body } = await service.get(`/players?${parameters}`, { key });
    assert.equal(status, 200, JSON.stringify(body));
    seen.push(...body.data.map(({ id }: { id: string }) => id));
    cursor = body.nextCursor;
    assert.ok(cursor === null || body.data.length === limit);
  } while (cursor !== null);
  return seen;
}

describe('a list of players', () => {
  it('is newest first', async () => {
    assert.deepEqual(await walk({}, 100), expected({}));
  });

  for (const sort of ['-createdAt', 'createdAt', '-xp', 'xp']) {
    for (const minLevel of [undefined, 2, 5]) {
      for (const badgeId of [undefined, 'common', 'rare']) {
        for (const search of [undefined, 'ada', '3']) {
          const query = Object.fromEntries(
            Object.entries({ sort, minLevel, badgeId, search }).filter(([, value]) => value !== undefined),
          );
          it(`is complete and in order for ${JSON.stringify(query)}`, async () => {
            assert.deepEqual(await walk(query, 17), expected(query));
          });
        }
      }
    }
  }

  it('lists the players with XP in a range, its ends included, together with other filters', async () => {
    const own = [...new Set(players.map(({ xp }) => xp))].sort((a, b) => a - b);
    const [low = 0, high = 0] = [own[1], own.at(-2)];
    for (const query of [
      { minXp: low },
      { maxXp: high },
      { minXp: low, maxXp: high, sort: '-xp' },
      { minXp: low, maxXp: low },
      { minXp: 1, minLevel: 2, maxXp: high, badgeId: 'common', sort: 'xp' },
    ] as const) {
      assert.deepEqual(await walk(query, 3), expected(query), JSON.stringify(query));
    }
  });

  it('is empty for a level that does not exist and a badge that no player has', async () => {
    assert.deepEqual(await walk({ minXp: 100, maxXp: 99 }, 5), []);
    assert.deepEqual(await walk({ minLevel: 101 }, 5), []);
    assert.deepEqual(await walk({ minLevel: 1_000_000 }, 5), []);
    assert.deepEqual(await walk({ badgeId: 'unheard-of' }, 5), []);
    assert.deepEqual(await walk({ badgeId: 'common', minLevel: 99 }, 5), []);
  });
});

describe('a search for', () => {
  for (const search of [
    ...[
      'player-1',
      'PLAYER',
      'Player_',
      'r-1',
      'r_1',
      'u:1',
      ':1:',
      'ada',
      'ADA',
      'lace',
      'a%l',
      'e_l',
      '%l',
      '\\s',
    ],
    ...['Ольга', 'ОЛЬГА', 'ьг', 'я', '李', '小龙', 'müller', 'MÜ', 'é', '🎮', '🎮 g', 'hopper', '"the"'],
    ...[
      "o'b",
      "'",
      '-- --',
      '--',
      '@',
      '@mail',
      '|',
      '+',
      'z320',
      '320',
      '276',
      'a l',
      'the',
      'q1',
      'q',
      '1',
      'b',
    ],
    ...['example|4', '   ', 'no such player', '%', '_', '\\', '%%%', '___', 'a--'],
  ]) {
    it(`${JSON.stringify(search)} finds those that have it, and no others`, async () => {
      assert.deepEqual(await walk({ search }, 100), expected({ search }));
    });
  }
});

describe('a walk while others write', () => {
  it('sees every player that was there exactly once, in each order, whatever comes and goes', async () => {
    for (const sort of ['-createdAt', 'createdAt', '-xp', 'xp']) {
      const there = expected({ sort });
      const seen: string[] = [];
      let cursor: string | null = null;
      let n = 0;
      do {
        const after = cursor === null ? '' : `&cursor=${encodeURIComponent(cursor)}`;
        const { body } = await service.get(`/players?limit=23&sort=${sort}${after}`, { key });
        seen.push(...body.data.map(({ id }: { id: string }) => id));
        cursor = body.nextCursor;
        const id = `late${sort}${n++}`;
        await service.put(`/players/${id}`, { key, body: { displayName: 'Late' } });
        if (n % 2 === 0) await service.delete(`/players/${id}`, { key });
      } while (cursor !== null);
      const known = seen.filter((id) => !id.startsWith('late'));
      assert.deepEqual(known, there, sort);
      assert.equal(new Set(seen).size, seen.length, sort);
      for (const id of await walk({ search: 'late' }, 100)) await service.delete(`/players/${id}`, { key });
    }
  });

  it('goes on from a player who was erased meanwhile', async () => {
    const first = await service.get('/players?limit=1', { key });
    const [newest] = first.body.data;
    await service.put('/players/between', { key });
    await service.delete(`/players/${newest.id}`, { key });
    const cursor = encodeURIComponent(first.body.nextCursor);
    const rest = await service.get(`/players?limit=1&cursor=${cursor}`, { key });
    assert.equal(rest.body.data[0].id, expected({})[1]);
  });
});
