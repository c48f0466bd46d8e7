import type { Role } from '../modules/access/index.ts';
import { setPassword } from '../modules/access/people/queries.ts';
import { cheapHash } from './cheap-hash.ts';
import type { TestMember } from './members.ts';
import type { TestTenant } from './service.ts';

const hashes = new Map<string, Promise<string>>();

/** A member who can also sign in. Accepting an invitation would compute a hash at its full cost, and each sign-in another. */
export async function addMemberWithPassword(
  { db, addMember }: Pick<TestTenant, 'db' | 'addMember'>,
  role: Role,
  password: string,
): Promise<TestMember> {
  const member = await addMember(role);
  const hash = hashes.get(password) ?? cheapHash(password);
  hashes.set(password, hash);
  await setPassword.run(db, member.id, await hash);
  return member;
}
