import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type RoleName, roleNames, row } from '../../testing/access/expected-roles.ts';
import {
  callAbout,
  fault,
  inChangedPlaces,
  innerParams,
  nowhere,
  type Operation,
  readIn,
  readOperations,
  recordsOf,
  withoutRequest,
} from '../../testing/access/operations.ts';
import { loggedCall } from '../../testing/access/records.ts';
import {
  keepRecords,
  projectFactory,
  siblingOf,
  type World,
  worldFactory,
} from '../../testing/access/world.ts';
import { isLongRun } from '../../testing/long-run.ts';
import { startTestService, temporaryDirectory } from '../../testing/service.ts';

const service = await startTestService({
  backups: {
    place: { directory: await temporaryDirectory() },
    everyHours: 24,
    keep: 1,
    checkMs: 3_600_000,
  },
});
const makeWorld = worldFactory(service);
const makeProject = projectFactory(service, makeWorld);
const operations = await readOperations(service);
const [own, foreign] = [keepRecords(await makeWorld()), keepRecords(await makeWorld())];
await loggedCall(service, own);

// So that there is something that a careless query could find.
for (const world of [foreign, siblingOf(own)]) {
  for (const operation of operations) await recordsOf(service, operation, world, operation.params);
}

const forPeople = operations.filter(({ expected }) => expected.who !== 'anyone');
const addressed = forPeople.filter(({ addresses }) => addresses !== 'nothing');

/** What one person or address may do in a minute is limited: calls, and 30 passwords. */
function leaveMinute(): void {
  service.clock.advance(60_000);
}

/** A call that may change something is not about the world that refusals and reads share. */
const inProject = inChangedPlaces(makeProject);
const inWorld = inChangedPlaces(makeWorld);

async function callAs(operation: Operation, role: RoleName) {
  const call = (world: World) => callAbout(service, operation, world, { token: world.people[role].token });
  if (!isAllowed(operation, role)) return { place: own, answer: await call(own) };
  if (operation.method === 'GET') return { place: own, answer: await readIn(operation, own, call) };
  return (ofProject(operation) ? inProject : inWorld)(operation, call);
}

function ofProject({ addresses }: Operation): boolean {
  return addresses === 'project' || addresses === 'project by header';
}

function isAllowed({ expected: { who } }: Operation, role: RoleName): boolean {
  return who === 'any person' || (typeof who !== 'string' && who.includes(role));
}

/** Whether each row of the table of roles that has the one role has the other, too. */
function impliesIn(one: RoleName, other: RoleName): boolean {
  const rows: readonly (readonly RoleName[])[] = Object.values(row);
  return rows.every((roles) => !roles.includes(one) || roles.includes(other));
}

/**
 * Of the roles that may call it, the one with the fewest permissions. Of those that are refused, the ones with the most: where
 * the table of roles gives a refused role nothing that another refused role lacks, only the other is tried. The long run has all.
 */
function triedRoles(operation: Operation): readonly RoleName[] {
  if (isLongRun) return roleNames;
  const least = roleNames.findLast((role) => isAllowed(operation, role));
  const refused = roleNames.filter((role) => !isAllowed(operation, role));
  const follows = (role: RoleName) => refused.some((other) => other !== role && impliesIn(role, other));
  return roleNames.filter((role) => role === least || (refused.includes(role) && !follows(role)));
}

/** Where a role makes no difference: one of these for each operation, in turn; the long run has all. */
function someRoles(operation: Operation, some: readonly RoleName[] = roleNames): readonly RoleName[] {
  const turn = operations.indexOf(operation) % some.length;
  return isLongRun ? roleNames : some.filter((_, index) => index === turn);
}

describe('each role in its own tenant may do what the table of roles says, and nothing else', () => {
  for (const operation of forPeople) {
    it(operation.id, async () => {
      leaveMinute();
      const faults: string[] = [];
      for (const role of triedRoles(operation)) {
        const { place, answer } = await callAs(operation, role);
        const expected = isAllowed(operation, role) ? 'success' : 403;
        const secret = ofProject(operation) ? [...foreign.marks, place.siblingProjectId] : foreign.marks;
        faults.push(...fault(operation, role, answer, expected, secret));
      }
      assert.deepEqual(faults, []);
    });
  }
});

describe('what concerns the whole installation is for an OWNER of its first tenant', async () => {
  const members = await Promise.all(
    roleNames.map(async (role) => ({ role, ...(await service.addMember(role)) })),
  );
  for (const operation of forPeople.filter(({ expected }) => expected.who === 'operator')) {
    it(operation.id, async () => {
      const faults: string[] = [];
      const tried = members.filter(({ role }) => isLongRun || role === 'OWNER' || role === 'ADMIN');
      for (const { role, token } of tried) {
        const answer = await callAbout(service, operation, own, { token });
        faults.push(...fault(operation, role, answer, role === 'OWNER' ? 'success' : 403, own.marks));
      }
      assert.deepEqual(faults, []);
    });
  }
});

const absences = new Map<string, ReturnType<typeof callAbout>>();

/** The refusal of what does not exist: of the same kind once, but for the long run. */
function absentFor(operation: Operation): ReturnType<typeof callAbout> {
  const { token } = foreign.people.OWNER;
  const what = isLongRun ? operation.id : operation.addresses;
  const answer = absences.get(what) ?? callAbout(service, operation, own, { token }, nowhere(operation));
  absences.set(what, answer);
  return answer;
}

describe('for a stranger of any role, a tenant or project is one that does not exist', () => {
  for (const operation of addressed) {
    it(operation.id, async () => {
      leaveMinute();
      const faults: string[] = [];
      const absent = await absentFor(operation);
      for (const role of someRoles(operation)) {
        const { token } = foreign.people[role];
        const answer = await callAbout(service, operation, own, { token });
        faults.push(...fault(operation, role, answer, 404, own.marks));
        assert.deepEqual(withoutRequest(answer), withoutRequest(absent));
      }
      assert.deepEqual(faults, []);
    });
  }
});

describe("a stranger's record is not found through one's own tenant or project either", () => {
  for (const operation of addressed.filter((one) => innerParams(one).length > 0)) {
    it(operation.id, async () => {
      leaveMinute();
      const faults: string[] = [];
      const inner = innerParams(operation);
      const siblings = await recordsOf(service, operation, siblingOf(own), inner);
      const elsewhere: Record<string, Record<string, string>> = { "a sibling's record": siblings };
      // Nearer than a foreign record is that of a project of the same tenant: where there is one, the long run alone tries both.
      if (isLongRun || inner.every((name) => siblings[name] === own.records[name]))
        elsewhere['a foreign record'] = await recordsOf(service, operation, foreign, inner);
      const allowed = roleNames.filter((role) => isAllowed(operation, role));
      for (const role of someRoles(operation, allowed.length > 0 ? allowed : roleNames)) {
        const { token } = own.people[role];
        const expected = isAllowed(operation, role) ? 404 : 403;
        for (const [whose, records] of Object.entries(elsewhere)) {
          // Where both projects are of one tenant, what belongs to the tenant itself is no stranger's.
          if (inner.every((name) => records[name] === own.records[name])) continue;
          const answer = await callAbout(service, operation, own, { token }, records);
          faults.push(...fault(operation, `${role}, ${whose}`, answer, expected, foreign.marks));
        }
      }
      assert.deepEqual(faults, []);
    });
  }
});

it('none of the refused calls changed anything', async () => {
  for (const { tenantId, people } of [own, foreign]) {
    // Owners made what the calls were about; whatever others did was to be read only, or refused.
    const { rows } = await service.db.query({
      name: 'test.entries_of_others',
      text: `select action, actor from audit_log
             where tenant_id = $1 and actor->>'type' <> 'system' and actor->>'id' <> $2`,
      values: [tenantId, people.OWNER.id],
    });
    // An export only reads, but is in the audit log. Everybody may make one, of their own project.
    const isOwnExport = ({ action }: { action: string }) =>
      tenantId === own.tenantId && action === 'players.export';
    assert.deepEqual(
      rows.filter((row) => !isOwnExport(row)),
      [],
    );
  }
});
