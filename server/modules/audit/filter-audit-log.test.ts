import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { newId } from '../../platform/ids.ts';
import { assertBounded, openStock, planOf } from '../../testing/plans.ts';
import { startTestService } from '../../testing/service.ts';
import { listAuditLog } from './list-audit-log.ts';
import { appendEntry } from './queries.ts';

const service = await startTestService({ own: 'its tables are read and written' });
const { token } = service.owner;
const { body: tenant } = await service.post('/tenants', { token, body: { name: 'Filtered' } });

const person = newId();
const key = newId();
const day = (n: number) => new Date(Date.UTC(2020, 0, n, 12));

/** Dated by their ids and by the column alike, as if they had been written then. */
async function write(n: number, actor: string, action: string, type: string, id: string): Promise<void> {
  const own = day(n).getTime().toString(16).padStart(12, '0');
  const entryId = `${own.slice(0, 8)}-${own.slice(8)}-7000-8000-${newId().slice(24)}`;
  await appendEntry.run(
    service.db,
    entryId,
    tenant.id,
    null,
    JSON.stringify({ type: 'key', id: actor, name: 'x', ip: '127.0.0.1', userAgent: null }),
    action,
    JSON.stringify({ type, id }),
    null,
    null,
  );
  await service.db.query({
    name: 'test.date_entry',
    text: 'alter table audit_log disable trigger audit_log_is_append_only',
    values: [],
  });
  await service.db.query({
    name: 'test.set_date',
    text: 'update audit_log set at = $2 where id = $1',
    values: [entryId, day(n)],
  });
}

await write(1, person, 'rule.create', 'rule', 'double');
await write(2, person, 'rule.update', 'rule', 'double');
await write(3, key, 'rule.update', 'rule', 'other');
await write(4, key, 'badge.update', 'badge', 'double');

async function find(query: Record<string, string>, limit = 100): Promise<string[]> {
  const found: string[] = [];
  let cursor: string | null = null;
  do {
    const search = new URLSearchParams({ ...query, limit: String(limit), ...(cursor ? { cursor } : {}) });
    const { status, body } = await service.get(`/tenants/${tenant.id}/audit-log?${search}`, { token });
    assert.equal(status, 200, JSON.stringify(body));
    for (const { at } of body.data) found.push(at.slice(0, 10));
    cursor = body.nextCursor;
  } while (cursor !== null);
  return found.filter((at) => at.startsWith('2020'));
}

const days = (...numbers: number[]) => numbers.map((n) => day(n).toISOString().slice(0, 10));

describe('the audit log', () => {
  it('is filtered by who, what and when, combined with and, in pages of any size', async () => {
    const cases: [query: Record<string, string>, expected: string[]][] = [
      [{}, days(4, 3, 2, 1)],
      [{ actorId: person }, days(2, 1)],
      [{ action: 'rule.update' }, days(3, 2)],
      [{ targetKind: 'rule' }, days(3, 2, 1)],
      [{ targetId: 'double' }, days(4, 2, 1)],
      [{ targetId: 'double', targetKind: 'rule', actorId: person, action: 'rule.update' }, days(2)],
      [{ from: day(2).toISOString() }, days(4, 3, 2)],
      [{ to: day(3).toISOString() }, days(2, 1)],
      [{ from: day(2).toISOString(), to: day(4).toISOString(), actorId: key }, days(3)],
      [{ actorId: newId() }, []],
    ];
    for (const [query, expected] of cases) {
      for (const limit of [1, 100])
        assert.deepEqual(await find(query, limit), expected, JSON.stringify(query));
    }
  });

  it('refuses something that is not a time, and does not look into other tenants', async () => {
    for (const query of ['from=yesterday', 'to=5', 'action=', 'unknown=1']) {
      const { status } = await service.get(`/tenants/${tenant.id}/audit-log?${query}`, { token });
      assert.equal(status, 400, query);
    }
    const elsewhere = await service.get(`/tenants/${service.tenantId}/audit-log?targetId=double`, { token });
    assert.deepEqual(elsewhere.body.data, []);
  });

  it('finds what is rare among much without reading the rest', async (t) => {
    await service.db.query({
      name: 'test.much',
      text: `insert into audit_log (id, tenant_id, actor, action, target)
             select gen_random_uuid(), $1, '{"type": "system", "name": "x"}', 'quest.update', '{"type": "quest", "id": "q"}'
             from generate_series(1, 20000)`,
      values: [tenant.id],
    });
    const sql = await openStock(service.database);
    t.after(() => sql.end());
    await sql.query('analyze audit_log');
    for (const query of [{ actorId: person }, { targetId: 'double' }, { action: 'rule.update' }]) {
      const plan = await planOf(sql, (on) => listAuditLog(on, tenant.id, { ...query, limit: 20 }));
      assertBounded(plan, 25);
    }
  });
});
