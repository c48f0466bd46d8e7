/**
 * A product whose players we know: who joins when, and who comes back after a week. One experiment raises that by a known amount, its neighbour
 * does nothing. All of it goes through the API, on a clock that moves from day to day.
 */
import assert from 'node:assert/strict';
import { startTestService } from '../../../testing/service.ts';
import { variantOf } from '../../../testing/variant-of.ts';
import { createPastProjects } from '../../definitions/index.ts';
import { comparePlayer } from '../../events/replay/compare-player.ts';

export interface ProductSettings {
  readonly players: number;
  /** The share of players who come back on day 7, and by how much the variant raises it. */
  readonly base: number;
  readonly lift: number;
  /** Whether each player decides by chance. Otherwise as many of each kind come back as the shares say, and the outcome is certain. */
  readonly byChance: boolean;
  log?(line: string): void;
}

const days = 30;
/** So that everybody's seventh day comes. */
const joinDays = 22;
const DAY = 86_400_000;
const perBatch = 1_000;
const variants = ['control', 'more'] as const;
type Variant = (typeof variants)[number];

interface Person {
  readonly id: string;
  readonly joins: number;
  readonly lifted: Variant;
  readonly neighbour: Variant;
  returns: boolean;
}

export async function simulateProduct(settings: ProductSettings) {
  const { players, base, lift, byChance, log = () => {} } = settings;
  const service = await startTestService({ own: 'the clock moves by a month' });
  const { projectId, db, clock } = service;
  const { token } = service.owner;
  const plan = { plan: 'ENTERPRISE', rateLimitPerMinute: 1_000_000 };
  await must(service.patch(`/projects/${projectId}`, { token, body: plan }));
  const { key } = await service.createKey({ mode: 'test', scopes: ['read', 'write', 'manage'] });
  // From a morning on: however long the run takes, what is meant for one day is on that day.
  clock.advance((DAY + 6 * 3_600_000 - (clock().getTime() % DAY)) % DAY);
  const salts = new Map<string, string>();
  for (const id of ['lifted', 'neighbour']) {
    const then = (amount: number) => [{ do: 'grantXp', amount }];
    await must(service.put(`/rules/${id}`, { key, body: { name: id, on: 'joined', then: then(10) } }));
    const changes = [{ kind: 'rules', id, patch: { then: then(50) } }];
    const body = {
      name: id,
      variants: [
        { id: 'control', weight: 1 },
        { id: 'more', weight: 1, changes },
      ],
      metrics: [
        { id: 'day-7', of: 'retained', day: 7, goal: true },
        { id: 'days', of: 'active_days' },
        { id: 'xp', of: 'xp' },
      ],
    };
    await must(service.put(`/experiments/${id}`, { key, body }));
    salts.set(id, (await must(service.post(`/experiments/${id}/start`, { key, body: {} }))).salt);
  }

  const random = randomNumbers(20_261_118);
  const people = Array.from({ length: players }, (_, i): Person => {
    const id = `player-${i}`;
    const of = (experiment: string) =>
      variantOf(experiment, salts.get(experiment) ?? '', id, variants) as Variant;
    return { id, joins: i % joinDays, lifted: of('lifted'), neighbour: of('neighbour'), returns: false };
  });
  const shareOf = ({ lifted }: Person) => base + (lifted === 'more' ? lift : 0);
  for (const alike of Map.groupBy(people, (one) => `${one.lifted} ${one.neighbour}`).values()) {
    for (const [i, person] of alike.entries()) {
      const share = shareOf(person);
      person.returns = byChance ? random() < share : Math.floor((i + 1) * share) > Math.floor(i * share);
    }
  }

  const results = async (id: string) => must(service.get(`/experiments/${id}/results`, { key }));
  const seventh = async (id: string) => (await results(id)).metrics[0].variants[1];
  let sent = 0;
  /** How often the neighbour was looked at, and looked decided. */
  const looks = { all: 0, decided: 0 };
  const began = performance.now();
  for (let day = 0; day < days; day++) {
    const events = people.flatMap((person) => {
      const since = day - person.joins;
      if (since === 0) return [{ playerId: person.id, type: 'joined' }];
      const isThere = since === 7 ? person.returns : since > 0 && since < 12 && random() < 0.15;
      return isThere ? [{ playerId: person.id, type: 'opened' }] : [];
    });
    for (let i = 0; i < events.length; i += perBatch) {
      const body = { events: events.slice(i, i + perBatch) };
      const answer = await must(service.post('/events/batch', { key, body }));
      const failed = answer.results.filter((one: { error?: unknown }) => one.error !== undefined);
      assert.deepEqual(failed, []);
    }
    sent += events.length;
    clock.advance(DAY);
    const { low, high } = await seventh('neighbour');
    looks.all++;
    if (low !== null && (low > 0 || high < 0)) looks.decided++;
  }
  log(`${sent} events of ${players} players in ${Math.round((performance.now() - began) / 1_000)} s`);

  return {
    people,
    looks,
    results,
    /** What came out of a replay of each player's log, against what is stored. */
    async verifyAll(): Promise<number> {
      const { rows } = await db.query({
        name: 'test.product_environment',
        text: `select id from environments where project_id = $1 and name = 'test'`,
        values: [projectId],
      });
      const place = { projectId, environment: { id: rows[0].id as number, name: 'test' as const } };
      const past = createPastProjects();
      const start = performance.now();
      const waiting = [...people];
      const verify = async () => {
        for (let one = waiting.pop(); one; one = waiting.pop()) {
          const { differences } = await comparePlayer({ db, past, clock }, place, one.id, { isFull: true });
          assert.deepEqual(differences, [], one.id);
        }
      };
      await Promise.all(Array.from({ length: 4 }, verify));
      log(`${people.length} players verified in ${Math.round((performance.now() - start) / 1_000)} s`);
      return people.length;
    },
  };
}

/** What the results of such a product have to say. `truth` is the share that came back in fact, for each variant. */
export async function assertProduct(
  product: Awaited<ReturnType<typeof simulateProduct>>,
  { lift, players }: ProductSettings,
): Promise<void> {
  const { people } = product;
  for (const id of ['lifted', 'neighbour'] as const) {
    const { exposures, sampleRatio, metrics } = await product.results(id);
    assert.ok(sampleRatio.ok, JSON.stringify(sampleRatio));
    const [retained] = metrics;
    for (const [i, variant] of variants.entries()) {
      const own = people.filter((one) => one[id] === variant);
      assert.equal(exposures[i].players, own.length, `exposures of ${variant}`);
      assert.equal(retained.variants[i].players, own.length);
      const mean = own.filter(({ returns }) => returns).length / own.length;
      assert.ok(
        Math.abs(retained.variants[i].mean - mean) < 1e-9,
        `${retained.variants[i].mean} for ${mean}`,
      );
    }
    const { low, high } = retained.variants[1];
    if (id === 'lifted') {
      assert.ok(low <= lift && lift <= high, `${low} to ${high} does not cover ${lift}`);
      assert.ok(low > 0, `${low} to ${high}: a true difference is not seen`);
    } else assert.ok(low < 0 && high > 0, `${low} to ${high}: decided without an effect`);
  }
  assert.equal(product.looks.decided, 0, `${product.looks.decided} of ${product.looks.all} looks`);
  assert.equal(await product.verifyAll(), players);
}

async function must(answer: Promise<{ status: number; body: unknown }>) {
  const { status, body } = await answer;
  assert.ok(status < 300, `${status} ${JSON.stringify(body).slice(0, 1_000)}`);
  // biome-ignore lint/suspicious/noExplicitAny: the bodies of answers.
  return body as any;
}

/** Mulberry32: the same numbers in each run. */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}
