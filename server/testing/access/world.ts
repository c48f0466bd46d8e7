import {
  hashDeviceCode,
  hashUserCode,
  newDeviceCode,
  newUserCode,
} from '../../modules/access/device/codes.ts';
import { insertDeviceLogin } from '../../modules/access/device/queries.ts';
import { createApiKey, openSession, type Role } from '../../modules/access/index.ts';
import { insertUser } from '../../modules/access/people/queries.ts';
import { systemActor } from '../../modules/audit/index.ts';
import { invite } from '../../modules/tenancy/invitations.ts';
import { createProject } from '../../modules/tenancy/projects.ts';
import { insertMember } from '../../modules/tenancy/queries.ts';
import { createTenant } from '../../modules/tenancy/tenants.ts';
import { createKeyring } from '../../platform/crypto/keyring.ts';
import { newId } from '../../platform/ids.ts';
import type { Tx } from '../../platform/postgres/database.ts';
import { cheapHash } from '../cheap-hash.ts';
import type { TestTenant } from '../service.ts';
import { type RoleName, roleNames } from './expected-roles.ts';

export const worldPassword = 'correct horse battery';

export interface Person {
  id: string;
  email: string;
  token: string;
}

/** One tenant with a person of each role, two projects, and a record of each kind that a path can name. */
export interface World {
  tenantId: string;
  projectId: string;
  /** Where records are made, and keys are from. */
  environment: 'live' | 'test';
  /** Of the same tenant: its records must not be reached through the first. */
  siblingProjectId: string;
  people: Record<RoleName, Person>;
  invitation: { id: string; token: string };
  /** A request of a device that nobody has decided. */
  device: { deviceCode: string; userCode: string };
  /** Path parameters by name. */
  records: Record<string, string>;
  siblingKeyId: string;
  /** Nothing of these may ever be in an answer to a stranger. */
  marks: string[];
  /** What calls have been about, if they share it (`keepRecords`). */
  kept?: Map<unknown, Map<string, unknown>>;
}

/**
 * For a world whose calls are refused: what a call is about is made once, and not for every call with every credential, which
 * was more work than the calls themselves.
 */
export function keepRecords(world: World): World {
  return { ...world, kept: new Map() };
}

/** The same for calls that must succeed: what one is about may have been changed for another, as by the end of a season. */
export function remakeRecords({ kept: _, ...world }: World): World {
  return world;
}

/** What `make` gives, of each place once if the world keeps it. `of` is what makes it, `token` the caller if it is their own. */
export function keptIn<T>(
  { kept, projectId, environment }: World,
  of: unknown,
  make: () => T,
  token = '',
): T {
  if (!kept) return make();
  const places = kept.get(of) ?? new Map<string, unknown>();
  kept.set(of, places);
  const place = `${projectId} ${environment} ${token}`;
  if (!places.has(place)) places.set(place, make());
  return places.get(place) as T;
}

/** The same tenant, seen from its other project. */
export function siblingOf(world: World): World {
  const { siblingProjectId, siblingKeyId } = world;
  const records = { ...world.records, projectId: siblingProjectId, keyId: siblingKeyId };
  return { ...world, projectId: siblingProjectId, records };
}

let made = 0;

/**
 * Straight into the database, in one transaction: some hundreds of worlds are made in one run. Who calls only with keys or
 * player tokens needs no people but the OWNER, which is less than half of the work.
 */
export function worldFactory(
  { db, clock, config }: TestTenant,
  roles: readonly RoleName[] = roleNames,
): () => Promise<World> {
  const keyring = createKeyring(config.secretKeys);
  const actor = systemActor('test');
  const passwordHash = cheapHash(worldPassword);

  async function addPerson(tx: Tx, world: number, name: string): Promise<{ id: string; email: string }> {
    const person = { id: newId(), email: `${name.toLowerCase()}@world-${world}.example.com` };
    await insertUser.run(tx, person.id, person.email, await passwordHash);
    return person;
  }

  async function signIn(tx: Tx, person: { id: string; email: string }, role: Role): Promise<Person> {
    const { accessToken } = await openSession(
      { keyring, clock },
      tx,
      person,
      { ip: '127.0.0.1', userAgent: null },
      { shownRole: role },
    );
    return { ...person, token: accessToken };
  }

  return () =>
    db.transaction(async (tx) => {
      const number = ++made;
      const name = `World ${number} of its own`;
      const founder = await addPerson(tx, number, 'OWNER');
      const tenant = await createTenant(tx, actor, founder.id, name);
      const people = { OWNER: await signIn(tx, founder, 'OWNER') } as Record<RoleName, Person>;
      for (const role of roles.filter((one) => one !== 'OWNER')) {
        const person = await addPerson(tx, number, role);
        await insertMember.run(tx, tenant.id, person.id, role);
        people[role] = await signIn(tx, person, role);
      }
      const bystander = await addPerson(tx, number, 'bystander');
      await insertMember.run(tx, tenant.id, bystander.id, 'DEVELOPER');
      const [project, sibling] = [
        await createProject(tx, actor, tenant.id, { name: `${name}: project`, plan: 'ENTERPRISE' }),
        await createProject(tx, actor, tenant.id, { name: `${name}: sibling`, plan: 'ENTERPRISE' }),
      ];
      const makeKey = (projectId: string) =>
        createApiKey(tx, clock, { tenantId: tenant.id, projectId }, actor, {
          name: `${name}: key`,
          mode: 'live',
        });
      const [key, siblingKey] = [await makeKey(project.id), await makeKey(sibling.id)];
      const inviter = { actor, tenantId: tenant.id, role: 'OWNER' as const, person: founder };
      const withoutMail = { clock, mails: undefined, publicUrl: undefined, hosted: false };
      const invitation = await invite(tx, withoutMail, inviter, {
        email: `invited@world-${number}.example.com`,
        role: 'VIEWER',
      });
      const device = { deviceCode: newDeviceCode(), userCode: newUserCode() };
      const hashes = [hashDeviceCode(device.deviceCode), hashUserCode(device.userCode)] as const;
      // Tests move the clock on by hours.
      const end = new Date(clock().getTime() + 365 * 86_400_000);
      await insertDeviceLogin.run(tx, newId(), ...hashes, 'test', '127.0.0.1', null, clock(), end);
      return {
        tenantId: tenant.id,
        projectId: project.id,
        environment: 'live',
        siblingProjectId: sibling.id,
        people,
        invitation: { id: invitation.id, token: invitation.token ?? '' },
        device,
        records: {
          tenantId: tenant.id,
          projectId: project.id,
          userId: bystander.id,
          keyId: key.id,
          invitationId: invitation.id,
        },
        siblingKeyId: siblingKey.id,
        marks: [name, `@world-${number}.`, tenant.id, project.id, sibling.id, key.id, bystander.id],
      };
    });
}

/** A tenant may have 1,000. */
const projectsPerWorld = 200;

/**
 * Worlds that share a tenant and its people, each with a project of its own: for calls that change a project or what is in
 * it. Some hundreds of these are made too, and one is a fifth of the work.
 */
export function projectFactory(
  { db, clock }: TestTenant,
  makeWorld: () => Promise<World>,
): () => Promise<World> {
  const actor = systemActor('test');
  let shared: Promise<World> | undefined;
  let count = 0;
  return async () => {
    if (!shared || count % projectsPerWorld === 0) shared = makeWorld();
    count += 1;
    const world = await shared;
    return db.transaction(async (tx) => {
      const { tenantId } = world;
      const project = await createProject(tx, actor, tenantId, {
        name: `World ${++made} of its own: project`,
        plan: 'ENTERPRISE',
      });
      const scope = { tenantId, projectId: project.id };
      const key = await createApiKey(tx, clock, scope, actor, { name: 'A key', mode: 'live' });
      const records = { ...world.records, projectId: project.id, keyId: key.id };
      return { ...world, projectId: project.id, records };
    });
  };
}
