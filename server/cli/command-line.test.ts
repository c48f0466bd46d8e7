import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readConfig } from '../config.ts';
import { codeAt } from '../modules/access/factors/totp.ts';
import { createTestDatabase } from '../testing/databases.ts';
import { untilRemoved } from '../testing/removal.ts';
import { startTestService } from '../testing/service.ts';
import { runCommand } from './run-command.ts';

const service = await startTestService({ own: 'its tables are read and written' });

/** As main.ts runs it; the process around it has tests of its own in terminal.test.ts. */
async function laurel(env: Record<string, string>, ...args: string[]) {
  const { status, output, errors } = await runCommand(args, () => readConfig(env));
  return { status, output: output.join('\n'), errors: errors.join('\n') };
}

const settings = { DATABASE_URL: service.database.url };
const run = (...args: string[]) => laurel(settings, ...args);

/** A command that cannot do what it was asked: one line that says why, and status 1. */
async function refused(why: RegExp, ...args: string[]): Promise<void> {
  const { status, output, errors } = await run(...args);
  assert.match(errors, why);
  assert.equal(errors.split('\n').length, 1, errors);
  assert.deepEqual([status, output], [1, '']);
}

function passwordIn(output: string): string {
  return /^Password: (\S+) {3}\(shown only once\)$/m.exec(output)?.[1] ?? '';
}

async function lastAuditEntry() {
  const log = await service.get(`/tenants/${service.tenantId}/audit-log`, { token: service.owner.token });
  return log.body.data[0];
}

describe('user create', () => {
  it('makes an account that can sign in with the printed password, and tells the audit log', async () => {
    const made = await run('user', 'create', '--email', 'Dora@Example.com', '--role', 'DESIGNER');
    assert.equal(made.status, 0, made.errors);
    const body = { email: 'dora@example.com', password: passwordIn(made.output) };
    const login = await service.post('/auth/login', { body });
    assert.deepEqual([login.status, login.body.user.role], [200, 'DESIGNER']);
    const entry = await lastAuditEntry();
    assert.deepEqual(entry.actor, { type: 'system', name: 'command line' });
    assert.deepEqual([entry.action, entry.target.id], ['user.create', login.body.user.id]);
    assert.deepEqual(entry.after, { email: 'dora@example.com', role: 'DESIGNER' });
  });

  it('takes a given password, does not repeat it, and gives the least role where none is named', async () => {
    const password = 'chosen by the operator';
    const made = await run('user', 'create', '--email', 'vic@example.com', '--password', password);
    assert.equal(made.status, 0, made.errors);
    assert.ok(!made.output.includes(password));
    const login = await service.post('/auth/login', { body: { email: 'vic@example.com', password } });
    assert.deepEqual([login.status, login.body.user.role], [200, 'VIEWER']);
  });

  it('refuses what cannot be, in one line', async () => {
    const { email } = service.owner;
    await refused(/an account for owner@example.com already exists/, 'user', 'create', '--email', email);
    await refused(/missing --email/, 'user', 'create');
    await refused(/"x" is not an e-mail address/, 'user', 'create', '--email', 'x');
    await refused(/--role must be one of OWNER, /, 'user', 'create', '--email', 'a@b.c', '--role', 'KING');
    await refused(/10 to 200 characters/, 'user', 'create', '--email', 'a@b.c', '--password', 'short');
    await refused(/no tenant has the id 7/, 'user', 'create', '--email', 'a@b.c', '--tenant', '7');
    await refused(/Unknown option '--admin'/, 'user', 'create', '--email', 'a@b.c', '--admin', 'yes');
  });
});

describe('user remove-second-factor', () => {
  it('lets someone who lost it sign in with the password alone', async () => {
    const [email, password] = ['lost@example.com', 'a password of one factor'];
    await run('user', 'create', '--email', email, '--password', password);
    const logIn = async () => (await service.post('/auth/login', { body: { email, password } })).body;
    const { accessToken: token } = await logIn();
    const { secret } = (await service.post('/auth/totp', { token })).body;
    const code = codeAt(secret, service.clock());
    assert.equal((await service.post('/auth/totp/confirm', { token, body: { code } })).status, 200);
    assert.notEqual((await logIn()).challenge, undefined);
    assert.match((await run('user', 'remove-second-factor', '--email', email)).output, /^Removed/);
    assert.equal((await service.get('/auth/me', { token })).status, 401);
    assert.notEqual((await logIn()).accessToken, undefined);
    assert.equal((await lastAuditEntry()).action, 'user.remove_second_factor');
    await refused(/has no second factor/, 'user', 'remove-second-factor', '--email', email);
  });
});

describe('sso verify-domain', () => {
  const verify = (...args: string[]) => ['sso', 'verify-domain', ...args];

  it('makes a domain count without its record, and tells the audit log', async () => {
    const { token } = service.owner;
    const path = `/tenants/${service.tenantId}/sso`;
    const body = {
      issuer: 'https://id.example.com',
      clientId: 'laurel',
      clientSecret: 'a secret',
      domains: ['corp.example', 'other.example'],
      defaultRole: 'VIEWER',
    };
    assert.equal((await service.put(path, { token, body })).status, 201);
    const done = await run(...verify('--tenant', service.tenantId, '--domain', 'Corp.Example'));
    assert.deepEqual([done.status, done.errors], [0, '']);
    const { domainStates } = (await service.get(path, { token })).body;
    assert.deepEqual(
      domainStates.map((one: { domain: string; verifiedAt: string | null }) => [
        one.domain,
        one.verifiedAt !== null,
      ]),
      [
        ['corp.example', true],
        ['other.example', false],
      ],
    );
    const entry = await lastAuditEntry();
    assert.deepEqual([entry.action, entry.actor.name], ['sso.verify_domain', 'command line']);
    // Another tenant cannot have it too.
    const { body: other } = await service.post('/tenants', { token, body: { name: 'Another' } });
    await service.put(`/tenants/${other.id}/sso`, { token, body });
    await refused(/Another tenant has verified/, ...verify('--tenant', other.id, '--domain', 'corp.example'));
    assert.equal((await service.delete(path, { token })).status, 204);
  });

  it('refuses what cannot be, in one line', async () => {
    const { tenantId } = service;
    await refused(/missing --domain/, ...verify('--tenant', tenantId));
    await refused(/--tenant must be the id/, ...verify('--tenant', '7', '--domain', 'a.example'));
    await refused(/./, ...verify('--tenant', tenantId, '--domain', 'never-named.example'));
  });
});

describe('user reset-password', () => {
  it('sets the password and ends every session of the person', async () => {
    const member = await service.addMember('ADMIN');
    const reset = await run('user', 'reset-password', '--email', member.email);
    assert.equal(reset.status, 0, reset.errors);
    assert.equal((await service.get('/auth/me', { token: member.token })).status, 401);
    const body = { email: member.email, password: passwordIn(reset.output) };
    assert.equal((await service.post('/auth/login', { body })).status, 200);
    const entry = await lastAuditEntry();
    assert.deepEqual([entry.action, entry.target.id], ['user.reset_password', member.id]);
  });

  it('refuses an e-mail without an account', async () => {
    await refused(/there is no account for x@y.z/, 'user', 'reset-password', '--email', 'x@y.z');
  });
});

describe('key create', () => {
  const named = ['--project', service.projectId, '--name', 'Made by hand'];

  it('prints a key that works, and only it', async () => {
    const made = await run('key', 'create', ...named, '--mode', 'test', '--scopes', 'read');
    assert.equal(made.status, 0, made.errors);
    const key = /^Key: (svc_test_\w+) {3}/m.exec(made.output)?.[1] ?? '';
    assert.equal((await service.get('/players', { key })).status, 200);
    const entry = await lastAuditEntry();
    assert.deepEqual([entry.action, entry.after.scopes], ['api_key.create', ['read']]);
    assert.ok(!JSON.stringify(entry).includes(key));
  });

  it('refuses an unknown project, mode or scope', async () => {
    const elsewhere = ['--project', service.tenantId, '--name', 'x', '--mode', 'live'];
    await refused(/no project has the id/, 'key', 'create', ...elsewhere);
    await refused(/--mode must be one of live, test/, 'key', 'create', ...named, '--mode', 'prod');
    await refused(
      /--scopes must be one of read/,
      'key',
      'create',
      ...named,
      '--mode',
      'live',
      '--scopes',
      'read,all',
    );
  });
});

describe('project set-plan', () => {
  it('changes plan and limit, which the API then shows', async () => {
    const change = ['--plan', 'ENTERPRISE', '--rate-limit', '25000'];
    const set = await run('project', 'set-plan', '--project', service.projectId, ...change);
    assert.equal(set.status, 0, set.errors);
    const { body } = await service.get(`/projects/${service.projectId}`, { token: service.owner.token });
    assert.deepEqual([body.plan, body.rateLimitPerMinute], ['ENTERPRISE', 25_000]);
  });

  it('refuses a limit of its own on a lesser plan, and one that is no number', async () => {
    const project = ['project', 'set-plan', '--project', service.projectId];
    await refused(/requires the plan ENTERPRISE/, ...project, '--plan', 'PRO', '--rate-limit', '5000');
    await refused(/must be a whole number/, ...project, '--plan', 'ENTERPRISE', '--rate-limit', 'many');
  });
});

describe('tenant set-limits', () => {
  const limit = (projects: string) =>
    ['tenant', 'set-limits', '--tenant', service.tenantId, '--projects', projects] as const;

  it('bounds the projects of a tenant, which is in its audit log', async () => {
    const { token } = service.owner;
    assert.equal((await run(...limit('1'))).output, 'My company may have 1 projects.');
    const entry = await lastAuditEntry();
    assert.deepEqual([entry.action, entry.after], ['tenant.set_limits', { maxProjects: 1 }]);
    const projects = `/tenants/${service.tenantId}/projects`;
    const refusal = await service.post(projects, { token, body: { name: 'One more' } });
    assert.deepEqual([refusal.status, refusal.body.error.code], [409, 'CONFLICT']);
    assert.match(refusal.body.error.message, /limit of projects \(1 of 1\).*laurel tenant set-limits/);
    assert.equal((await run(...limit('default'))).status, 0);
    assert.equal((await service.post(projects, { token, body: { name: 'One more' } })).status, 201);
  });

  it('refuses what is no number and no tenant', async () => {
    await refused(/--projects must be a whole number from 1 to 100000 or "default"/, ...limit('0'));
    await refused(/must be the id of a tenant/, 'tenant', 'set-limits', '--tenant', 'x', '--projects', '1');
    const other = '01890000-0000-7000-8000-00000000ffff';
    await refused(/tenant/, 'tenant', 'set-limits', '--tenant', other, '--projects', '1');
  });
});

describe('removal list', () => {
  it('shows what was deleted and is still being removed, and how far it is', async () => {
    assert.equal((await run('removal', 'list')).output, 'Nothing is being removed.');
    const { token } = service.owner;
    const made = await service.post(`/tenants/${service.tenantId}/projects`, {
      token,
      body: { name: 'Gone' },
    });
    await service.delete(`/projects/${made.body.id}`, { token });
    const { output } = await run('removal', 'list');
    assert.match(output, new RegExp(`^project {2}${made.body.id} {2}Gone$`, 'm'));
    assert.match(output, /^ {2}deleted 20\S+Z, 0 rows removed$/m);
    assert.ok(!(await run('project', 'list')).output.includes('Gone'));
    await untilRemoved(service);
    assert.equal((await run('removal', 'list')).output, 'Nothing is being removed.');
  });
});

describe('tenant create and project list', () => {
  it('makes the owner an account where they have none, and asks which tenant from then on', async () => {
    const made = await run('tenant', 'create', '--name', 'Acme', '--owner-email', 'ada@acme.test');
    assert.equal(made.status, 0, made.errors);
    const login = await service.post('/auth/login', {
      body: { email: 'ada@acme.test', password: passwordIn(made.output) },
    });
    assert.deepEqual([login.status, login.body.user.role], [200, 'OWNER']);

    const second = await run('tenant', 'create', '--name', 'Acme Labs', '--owner-email', 'ada@acme.test');
    assert.deepEqual([second.status, passwordIn(second.output)], [0, '']);

    await refused(/more than one tenant/, 'user', 'create', '--email', 'new@acme.test');
    const list = await run('project', 'list');
    assert.match(list.output, new RegExp(`^${service.tenantId} {2}My company$`, 'm'));
    assert.match(list.output, new RegExp(`^ {2}${service.projectId} {2}\\w+ {2}My project$`, 'm'));
    const id = /^(\S+) {2}Acme Labs$/m.exec(list.output)?.[1] ?? '';
    const placed = await run('user', 'create', '--email', 'new@acme.test', '--tenant', id);
    assert.match(placed.output, /^Created new@acme.test, VIEWER of Acme Labs\.$/m);
  });
});

describe('migrate', () => {
  it('brings an empty database up to date, then finds nothing to do', async (t) => {
    const database = await createTestDatabase('empty');
    t.after(() => database.drop());
    const first = await laurel({ DATABASE_URL: database.url }, 'migrate');
    assert.match(first.output, /^The database was migrated from version 0 to \d+\.$/m);
    const second = await laurel({ DATABASE_URL: database.url }, 'migrate');
    assert.match(second.output, /^The database is up to date: version \d+\.$/m);
    const early = await laurel({ DATABASE_URL: database.url }, 'user', 'create', '--email', 'a@b.c');
    assert.match(early.errors, /there are no tenants yet/);
  });
});

describe('any command', () => {
  it('tells in one line that the database cannot be reached', async () => {
    const away = await laurel({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }, 'project', 'list');
    assert.equal(away.status, 1);
    assert.match(away.errors, /^the database cannot be reached: .+$/);
  });

  it('names every bad setting, and every one that it does not know', async () => {
    const bad = await laurel({ PORT: 'x', LAUREL_HOSTED: 'maybe' }, 'migrate');
    assert.deepEqual([bad.status, bad.errors.trim().split('\n').length], [1, 2]);
    const unknown = await laurel({ ...settings, LAUREL_DATADIR: '/x' }, 'project', 'list');
    assert.deepEqual(
      [unknown.status, /LAUREL_DATADIR is not a known setting/.test(unknown.errors)],
      [0, true],
    );
  });

  it('shows the help, and refuses what is no command', async () => {
    assert.match((await run('help')).output, /user reset-password --email <address>/);
    await refused(/unknown command "user destroy"/, 'user', 'destroy');
  });
});
