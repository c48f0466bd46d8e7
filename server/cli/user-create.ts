import { type Role, roles } from '../modules/access/index.ts';
import { recordChange, systemActor } from '../modules/audit/index.ts';
import { addMember, findTenant } from '../modules/tenancy/index.ts';
import { isId } from '../platform/ids.ts';
import type { Queryable } from '../platform/postgres/statement.ts';
import { choosePassword, createAccount, readEmail } from './accounts.ts';
import { type Command, UsageFault } from './command.ts';
import { firstTwoTenants } from './queries.ts';
import { oneOf, readOptions } from './read-options.ts';
import { withDatabase } from './with-database.ts';

export const userCreateCommand: Command = {
  name: 'user create',
  usage: '--email <address> [--password <password>] [--tenant <id>] [--role <role>]',
  summary: `Create an account with a role (${roles.join(', ')}; default VIEWER) in a tenant`,
  async run(args, config) {
    const options = readOptions(args, {
      email: 'required',
      password: 'optional',
      tenant: 'optional',
      role: 'optional',
    });
    const email = readEmail('email', options.email);
    // The least by default: a right that is missing is noticed and asked for, one too many is not.
    const role: Role = oneOf('role', options.role ?? 'VIEWER', roles);
    const { hash, line } = await choosePassword(options.password);
    return withDatabase(config, (db) =>
      db.transaction(async (tx) => {
        const tenant = await chooseTenant(tx, options.tenant);
        const userId = await createAccount(tx, email, hash);
        await addMember(tx, tenant.id, userId, role);
        await recordChange(tx, systemActor('command line'), {
          tenantId: tenant.id,
          action: 'user.create',
          target: { type: 'member', id: userId },
          after: { email, role },
        });
        return [`Created ${email}, ${role} of ${tenant.name}.`, line];
      }),
    );
  },
};

async function chooseTenant(on: Queryable, asked: string | undefined): Promise<{ id: string; name: string }> {
  if (asked !== undefined) {
    const named = isId(asked) ? await findTenant(on, asked) : undefined;
    if (!named) throw new UsageFault(`no tenant has the id ${asked}; see: project list`);
    return named;
  }
  const [only, another] = await firstTwoTenants.all(on);
  if (!only) throw new UsageFault('there are no tenants yet; create one with: tenant create');
  if (another)
    throw new UsageFault('there is more than one tenant; choose one with --tenant (see: project list)');
  return only;
}
