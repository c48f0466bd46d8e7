import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { assertFault } from '../../testing/envelope.ts';
import { startTestService } from '../../testing/service.ts';

const inFlight = 16;
const service = await startTestService({
  http: { inFlight, connections: 1_000, connectionsPerAddress: 1_000 },
});
const { token } = service.owner;

describe('the calls of one project that take long', () => {
  it('are refused over its share, while other projects and people are answered', async () => {
    const other = (
      await service.post(`/tenants/${service.tenantId}/projects`, { token, body: { name: 'Other' } })
    ).body;
    const [ownKey, otherKey] = [await service.createKey(), await service.createKey({}, other.id)];
    const asks = () => service.post('/players', { key: ownKey.key, body: { id: 'held' } });
    assert.equal((await asks()).status, 201);

    let refused = 0;
    const slow: Promise<number>[] = [];
    await service.db.transaction(async (tx) => {
      const lock = `select from players p join environments e on e.id = p.environment_id
                    where e.project_id = $1 for update of p`;
      await tx.query({ name: '', text: lock, values: [service.projectId] });
      for (let i = 0; i < inFlight; i++) {
        const body = { id: 'held', displayName: `Ada ${i}` };
        const call = service.post('/players', { key: ownKey.key, body });
        slow.push(
          call.then((answer) => {
            if (answer.status === 200) return answer.status;
            assertFault(answer, 'UNAVAILABLE');
            assert.equal(answer.headers.get('retry-after'), '1');
            refused++;
            return answer.status;
          }),
        );
      }
      while (refused < inFlight / 2) await new Promise((done) => setImmediate(done));

      assert.equal((await service.get('/players', { key: otherKey.key })).status, 200);
      const name = { id: 'eve', displayName: 'Eve' };
      assert.equal((await service.post('/players', { key: otherKey.key, body: name })).status, 201);
      assert.equal((await service.get('/auth/me', { token })).status, 200);
      const asPerson = { token, headers: { 'x-project-id': service.projectId } };
      assertFault(await service.get('/players', asPerson), 'UNAVAILABLE', 'the same project, as a person');
    });
    const statuses = await Promise.all(slow);
    assert.equal(statuses.filter((status) => status === 200).length, inFlight / 2);
  });
});
