import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import { accessDependencies } from '../../testing/access/dependencies.ts';
import { worldFactory, worldPassword } from '../../testing/access/world.ts';
import { cheapHash } from '../../testing/cheap-hash.ts';
import { startTestService } from '../../testing/service.ts';
import { setPassword } from '../access/people/queries.ts';
import { acceptInvitation } from './invitations.ts';

const service = await startTestService({ own: 'the clock moves' });
const makeWorld = worldFactory(service);
const password = 'a password of my own';
let invited = 0;

async function invite(email: string, role = 'DESIGNER'): Promise<{ id: string; token: string }> {
  const { token } = service.owner;
  const answer = await service.post(`/tenants/${service.tenantId}/invitations`, {
    token,
    body: { email, role },
  });
  assert.equal(answer.status, 201);
  return answer.body;
}
const newcomer = () => `newcomer-${++invited}@example.com`;
const accept = (body: object) => service.post('/auth/accept-invitation', { body });
const logIn = (email: string, its: string) => service.post('/auth/login', { body: { email, password: its } });

beforeEach(() => service.clock.advance(60_000));

describe('accepting an invitation', () => {
  it('makes the account, joins the tenant and signs in', async () => {
    const email = newcomer();
    const { token } = await invite(email.toUpperCase());
    const { status, body } = await accept({ token, password });
    assert.equal(status, 200);
    const { accessToken, user, ...rest } = body;
    assert.deepEqual(rest, {});
    assert.deepEqual({ ...user, id: '' }, { id: '', email, role: 'DESIGNER' });
    const { data } = (await service.get('/tenants', { token: accessToken })).body;
    assert.deepEqual(
      data.map(({ id, role }: { id: string; role: string }) => ({ id, role })),
      [{ id: service.tenantId, role: 'DESIGNER' }],
    );
    assert.equal((await logIn(email, password)).status, 200);
  });

  it('is possible once', async () => {
    const { token } = await invite(newcomer());
    assert.equal((await accept({ token, password })).status, 200);
    const again = await accept({ token, password });
    assert.equal(again.status, 401);
    assert.equal(again.body.error.code, 'UNAUTHORIZED');
  });

  it('at the same moment several times is won by one', async () => {
    const email = newcomer();
    const { token } = await invite(email);
    const answers = await Promise.all(Array.from({ length: 4 }, () => accept({ token, password })));
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 401, 401, 401]);
    const { rows } = await service.db.query({
      name: 'test.accounts',
      text: 'select count(*) from users u join memberships m on m.user_id = u.id where email = $1',
      values: [email],
    });
    assert.equal(rows[0].count, 1);
  });

  it('is over after seven days', async () => {
    const [early, late] = [await invite(newcomer()), await invite(newcomer())];
    const week = 7 * 24 * 60 * 60 * 1000;
    service.clock.advance(week - 60_000);
    assert.equal((await accept({ token: early.token, password })).status, 200);
    service.clock.advance(60_000);
    assert.equal((await accept({ token: late.token, password })).status, 401);
    service.clock.advance(-week);
  });

  it('takes a new password of 10 to 200 characters', async () => {
    const { token } = await invite(newcomer());
    for (const bad of ['ninechars', '🏅'.repeat(9), '', 'x'.repeat(201)]) {
      assert.equal((await accept({ token, password: bad })).status, 400, bad);
    }
    assert.equal((await accept({ token })).status, 400);
    assert.equal((await accept({ token, password, role: 'OWNER' })).status, 400);
    assert.equal(
      (await accept({ token, password: '🏅'.repeat(10) })).status,
      200,
      'the invitation still stood',
    );
  });

  it('with an unknown token is 401', async () => {
    for (const token of ['inv_unknown', service.owner.token.slice(0, 200), '\\x00', "' or true --"]) {
      assert.equal((await accept({ token, password })).status, 401, token);
    }
  });
});

describe('for an e-mail address that has an account', () => {
  it('the password must be its own: an invitation never resets it', async () => {
    const { people } = await makeWorld();
    const { email, id } = people.ADMIN;
    const { token } = await invite(email, 'VIEWER');
    const refused = await accept({ token, password });
    assert.equal(refused.status, 401);
    assert.equal((await logIn(email, password)).status, 401);
    assert.equal((await logIn(email, worldPassword)).status, 200);

    const { status, body } = await accept({ token, password: worldPassword });
    assert.equal(status, 200);
    assert.deepEqual(body.user, { id, email, role: 'VIEWER' }, 'the role of the inviting tenant');
    const login = await logIn(email, worldPassword);
    assert.equal(login.body.user.role, 'ADMIN', 'later that of the oldest membership');
    const me = await service.get('/auth/me', { token: body.accessToken });
    assert.deepEqual(
      me.body.memberships.map(({ role }: { role: string }) => role),
      ['ADMIN', 'VIEWER'],
    );
  });

  it('a short password is wrong and not malformed: it would tell that there is no account', async () => {
    const { people } = await makeWorld();
    const { token } = await invite(people.VIEWER.email, 'VIEWER');
    assert.equal((await accept({ token, password: 'short' })).status, 401);
  });

  it('tries count against the limit of that e-mail address', async () => {
    const { people } = await makeWorld();
    const { token } = await invite(people.VIEWER.email, 'VIEWER');
    service.clock.freeze();
    const tries = await Promise.all(Array.from({ length: 11 }, () => accept({ token, password })));
    assert.equal(tries.filter(({ status }) => status === 429).length, 1);
  });

  it('a password that changes while it is compared opens no session', async () => {
    const { people } = await makeWorld();
    const { token } = await invite(people.VIEWER.email, 'VIEWER');
    const deps = accessDependencies(service);
    const transaction: typeof deps.db.transaction = async (work) => {
      await setPassword.run(deps.db, people.VIEWER.id, await cheapHash('changed in between'));
      return deps.db.transaction(work);
    };
    const origin = { ip: '127.0.0.1', userAgent: null };
    await assert.rejects(
      acceptInvitation(
        { ...deps, db: { ...deps.db, transaction }, mails: undefined, hosted: false },
        { token, password: worldPassword },
        origin,
      ),
      { code: 'UNAUTHORIZED' },
    );
  });

  it('two tenants may invite the same new person at once: one account, and none of its invitations is lost', async () => {
    const email = newcomer();
    const { tenantId, people } = await makeWorld();
    const theirs = await service.post(`/tenants/${tenantId}/invitations`, {
      token: people.OWNER.token,
      body: { email, role: 'VIEWER' },
    });
    const tokens = [(await invite(email)).token, theirs.body.token];
    const answers = await Promise.all(tokens.map((token) => accept({ token, password })));
    for (const [i, { status }] of answers.entries()) {
      assert.ok(status === 200 || status === 409, String(status));
      if (status === 409) assert.equal((await accept({ token: tokens[i], password })).status, 200);
    }
    const { accessToken } = (await logIn(email, password)).body;
    assert.equal((await service.get('/tenants', { token: accessToken })).body.data.length, 2);
  });
});
