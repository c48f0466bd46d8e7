import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { worldFactory } from '../../testing/access/world.ts';
import { untilRemoved } from '../../testing/removal.ts';
import { startTestService } from '../../testing/service.ts';

const service = await startTestService({ own: 'its tables are read and written' });

let statements = 0;
async function query(text: string, values: unknown[] = []) {
  return service.db.query({ name: `test.${++statements}`, text, values });
}

async function entries(tenantId: string): Promise<number> {
  return (await query('select count(*) from audit_log where tenant_id = $1', [tenantId])).rows[0].count;
}

describe('the audit log', () => {
  it('can be neither changed nor shortened, not even by the user that the service itself has', async () => {
    const { tenantId } = service;
    const before = await entries(tenantId);
    assert.ok(before > 0);
    for (const text of [
      `update audit_log set action = 'nothing.happened' where tenant_id = $1`,
      'delete from audit_log where tenant_id = $1',
      `insert into audit_log (id, tenant_id, actor, action, target)
       select id, tenant_id, '{}', 'nothing.happened', '{}' from audit_log where tenant_id = $1
       on conflict (id) do update set action = excluded.action`,
    ]) {
      await assert.rejects(query(text, [tenantId]), /the audit log is append-only/);
    }
    await assert.rejects(query('truncate audit_log'), /the audit log is append-only/);
    assert.equal(await entries(tenantId), before);
  });

  it('outlives a person whose account is deleted', async () => {
    const { tenantId, people } = await worldFactory(service)();
    const { id, email, token } = people.ADMIN;
    await service.patch(`/tenants/${tenantId}`, { token, body: { name: 'Renamed' } });
    await query('delete from users where id = $1', [id]);
    const { body } = await service.get(`/tenants/${tenantId}/audit-log`, { token: people.OWNER.token });
    const { action, actor } = body.data[0];
    assert.deepEqual([action, actor.id, actor.email], ['tenant.update', id, email]);
  });

  it('goes with its tenant, and with nothing else', async () => {
    const [gone, kept] = [await worldFactory(service)(), await worldFactory(service)()];
    const { token } = gone.people.OWNER;
    const before = await entries(gone.tenantId);
    await service.delete(`/projects/${gone.projectId}`, { token });
    assert.equal(await entries(gone.tenantId), before + 1);
    await service.delete(`/tenants/${gone.tenantId}`, { token });
    await untilRemoved(service);
    assert.equal(await entries(gone.tenantId), 0);
    assert.ok((await entries(kept.tenantId)) > 0);
  });

  it('is written with the change or not at all', async () => {
    const { tenantId, people } = await worldFactory(service)();
    const before = await entries(tenantId);
    const { token, id } = people.OWNER;
    // The entry cannot be written: then the change is not made either.
    await query(`create function no_entries() returns trigger language plpgsql as $$
                 begin raise exception 'no space'; end $$`);
    await query(
      'create trigger no_entries before insert on audit_log for each row execute function no_entries()',
    );
    const renamed = await service.patch(`/tenants/${tenantId}`, { token, body: { name: 'Renamed' } });
    await query('drop trigger no_entries on audit_log');
    assert.equal(renamed.status, 500);
    assert.notEqual((await service.get(`/tenants/${tenantId}`, { token })).body.name, 'Renamed');
    assert.equal(await entries(tenantId), before);
    assert.ok(id);
  });
});
