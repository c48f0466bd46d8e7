import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { keyFactory } from '../../testing/access/keys.ts';
import {
  callAbout,
  fault,
  forPlayers,
  inChangedPlaces,
  type Operation,
  readOperations,
  recordsOf,
} from '../../testing/access/operations.ts';
import { loggedCall, records } from '../../testing/access/records.ts';
import {
  keepRecords,
  projectFactory,
  remakeRecords,
  type World,
  worldFactory,
} from '../../testing/access/world.ts';
import { isLongRun } from '../../testing/long-run.ts';
import { startTestService } from '../../testing/service.ts';

const service = await startTestService({ own: 'the clock moves' });
const makeWorld = worldFactory(service, ['OWNER']);
const makeProject = projectFactory(service, makeWorld);
const makeKey = keyFactory(service);
const operations = await readOperations(service);
const [own, foreign] = [keepRecords(await makeWorld()), keepRecords(await makeWorld())];
await loggedCall(service, own);
const keys = new Map<string, string>();

// So that there is something that a careless query could find.
for (const operation of operations) await recordsOf(service, operation, foreign, operation.params);

/** A token for the world's player, who may do whatever a client can be allowed to do. */
async function tokenFor(world: World): Promise<string> {
  const playerId = await records.player(service, world);
  const key = keys.get(world.projectId) ?? (await makeKey(world, { scopes: ['write'] })).key;
  if (!keys.has(world.projectId)) {
    keys.set(world.projectId, key);
    const { token } = world.people.OWNER;
    await service.patch(`/projects/${world.projectId}`, { token, body: { client: { profile: true } } });
  }
  const body = { playerId, events: ['lesson.opened'] };
  const answer = await service.post('/auth/player-token', { key, body });
  assert.equal(answer.status, 201, JSON.stringify(answer.body));
  return answer.body.token;
}

/** As many operations as share a token: it ends after an hour, and the clock moves a minute for each of them. */
const operationsPerToken = 20;
let [calls, sharedToken] = [0, ''];

/** A token for the first world, for calls that are refused or only read. */
async function tokenForOwn(): Promise<string> {
  if (calls++ % operationsPerToken === 0) sharedToken = await tokenFor(own);
  return sharedToken;
}

const inProject = inChangedPlaces(makeProject);

const isAllowed = ({ expected }: Operation) => expected.player !== undefined;

describe('a player token may call what the client API has, and is refused everywhere else', () => {
  // What it may call succeeds below, too, where the answers are looked at for private data.
  for (const operation of operations.filter((one) => isLongRun || !isAllowed(one))) {
    it(operation.id, async () => {
      // A player has 120 calls per minute.
      service.clock.advance(60_000);
      const allowed = isAllowed(operation);
      const call = async (world: World) =>
        callAbout(service, forPlayers(operation), world, { token: await tokenFor(world) });
      const shared = async () =>
        callAbout(service, forPlayers(operation), allowed ? remakeRecords(own) : own, {
          token: await tokenForOwn(),
        });
      const changes = allowed && operation.method !== 'GET';
      const answer = changes ? (await inProject(operation, call)).answer : await shared();
      const documented = { ...operation, documented: [...operation.documented, 403] };
      assert.deepEqual(fault(documented, 'player', answer, allowed ? 'success' : 403, foreign.marks), []);
      assert.equal(answer.headers.get('x-ratelimit-limit'), '120');
    });
  }

  it('also with every other method of each path', async () => {
    const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
    const byPath = Map.groupBy(operations, ({ path }) => path);
    for (const [index, [path, known]] of [...byPath].entries()) {
      service.clock.advance(60_000);
      const token = await tokenForOwn();
      const filled = path.replaceAll(/\{\w+\}/g, 'some-id');
      const others = methods.filter((one) => known.every((operation) => operation.method !== one));
      // One of them for each path, in turn; the long run has all.
      const tried = others.filter((_, turn) => isLongRun || turn === index % others.length);
      for (const method of tried) {
        const { status } = await service.call(method, filled, { token });
        assert.equal(status, 403, `${method} ${path}`);
      }
    }
  });

  it('also on paths that do not exist', async () => {
    const token = await tokenFor(own);
    for (const path of ['/nowhere', '/me/nowhere', '/players/%zz']) {
      assert.equal((await service.get(path, { token })).status, 403, path);
    }
    for (const path of ['/openapi-client.json', '/health/live']) {
      const headers = { authorization: `Bearer ${token}` };
      assert.equal((await fetch(`${service.url}${path}`, { headers })).status, 200, path);
    }
  });
});

describe('a token that is not valid is 401 on every operation', () => {
  for (const [index, operation] of operations.entries()) {
    it(operation.id, async () => {
      service.clock.advance(60_000);
      const token = await tokenForOwn();
      const [head = '', payload = '', signature = ''] = token.split('.');
      const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
      const forgedClaims = Buffer.from(JSON.stringify({ ...claims, sub: 'somebody' })).toString('base64url');
      const without = Buffer.from(JSON.stringify({ alg: 'none', typ: 'JWT' })).toString('base64url');
      const forged = {
        'another player': [head, forgedClaims, signature].join('.'),
        'no signature': `svc_player_${without}.${payload}.`,
        'a signature of nothing': [head, payload, signature.split('').reverse().join('')].join('.'),
        'the bare prefix': 'svc_player_x',
      };
      // One way to forge it for each operation, in turn; the long run has all.
      const tried = Object.entries(forged).filter((_, way) => isLongRun || way === index % 4);
      for (const [how, bad] of tried) {
        const answer = await callAbout(service, forPlayers(operation), own, { token: bad });
        assert.equal(answer.status, 401, `${how}: ${JSON.stringify(answer.body)}`);
      }
    });
  }
});

describe('a player token of one project reaches no other', () => {
  for (const operation of operations.filter(isAllowed)) {
    it(operation.id, async () => {
      service.clock.advance(60_000);
      const token = await tokenFor(foreign);
      const headers = { 'x-project-id': own.projectId };
      const answer = await callAbout(service, forPlayers(operation), own, { token, headers });
      assert.deepEqual(fault(operation, 'a foreign token', answer, 400, own.marks), []);
    });
  }
});

describe('an answer to a player token never holds private data', async () => {
  const ofRival = ['rival-attribute', 'Pacific/Chatham', 'rival-reason', 'rival-property'];
  const ofServer = ['hidden-attribute', 'own-reason', '@world-'];

  /** The world's player and a rival who shares every list with them; both have data that no client may see. */
  async function prepare(world: World): Promise<{ playerId: string; rivalId: string }> {
    const playerId = await records.player(service, world);
    const rivalId = `rival-${playerId}`;
    const headers = { 'x-project-id': world.projectId };
    const { token } = world.people.OWNER;
    const send = async (method: string, path: string, body: object) => {
      const answer = await service.call(method, path, { token, headers, body });
      assert.ok(answer.status < 300, `${method} ${path}: ${JSON.stringify(answer.body)}`);
      return answer.body;
    };
    await send('PUT', `/players/${rivalId}`, {
      displayName: 'Rival',
      timezone: 'Pacific/Chatham',
      attributes: { secret: 'rival-attribute' },
    });
    await send('PATCH', `/players/${playerId}`, { attributes: { secret: 'hidden-attribute' } });
    await send('POST', `/players/${rivalId}/xp`, { amount: 5, reason: 'rival-reason' });
    await send('POST', `/players/${playerId}/xp`, { amount: 5, reason: 'own-reason' });
    const properties = { note: 'rival-property' };
    await send('POST', '/events', { playerId: rivalId, type: 'match.won', properties });
    const board = await records.leaderboard(service, world);
    for (const [scorer, score] of [
      [playerId, 50],
      [rivalId, 100],
    ]) {
      await send('POST', `/leaderboards/${board}/entries`, { playerId: scorer, score });
    }
    const lobby = await records.lobby(service, world);
    await send('POST', `/lobbies/${lobby}/join`, { playerId: rivalId });
    return { playerId, rivalId };
  }

  // Where ids are hidden, the same is looked for and one thing more.
  for (const hidePlayerIds of isLongRun ? [false, true] : [true]) {
    it(
      hidePlayerIds ? 'nor the id of another player where ids are hidden' : 'of others or of the server',
      async () => {
        let scanned = 0;
        const makeScene = async () => {
          const world = await makeProject();
          const token = await tokenFor(world);
          const { rivalId } = await prepare(world);
          const owner = world.people.OWNER.token;
          const client = { hidePlayerIds };
          await service.patch(`/projects/${world.projectId}`, { token: owner, body: { client } });
          return { world, token, rivalId };
        };
        // What only reads can share one, half an hour long.
        const read = operations.filter((one) => isAllowed(one) && one.method === 'GET');
        const written = operations.filter((one) => isAllowed(one) && one.method !== 'GET');
        const inScene = inChangedPlaces(makeScene);
        type Scene = Awaited<ReturnType<typeof makeScene>>;
        let scene: Scene | undefined;
        for (const [index, operation] of [...read, ...written].entries()) {
          service.clock.advance(60_000);
          if (!scene || index % 30 === 0) scene = await makeScene();
          const call = ({ world, token }: Scene) =>
            callAbout(service, forPlayers(operation), world, { token });
          const { place, answer } =
            operation.method === 'GET'
              ? { place: scene, answer: await call(scene) }
              : await inScene(operation, call);
          const { rivalId } = place;
          const marks = [...ofRival, ...ofServer, ...foreign.marks, ...(hidePlayerIds ? [rivalId] : [])];
          assert.deepEqual(fault(operation, 'player', answer, 'success', marks), [], operation.id);
          assert.equal(answer.headers.get('x-ratelimit-limit'), '120', operation.id);
          if (JSON.stringify(answer.body ?? null).includes('Rival')) scanned += 1;
        }
        assert.ok(scanned > 0, 'the rival is in no answer, so nothing was scanned');
      },
    );
  }
});
